/** 'Volver a comprar' (its rows: reorder.rules.test.ts). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { screen } from '@testing-library/dom'
import { answered, lost } from '#test/component/api-table.ts'
import { CREAM } from '#test/component/served-draft.ts'
import { button, holds, sees, seesNo, showPart } from '#test/component/show-part.tsx'
import { cart } from '#web/features/cart/cart-store.ts'
import { Reorder } from './reorder.tsx'

const AGAIN = 'ProductsAgain'
const TODAY = { ...CREAM, subscriptionPrice: 8_890, saleCondition: { value: 'noPrescription' } }
const ORDER = {
  orderReferenceId: 'R-1',
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
