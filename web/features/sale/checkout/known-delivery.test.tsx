/** The delivery step of a customer whose data the account has (ux-3 §3.10), also of who buys the same again (§5.4). */
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { orderData } from '#web/features/basket/cart/order-data.ts'
import { CreateOrderDocument, UpdateOrderDocument } from '#web/features/basket/cart/order-documents.ts'
import { BOUGHT_AGAIN } from '#web/platform/checkout-paths.ts'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, type ApiTable } from '#test/component/api-table.ts'
import { acceptDelivery, showCheckout } from '#test/component/checkout-part.tsx'
import { COMMUNES } from '#test/component/served-draft.ts'
import { button, field, holds, isFocused, sees, the, turns } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'

const CAMILA = {
  email: 'camila@example.com',
  rut: '11111111-1',
  firstName: 'Camila',
  lastName: 'Rojas',
  phoneNumber: '912345678',
  gender: 'female',
  birthdate: null,
  healthInstitute: '1',
  address: 'Apoquindo 5016',
  apartment: '12',
  townShip: COMMUNES.lasCondes._id,
}

const show = async (t: TestContext, fillApi: (api: ApiTable) => void) =>
  showCheckout(t, { path: '/checkout?paso=entrega', stored: await signedIn(), api: fillApi })
const answerAccount = (user: object) => (api: ApiTable) => api.answer('OwnProfile', { data: { user } })
const next = () => button('SIGUIENTE')
const fieldsAreOpen = () => holds(() => the('textbox', 'Correo electrónico'))
const fieldsAreFolded = () => assert.ok(screen.queryByRole('textbox', { name: 'Correo electrónico' }) === null)

test('known data are two facts with ‘Editar’, and one press goes on with them', async (t) => {
  const { user } = await show(t, answerAccount(CAMILA))
  await holds(() => button('Editar la entrega'))
  await sees('Apoquindo 5016, 12')
  await sees('Camila Rojas')
  await sees(/30\/11\/2026/)
  fieldsAreFolded()
  await assertAccessible('a known delivery')
  await user.click(next())
  await holds(() => the('heading', 'Resumen y Pago'))
  assert.equal(orderData.readData().accepted?.address, 'Apoquindo 5016')
})

test('‘Editar’ opens the fields with what is known; who comes back from the payment finds them open', async (t) => {
  const { user, navigate } = await show(t, answerAccount(CAMILA))
  await user.click(await holds(() => button('Editar la entrega')))
  await isFocused(() => field('Correo electrónico'))
  assert.equal(field('Nombre').value, 'Camila')
  await user.click(next())
  await holds(() => the('heading', 'Resumen y Pago'))
  await navigate('/checkout?paso=entrega')
  await fieldsAreOpen()
})

test('an account that lacks something, or does not answer, leaves the fields open', async (t) => {
  const lacking = await show(t, answerAccount({ ...CAMILA, healthInstitute: null }))
  await fieldsAreOpen()
  await holds(() => assert.equal(field('Nombre').value, 'Camila'))
  await lacking.unmount()
  orderData.reset()
  await show(t, (api) => api.reply('OwnProfile', lost))
  await fieldsAreOpen()
})

test('an address in doubt opens the fields, with the focus on it', async (t) => {
  const { user } = await show(t, (api) => {
    answerAccount(CAMILA)(api)
    api.reply('CheckAddress', answered({ data: { checkAddress: { street: 'elsewhere', communes: ['Maipú'] } } }))
  })
  await holds(() => button('Editar la entrega'))
  await user.click(next())
  await isFocused(() => field('Dirección'))
})

const SAME_AGAIN = { pathname: '/checkout', search: '?paso=entrega', state: BOUGHT_AGAIN }
const showAgain = async (t: TestContext, fillApi: (api: ApiTable) => void) =>
  showCheckout(t, { path: SAME_AGAIN, stored: await signedIn(), api: fillApi })
const isAtPayment = () => holds(() => the('heading', 'Resumen y Pago'))

test('who buys the same again is at the payment without a press: address, day and total are there, and only the terms wait', async (t) => {
  const { user, place } = await showAgain(t, answerAccount(CAMILA))
  await isAtPayment()
  assert.equal(place(), '/checkout?paso=pago')
  await sees('Apoquindo 5016, 12')
  await sees(/30\/11\/2026/)
  await holds(() => assert.ok(button('Pagar $12.080').matches(':disabled')))
  await user.click(the('checkbox', /^He leído y acepto los términos/))
  await holds(() => assert.ok(!button('Pagar $12.080').matches(':disabled')))
})

test('who buys the same again decides what is open: a lacking datum, an address in doubt, an insurance, a pickup', async (t) => {
  const lacking = await showAgain(t, answerAccount({ ...CAMILA, phoneNumber: '' }))
  await fieldsAreOpen()
  await lacking.unmount()
  orderData.reset()
  const doubted = await showAgain(t, (api) => {
    answerAccount(CAMILA)(api)
    api.reply('CheckAddress', answered({ data: { checkAddress: { street: 'elsewhere', communes: ['Maipú'] } } }))
  })
  await isFocused(() => field('Dirección'))
  assert.equal(doubted.place(), '/checkout?paso=entrega')
  await doubted.unmount()
  orderData.reset()
  const insured = await showAgain(t, (api) => {
    answerAccount(CAMILA)(api)
    for (const saving of [CreateOrderDocument, UpdateOrderDocument]) insure(api, saving)
  })
  await holds(() => the('heading', 'Seguro de salud'))
  fieldsAreFolded()
  await turns(50)
  assert.equal(insured.place(), '/checkout?paso=entrega')
  await insured.unmount()
  orderData.reset()
  acceptDelivery('withdrawalStore')
  // What is typed withdraws it.
  orderData.setDraftForm({ ...orderData.readData().typed!, email: '' })
  const fetched = await showAgain(t, answerAccount(CAMILA))
  await holds(() => button('Editar la entrega'))
  await turns(50)
  assert.equal(fetched.place(), '/checkout?paso=entrega')
})

/** The saved draft's products may be insured. */
function insure(api: ApiTable, saving: object): void {
  const served = api.replyTo(saving)!
  api.reply(saving, async (call) => {
    const { data } = (await (await served(call)).json()) as { data: Record<string, { products: object[] }> }
    for (const order of Object.values(data))
      order.products = order.products.map((line) => ({ ...line, isInsurance: true }))
    return answered({ data })(call)
  })
}
