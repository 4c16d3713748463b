import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, refused, type ApiTable, type Reply } from '#test/component/api-table.ts'
import { CREAM } from '#test/component/served-draft.ts'
import { button, holds, isFocused, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { CabinetDocument, SetDailyIntakeDocument, type CabinetProduct } from './cabinet-document.ts'
import { Cabinet } from './cabinet.tsx'

const PILL: CabinetProduct = {
  _id: '7',
  sku: '101',
  slug: 'losartan',
  name: 'Losartán 50 mg',
  imageProduct: '',
  unitContent: 30,
  pharmaceuticalFormText: 'comprimidos',
  quantity: 2,
  discountPrice: 8_890,
  boughtOn: '2026-11-12',
  pieces: 60,
  perDay: null,
  everyDays: null,
  lastsUntil: null,
  daysLeft: null,
}
const CREAM_BOUGHT: CabinetProduct = {
  ...PILL,
  _id: CREAM._id,
  sku: CREAM.sku,
  name: 'Crema de urea',
  quantity: 1,
  pharmaceuticalFormText: 'g crema',
  pieces: null,
}
const TAKEN = { ...PILL, perDay: 2, lastsUntil: '2026-12-11', daysLeft: 13 }

const show = async (t: TestContext, fill: (api: ApiTable) => void) =>
  showPart(t, <Cabinet />, { path: '/account/botiquin', stored: await signedIn(), api: fill })
const showWith = (t: TestContext, ...products: CabinetProduct[]) =>
  show(t, (api) => api.answer(CabinetDocument, { cabinet: products }))
const ask = () => button('Decir cuántos al día de Losartán 50 mg')
const save = () => button('Guardar')

test('loading, failed and empty have their words; an empty one leads to the medicines', async (t) => {
  let fail!: (reply: Reply) => void
  const { user, api } = await show(t, (api) => (fail = api.hold(CabinetDocument)))
  await sees('Cargando tu botiquín')
  fail(lost)
  const again = await holds(() => button('Volver a intentar'))
  await assertAccessible('a cabinet that could not be loaded')
  api.answer(CabinetDocument, { cabinet: [] })
  await user.click(again)
  await sees('Tu botiquín está vacío')
  assert.equal(the('link', 'Ver medicamentos').getAttribute('href'), '/medicamentos')
  await assertAccessible('an empty cabinet')
})

test('each product says what was bought, until when it lasts and why, and what is missing to say so', async (t) => {
  await showWith(
    t,
    PILL,
    CREAM_BOUGHT,
    { ...PILL, _id: '8', name: 'A', perDay: 1, lastsUntil: '2026-12-03', daysLeft: 5 },
    { ...PILL, _id: '9', name: 'B', everyDays: 30, lastsUntil: '2026-11-20', daysLeft: -8 },
  )
  await sees('2 envases x30 comprimidos (60 en total), el 12/11/2026')
  await sees(/^Dinos cuántos tomas al día/)
  await sees('Cuando lo compres otra vez sabremos cada cuánto lo necesitas.')
  await sees('Te alcanza hasta el jueves 3 de diciembre')
  await sees('Quedan 5 días')
  await sees('Tomas 1 al día')
  await sees('Debería haberse acabado el viernes 20 de noviembre')
  await sees('Lo compras cada 30 días')
  assert.ok(screen.queryByRole('button', { name: /al día de Crema/ }) === null, 'a cream has no pieces')
  await assertAccessible('a cabinet')
})

test('what is taken in a day is said with consent, once however often it is pressed, by keyboard too', async (t) => {
  const { user, api } = await showWith(t, PILL)
  ;(await holds(ask)).focus()
  await user.keyboard('{Enter}')
  await isFocused(() => the('group', 'Losartán 50 mg: cuántos al día'))
  await user.click(button(/^Agregar uno: /))
  await user.click(save())
  await sees('Para guardarlo necesitamos que lo aceptes')
  assert.equal(api.calls(SetDailyIntakeDocument).length, 0)
  await assertAccessible('an intake without consent')
  await user.click(the('checkbox'))
  const answer = api.hold(SetDailyIntakeDocument)
  await user.dblClick(save())
  answer(answered({ data: { setDailyIntake: [TAKEN] } }))
  await sees('Te alcanza hasta el viernes 11 de diciembre')
  await isFocused(() => button('Cambiar cuántos al día de Losartán 50 mg'))
  assert.deepEqual(
    api.calls(SetDailyIntakeDocument).map(({ variables }) => variables),
    [{ shopId: 'boldo', productId: '7', pieces: 2, accepted: true }],
  )
})

test('it is changed without the question of before, and taken back', async (t) => {
  const { user, api } = await showWith(t, TAKEN)
  await user.click(await holds(() => button('Cambiar cuántos al día de Losartán 50 mg')))
  assert.ok((the('checkbox') as HTMLInputElement).checked)
  assert.equal((the('textbox') as HTMLInputElement).value, '2')
  api.answer(SetDailyIntakeDocument, { setDailyIntake: [PILL] })
  await user.click(button('Quitar este dato'))
  await isFocused(ask)
  assert.deepEqual(api.calls(SetDailyIntakeDocument)[0]!.variables, {
    shopId: 'boldo',
    productId: '7',
    pieces: null,
    accepted: false,
  })
})

test('a save that fails says so and keeps what was chosen', async (t) => {
  const { user, api } = await showWith(t, TAKEN)
  await user.click(await holds(() => button('Cambiar cuántos al día de Losartán 50 mg')))
  api.reply(SetDailyIntakeDocument, lost)
  await user.click(save())
  await sees(/^Error de conexión\. No sabemos si se guardó/)
  api.reply(SetDailyIntakeDocument, refused(500))
  await user.click(save())
  await sees('No pudimos guardar el cambio. Nada cambió.')
  await seesNo(/^Error de conexión/)
  await user.click(button('Cancelar'))
  await sees('Tomas 2 al día')
})

test('‘Agregar al carro’ adds the units of the last time and stays; what changed since is said before', async (t) => {
  t.after(() => cart.resetCart())
  const { user, api, place } = await showWith(t, { ...CREAM_BOUGHT, quantity: 2 })
  const today = { ...CREAM, subscriptionPrice: 8_890, saleCondition: { value: 'noPrescription' } }
  api.answer('ProductsAgain', { data: { searchProducts: { nodes: [today] } } })
  const add = () => button('Agregar Crema de urea al carro')
  await user.click(await holds(add))
  await holds(() => assert.equal(cart.quantityInCart(CREAM._id), 2))
  assert.equal(place(), '/account/botiquin')
  api.answer('ProductsAgain', {
    data: { searchProducts: { nodes: [{ ...today, saleCondition: { value: 'MandatorySimpleRecipe' } }] } },
  })
  await user.click(add())
  await holds(() => the('dialog', 'Antes de volver a comprar'))
  await sees(/^Necesita receta/)
  await user.click(button('Agregar 2 unidades al carro'))
  await holds(() => assert.ok(screen.queryByRole('dialog') === null))
  assert.deepEqual([cart.quantityInCart(CREAM._id), place()], [4, '/account/botiquin'])
})
