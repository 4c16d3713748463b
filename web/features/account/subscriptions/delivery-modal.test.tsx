/** The dialog of a coming delivery: delayed, skipped, and what is refused. */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { lost, refused } from '#test/component/api-table.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { button, field, holds, isFocused, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import { screen } from '@testing-library/dom'
import { DeliveryModal } from './delivery-modal.tsx'
import type { DetailNotice } from './detail-notice.ts'
import { DelayDeliveryDocument, SkipDeliveryDocument, type ShownDelivery } from './subscriptions-document.ts'

const delivery: ShownDelivery = {
  date: '26-11-2026',
  arrives: '26-11-2026',
  payment: false,
  skipped: false,
  skipReason: null,
  canSkip: true,
  canRestore: false,
  delayDates: ['27-11-2026', '28-11-2026', '30-11-2026'],
}

async function showModal(t: TestContext, change: Partial<ShownDelivery> = {}) {
  const done: DetailNotice[] = []
  const shown = await showPart(
    t,
    <DeliveryModal
      subscriptionId="subscription-1"
      delivery={{ ...delivery, ...change }}
      onClose={() => {}}
      onDone={(notice) => done.push(notice)}
    />,
  )
  await holds(() => the('dialog', 'Entrega del jueves 26 de noviembre'))
  return { ...shown, done }
}

test('a delay needs its day first, and is at the chosen one', async (t) => {
  const { user, api, done } = await showModal(t)
  await assertAccessible('a delivery')
  await user.click(button('Atrasar entrega'))
  await sees('Elige el nuevo día de la entrega.')
  await user.selectOptions(field('Atrasarla al'), '28-11-2026')
  await seesNo('Elige el nuevo día de la entrega.')
  const answer = api.hold(DelayDeliveryDocument)
  await user.click(button('Atrasar entrega'))
  assert.ok(button('Omitir esta entrega').matches(':disabled, [aria-disabled=true]'), 'one change at a time')
  answer(() => Response.json({ data: { delayDelivery: { _id: 'subscription-1' } } }))
  await holds(() => assert.equal(done.length, 1))
  assert.deepEqual(done, [
    {
      tone: 'success',
      title: 'La entrega es ahora el sábado 28 de noviembre',
      text: 'Se cobra dos días antes, y te avisamos por correo.',
    },
  ])
  assert.deepEqual(
    api.calls(DelayDeliveryDocument).map(({ variables: { date, to } }) => [date, to]),
    [['26-11-2026', '28-11-2026']],
  )
})

test('a delivery is skipped', async (t) => {
  const { user, api, done } = await showModal(t)
  api.answer(SkipDeliveryDocument, { skipDelivery: { _id: 'subscription-1' } })
  await user.click(button('Omitir esta entrega'))
  await holds(() => assert.equal(done[0]?.title, 'Omitimos la entrega del jueves 26 de noviembre'))
})

for (const [title, reply, sentence] of [
  [
    'it is being charged',
    refused(409, { code: 'subscription.delivery_charging' }),
    'Estamos cobrando esa entrega en este momento: ya no se puede cambiar. Cuando se pague, se envía.',
  ],
  ['without a connection', lost, 'Error de conexión'],
  ['the server fails', refused(500), 'Vuelve a intentarlo en un momento.'],
] as const)
  test(`a refused change is a sentence, and the dialog stays: ${title}`, async (t) => {
    const { user, api, done } = await showModal(t)
    api.reply(SkipDeliveryDocument, reply)
    await user.click(button('Omitir esta entrega'))
    await sees('No pudimos cambiar la entrega')
    await sees(sentence)
    await isFocused(() => button('Omitir esta entrega'))
    await assertAccessible('a refused change')
    assert.deepEqual(done, [])
    api.answer(SkipDeliveryDocument, { skipDelivery: { _id: 'subscription-1' } })
    await user.click(button('Omitir esta entrega'))
    await holds(() => assert.equal(done.length, 1))
  })

test('the last delivery is not skipped, and without a free day it is not delayed', async (t) => {
  await showModal(t, { canSkip: false, delayDates: [] })
  await sees('Es la última entrega. Si no la quieres, cancela la suscripción.')
  await sees('No hay días libres para atrasarla antes de la entrega que sigue.')
  assert.deepEqual(
    screen.getAllByRole('button').map((each) => each.textContent),
    ['Volver', ''],
  )
})
