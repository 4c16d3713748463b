/** A failed charge: the press that mends it, at the amount that it shows, and another card. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { lost, refused, type Reply } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, holds, sees, showPart } from '#test/component/show-part.tsx'
import { screen } from '@testing-library/dom'
import { GenerateInscriptionDocument } from '#web/features/account/account/cards-document.ts'
import { CardModal } from './card-modal.tsx'
import type { DetailNotice } from './detail-notice.ts'
import { MendCharge } from './mend-charge.tsx'
import { ChargeAgainDocument, type ShownCharge } from './subscriptions-document.ts'

const charge: ShownCharge = {
  date: '28-11-2026',
  delivery: '26-11-2026',
  amount: 7_190,
  mostAmount: 14_170,
  cardType: 'Visa',
  cardNumber: '6623',
  charging: false,
  failed: 'declined',
  tries: 1,
  triesLeft: 3,
  waitsForNotice: false,
}

async function showCharge(t: TestContext, change: Partial<ShownCharge> = {}) {
  const done: DetailNotice[] = []
  const shown = await showPart(
    t,
    <MendCharge
      subscription={{ _id: 'subscription-1', subscriptionReferenceId: '12' }}
      charge={{ ...charge, ...change }}
      onDone={(notice) => done.push(notice)}
    />,
  )
  return { ...shown, done }
}

const again = () => button('Cobrar de nuevo la suscripción 12')

test('a failed charge says why, when it is tried again by itself, and how often', async (t) => {
  await showCharge(t)
  await sees('No pudimos cobrar la entrega del jueves 26 de noviembre')
  await sees(/^Tu banco rechazó el cobro\. .*Lo intentaremos solos el sábado 28 de noviembre\. Quedan 3 intentos/)
  await assertAccessible('a failed charge')
})

for (const [title, reply, tone, says] of [
  ['it is paid', answeredResult('paid'), 'success', 'Listo: la entrega está pagada'],
  ['the bank does not answer yet', answeredResult('charging'), 'success', /^Tu banco aún no responde/],
  ['the bank declines again', answeredResult('failed'), 'error', 'No se pudo cobrar'],
  [
    'the amount has risen: nothing is charged',
    refused(409, { code: 'subscription.changed_meanwhile' }),
    'error',
    'No cobramos nada: el monto subió',
  ],
  [
    'what is dearer waits for its notice: nothing is charged',
    refused(409, { code: 'subscription.waits_for_notice' }),
    'error',
    'No cobramos nada todavía: primero te avisamos',
  ],
  ['no connection', lost, 'error', 'No pudimos pedir el cobro'],
  ['a failing server', refused(500), 'error', 'No pudimos pedir el cobro'],
] as const)
  test(`the press charges at the amount that is shown, once: ${title}`, async (t) => {
    const { user, api, done } = await showCharge(t)
    const answer = api.hold(ChargeAgainDocument)
    await user.dblClick(again())
    await holds(() => assert.equal(api.calls(ChargeAgainDocument).length, 1))
    answer(reply)
    await holds(() => assert.equal(done.length, 1))
    assert.equal(done[0]!.tone, tone)
    assert.match(done[0]!.title, typeof says === 'string' ? new RegExp(`^${says}$`) : says)
    assert.deepEqual(
      api.calls(ChargeAgainDocument).map(({ variables: { date, tries, amount } }) => [date, tries, amount]),
      [['26-11-2026', 1, 7_190]],
    )
  })

test('what waits for its notice has no press, only another card', async (t) => {
  await showCharge(t, { waitsForNotice: true, amount: 28_190 })
  await sees(/Te enviamos un correo con el nuevo cobro, y lo hacemos un día después\./)
  assert.deepEqual(
    screen.getAllByRole('button').map((each) => each.textContent),
    ['Cambiar tarjeta y cobrar'],
  )
})

test('without a card one is enrolled first; an enrolment that cannot begin says so', async (t) => {
  const { user, api, done } = await showCharge(t, { cardNumber: null, failed: 'no_card' })
  await sees(/^No tienes una tarjeta inscrita\./)
  api.reply(GenerateInscriptionDocument, refused(500))
  await user.click(button('Inscribir tarjeta y cobrar'))
  await holds(() => assert.equal(done[0]?.title, 'No pudimos pedir el cobro'))
})

test('another card for a subscription: an enrolment that cannot begin is a sentence of its dialog', async (t) => {
  const { user, api } = await showPart(t, <CardModal reference="12" onClose={() => {}} />)
  await sees('¿Quieres cambiar tu tarjeta?')
  await assertAccessible('another card for a subscription')
  for (const reply of [refused(500), lost]) {
    api.reply(GenerateInscriptionDocument, reply)
    await user.click(button('Inscribir otra tarjeta'))
    await sees('Error al editar la tarjeta')
  }
  await assertAccessible('an enrolment that cannot begin')
  assert.ok(!button('Inscribir otra tarjeta').matches(':disabled, [aria-disabled=true]'), 'it can be pressed again')
})

function answeredResult(result: string): Reply {
  return () => Response.json({ data: { chargeAgain: { result } } })
}
