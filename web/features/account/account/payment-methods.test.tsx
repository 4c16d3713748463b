import assert from 'node:assert/strict'
import { mock, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { lost, refused } from '#test/component/api-table.ts'
import { button, holds, isFocused, sees, seesNo, showPart, the, type Shown } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { GenerateInscriptionDocument, SavedCardDocument } from './cards-document.ts'
import { PaymentMethods } from './payment-methods.tsx'

const ENROLLED_CARD = { cardNumber: '6623', cardType: 'Visa', responseCode: 0 }

async function show(t: TestContext, card: typeof ENROLLED_CARD | null, subscriptions = 0): Promise<Shown> {
  return showPart(t, <PaymentMethods />, {
    stored: await signedIn(),
    api: (api) =>
      api.answer(SavedCardDocument, {
        user: { inscription: card },
        subscriptions: { totalCount: subscriptions },
      }),
  })
}
const failing = refused(502, { code: 'card.unavailable', message: 'Error al agregar la tarjeta' })

test('a provider or a server that fails is said, and the card stays', async (t) => {
  const { user, api } = await show(t, ENROLLED_CARD)
  await sees('Terminada en 6623')
  for (const reply of [failing, lost])
    for (const [open, confirm, error] of [
      ['Editar', 'Inscribir otra tarjeta', 'Error al editar la tarjeta'],
      ['Eliminar', 'Eliminar tarjeta', 'Error al eliminar la tarjeta'],
    ] as const) {
      api.reply(GenerateInscriptionDocument, reply)
      await user.click(button(open))
      await user.click(await holds(() => button(confirm)))
      await sees(error)
      await holds(() => assert.ok(screen.queryByRole('dialog') === null))
      await isFocused(() => the('heading', 'Medio de pago'))
      assert.equal(screen.getAllByText('Terminada en 6623').length, 1)
      await assertAccessible(error)
    }
})

test('a card that cannot be enrolled is said, and may be tried again', async (t) => {
  const { user, api } = await show(t, null)
  await sees('No tienes una tarjeta inscrita')
  api.reply(GenerateInscriptionDocument, failing)
  await user.click(button('Agregar tarjeta'))
  await sees('Error al agregar la tarjeta')
  await assertAccessible('a card that is not added')
  const sent = mock.method(HTMLFormElement.prototype, 'submit', () => {})
  t.after(() => sent.mock.restore())
  api.answer(GenerateInscriptionDocument, {
    generateInscription: { token: 'tok', url: 'https://webpay.example/', responseCode: null },
  })
  await user.click(button('Agregar tarjeta'))
  await holds(() => assert.equal(sent.mock.callCount(), 1))
  await seesNo('Error al agregar la tarjeta')
  assert.equal(localStorage.getItem('tokenPrev'), 'tok')
})

test('a card that subscriptions are charged to is deleted after it was said', async (t) => {
  const { user, api } = await show(t, ENROLLED_CARD, 1)
  await user.click(await holds(() => button('Eliminar')))
  await sees('Tienes una suscripción activa: sin tarjeta no podremos cobrar ni enviar los próximos pedidos.')
  await assertAccessible('to delete a card')
  await user.keyboard('{Escape}')
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
  api.answer(GenerateInscriptionDocument, { generateInscription: { token: null, url: null, responseCode: null } })
  api.answer(SavedCardDocument, { user: { inscription: null }, subscriptions: { totalCount: 1 } })
  await user.click(button('Eliminar'))
  await user.click(await holds(() => button('Eliminar tarjeta')))
  await sees('Se eliminó la tarjeta correctamente')
  await sees('No tienes una tarjeta inscrita')
})

test('a card that cannot be read is said, and read again', async (t) => {
  const { user, api } = await showPart(t, <PaymentMethods />, {
    stored: await signedIn(),
    api: (api) => api.reply(SavedCardDocument, lost),
  })
  const again = await holds(() => button('Volver a intentar'))
  api.answer(SavedCardDocument, { user: { inscription: ENROLLED_CARD }, subscriptions: { totalCount: 0 } })
  await user.click(again)
  await sees('Terminada en 6623')
})
