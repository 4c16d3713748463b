/** A help call with the searched text, in its modal (CONTENT §2.10, §3, §4, §5, §8, §9). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen, within } from '@testing-library/dom'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import HelpCall from '#web/features/help/support/help-call.tsx'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, refused } from '#test/component/api-table.ts'
import { meetsRefusals } from '#test/component/refusals.tsx'
import { button, field, fillIn, holds, isFocused, sees, showPart, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { call, FAILED, inHours, TICKET } from '#test/component/supporting.ts'
import { HelpCallDocument } from './support-documents.ts'

const closed = () => holds(() => assert.ok(screen.queryByRole('dialog') === null, 'the modal is closed'))

async function opened(t: TestContext) {
  const shown = await showPart(t, <HelpCall search="aspirina" />, { api: inHours, stored: await signedIn('client') })
  await shown.user.click(button('Pide que te llamemos'))
  await holds(() => the('dialog', 'Te llamamos y lo buscamos contigo'))
  await isFocused(() => field('Teléfono'))
  return shown
}

test('a help call: its number begins with 1 to 9, a failure is a sentence in the modal, and what was typed stays', async (t) => {
  await t.test('a number of one’s own is there, another is checked', async (t) => {
    const shown = await opened(t)
    assert.equal(field('Teléfono').value, DEMO_PEOPLE.client.phoneNumber)
    assert.equal(screen.getAllByRole('textbox').length, 1, 'the number alone')
    await sees('+56')
    await sees('Buscaste “aspirina”. Déjanos tu número.')
    await fillIn(shown, { Teléfono: '012345678' })
    await shown.user.click(call())
    await sees('El teléfono no puede empezar con 0.')
    await isFocused(() => field('Teléfono'))
    await assertAccessible('the help call with an error')
  })
  await meetsRefusals(t, {
    show: opened,
    fill: (shown) => fillIn(shown, { Teléfono: '912345678' }),
    sends: HelpCallDocument,
    button: call,
    accepted: TICKET,
    done: () => sees('Te llamaremos al +56 9 1234 5678.'),
    meets: {
      offline: FAILED,
      internal: FAILED,
      tooMany: 'Ya hay varias solicitudes con este número o desde tu conexión. Inténtalo de nuevo en 10 minutos.',
      field: {
        refused: { data: { fields: { phoneNumber: 'phoneNumber.first' } } },
        shows: 'El teléfono no puede empezar con 0.',
        focus: () => field('Teléfono'),
      },
      unanswered: FAILED,
    },
  })
})

test('a help call shows that it waits, and its thank-you view closes the modal after 7000 ms', async (t) => {
  const { user, api } = await opened(t)
  const answer = api.hold(HelpCallDocument)
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: Date.now() })
  await user.click(call())
  await sees('Estamos enviando tu solicitud…')
  await holds(() => assert.equal(api.calls(HelpCallDocument).length, 1))
  await assertAccessible('the help call while it sends')
  answer(answered({ data: TICKET }))
  await holds(() => the('dialog', 'Gracias, te vamos a llamar'))
  await assertAccessible('the help call’s thanks')
  const { input } = api.calls(HelpCallDocument)[0]!.variables
  const { id: userId, phoneNumber } = DEMO_PEOPLE.client
  assert.deepEqual(input, { phoneNumber, userId, type: 'orientación-búsqueda-web', search: 'aspirina' })
  await turns()
  t.mock.timers.tick(6_999)
  await turns()
  the('dialog', 'Gracias, te vamos a llamar')
  t.mock.timers.tick(1)
  await turns()
  t.mock.timers.tick(1_000)
  await closed()
})

test('the keyboard alone closes the modal, opens it again as the form, and sends it', async (t) => {
  const { user, api } = await opened(t)
  api.answer(HelpCallDocument, TICKET)
  await user.click(call())
  await holds(() => the('dialog', 'Gracias, te vamos a llamar'))
  await user.keyboard('{Escape}')
  await closed()
  await isFocused(() => button('Pide que te llamemos'))
  await user.keyboard('{Enter}')
  await holds(() => the('dialog', 'Te llamamos y lo buscamos contigo'))
  await isFocused(() => field('Teléfono'))
  await assertAccessible('the help call')
  await user.keyboard('{Enter}')
  const thanks = await holds(() => the('dialog', 'Gracias, te vamos a llamar'))
  await isFocused(() => within(thanks).getAllByRole('button', { name: 'Cerrar' })[0]!)
})

test('who the shop knows no longer says who it is, and the number stays', async (t) => {
  const { user, api } = await opened(t)
  api.reply(HelpCallDocument, refused(409, { code: 'support.needs_person' }))
  await user.click(call())
  await sees('Déjanos también tu nombre y tu correo para poder ayudarte.')
  await isFocused(() => field('Nombre'))
  assert.equal(field('Teléfono').value, DEMO_PEOPLE.client.phoneNumber)
})
