/** What is said about the cart on any page but its own checkout. */
import assert from 'node:assert/strict'
import { beforeEach, test, type TestContext } from 'node:test'
import { screen } from '@testing-library/dom'
import { lost, type ApiTable } from '#test/component/api-table.ts'
import { CREAM, serveDraft } from '#test/component/served-draft.ts'
import { holds, sees, showPart, turns } from '#test/component/show-part.tsx'
import { CreateOrderDocument, UpdateOrderDocument } from './order-documents.ts'
// Loaded before it is looked for: a toast that is not there yet would seem to be none.
import '#web/ui/toast-card.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { cart } from './cart-store.ts'
import CartWatch from './cart-watch.tsx'
import { orderSaving } from './order-saving.ts'

const REPLACED = 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio'
const UNSAVED = 'No pudimos guardar tu carro. Reintentando…'

beforeEach(() => {
  cart.resetCart()
  localStorage.clear()
})

const show = (t: TestContext, path: string, api: (api: ApiTable) => void) =>
  showPart(
    t,
    <>
      <CartWatch />
      <ToastRegion />
    </>,
    { path, api },
  )

test('products that the server has otherwise take the cart’s place, and it is said (SHOP §4)', async (t) => {
  await show(t, '/', (api) => void serveDraft(api, [{ ...CREAM, normalPrice: 9_990 }]))
  cart.addToCart(CREAM)
  await sees(REPLACED)
  assert.equal(cart.readCart()[0]?.normalPrice, 9_990)
})

test('a cart that cannot be saved is said on any page; its checkout says both in the page itself', async (t) => {
  const { api, navigate } = await show(t, '/checkout', (api) => {
    for (const save of [CreateOrderDocument, UpdateOrderDocument]) api.reply(save, lost)
  })
  cart.addToCart(CREAM, 2)
  await holds(() => assert.equal(orderSaving.readSaving().failing, true))
  await turns(50)
  assert.ok(screen.queryByText(UNSAVED) === null)
  await navigate('/medicamentos')
  await sees(UNSAVED)
  serveDraft(api, [CREAM])
  cart.addToCart(CREAM)
  await holds(() => assert.equal(orderSaving.readSaving().failing, false))
})
