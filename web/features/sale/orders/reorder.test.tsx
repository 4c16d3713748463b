/** 'Volver a comprar' (its rows: reorder.rules.test.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { assertAccessible } from '#test/component/accessible.ts'
import { answered, lost, type ApiTable } from '#test/component/api-table.ts'
import { CREAM, VITAMIN } from '#test/component/served-draft.ts'
import { button, holds, sees, seesNo, showPart, the } from '#test/component/show-part.tsx'
import { signedIn } from '#test/component/signed-in.ts'
import { cart } from '#web/features/basket/cart/cart-store.ts'
import { Reorder } from './reorder.tsx'

const AGAIN = 'ProductsAgain'
const TODAY = { ...CREAM, subscriptionPrice: 8_890, saleCondition: { value: 'noPrescription' } }
const ORDER = {
  orderReferenceId: 'R-1',
  shippingMethod: 'homeDelivery',
  products: [{ _id: CREAM._id, name: CREAM.productName, quantity: 2, discountPrice: CREAM.normalPrice }],
}

test('an order is bought again once however often it is pressed; a failure says so, and leaves the cart as it is', async (t) => {
  t.after(() => cart.resetCart())
  const { user, api, place } = await showPart(t, <Reorder order={ORDER} />, { path: '/account/orders' })
  const again = () => button(/Volver a comprar los productos del pedido R-1/)
  api.reply(AGAIN, lost)
  await user.click(again())
  await sees('No pudimos ver los productos de hoy. Inténtalo de nuevo.')
  assert.deepEqual(cart.readCart(), [])
  const answer = api.hold(AGAIN)
  await user.click(again())
  await holds(() => assert.equal(again().getAttribute('aria-busy'), 'true'))
  await seesNo(/^No pudimos ver/)
  await user.click(again())
  answer(answered({ data: { searchProducts: { nodes: [TODAY] } } }))
  await holds(() => assert.equal(place(), '/checkout'))
  assert.equal(api.calls(AGAIN).length, 2, 'the one that was lost, and one')
  assert.deepEqual(
    cart.readCart().map(({ _id, quantity }) => [_id, quantity]),
    [[CREAM._id, 2]],
  )
  assert.ok(screen.queryByRole('dialog') === null, 'nothing has changed since')
})

test('what changed since the order is said before it is bought again; it joins what the cart holds', async (t) => {
  t.after(() => cart.resetCart())
  const bought = { _id: VITAMIN._id, name: VITAMIN.productName, quantity: 1, discountPrice: 11_690 }
  const order = { ...ORDER, products: [...ORDER.products, bought] }
  const { user, api, place } = await showPart(t, <Reorder order={order} />, { path: '/account/orders' })
  const dearer = { ...TODAY, ...VITAMIN, saleCondition: TODAY.saleCondition, normalPrice: 15_000, offerPrice: null }
  const serve = (...nodes: object[]) => api.answer(AGAIN, { data: { searchProducts: { nodes } } })
  const again = () => user.click(button(/Volver a comprar los productos/))
  const modal = () => holds(() => the('dialog', 'Antes de volver a comprar'))
  const closed = () => holds(() => assert.ok(screen.queryByRole('dialog') === null))

  serve()
  await again()
  await sees('Hoy no podemos agregar ninguno de estos productos:')
  assert.ok(screen.queryByRole('button', { name: /al carro$/ }) === null)
  await user.click(the('button', 'Volver', await modal()))
  await closed()

  cart.addToCart(VITAMIN)
  serve(dearer)
  await again()
  await modal()
  await sees('Subió de $11.690 a $15.000 por unidad.')
  await sees('Ya no lo vendemos.')
  await assertAccessible('what changed since the order')
  await user.keyboard('{Escape}')
  await closed()
  assert.equal(cart.quantityInCart(VITAMIN._id), 1, 'nothing is added before it is confirmed')
  await again()
  await user.click(await holds(() => button(/al carro$/)))
  await holds(() => assert.equal(place(), '/checkout'))
  assert.deepEqual([cart.quantityInCart(VITAMIN._id), cart.quantityInCart(CREAM._id)], [2, 0])
})

test('the same again, alone in a customer’s cart, goes on towards the payment; anything else leads to the cart', async (t) => {
  t.after(() => cart.resetCart())
  const serve = (today: object) => (api: ApiTable) =>
    api.answer(AGAIN, { data: { searchProducts: { nodes: [{ ...TODAY, ...today }] } } })
  const goes = async (where: string, { order = ORDER, today = {}, stored = {} }: Partial<Again>) => {
    const { user, place, unmount } = await showPart(t, <Reorder order={order} />, {
      path: '/account/orders',
      stored,
      api: serve(today),
    })
    await user.click(button(/Volver a comprar/))
    await holds(() => assert.equal(place(), where))
    await unmount()
  }
  const customer = await signedIn()
  // A member's price.
  const today = { subscriptionPrice: CREAM.normalPrice }
  await goes('/checkout?paso=entrega', { today, stored: customer })
  await goes('/checkout', { today, stored: customer }) // The cart holds the first ones.
  cart.resetCart()
  await goes('/checkout', { today, order: { ...ORDER, shippingMethod: 'withdrawalStore' }, stored: customer })
  cart.resetCart()
  localStorage.clear()
  await goes('/checkout', { today })
})

type Again = { order: typeof ORDER; today: object; stored: Record<string, string> }
