/** 'Volver a comprar': from the order's page and from the account's orders. */
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { asOwnClient } from './registering.ts'
import { sellTo } from './selling.ts'
import { button, endPayment, goToWebpay, orderReference, PRODUCTS, toPayment, unitsInCart } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { arrives, story, storyOnce, until } from './story.ts'

type Answer = { data: { searchProducts: { nodes: Record<string, unknown>[] } } }

/** The catalogue of today, changed on its way to the page. */
const changeToday = (page: Page, change: (nodes: Record<string, unknown>[]) => Record<string, unknown>[]) =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ProductsAgain')) return route.fallback()
    const response = await route.fetch()
    const answer = (await response.json()) as Answer
    answer.data.searchProducts.nodes = change(answer.data.searchProducts.nodes)
    return route.fulfill({ response, json: answer })
  })

story('what changed since the order is said before it is bought again; it joins what the cart holds', async (scene) => {
  const { page, press, picture } = scene
  await toPayment(scene, [PRODUCTS.vitamin, PRODUCTS.cream])
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  const again = button(page, `Volver a comprar los productos del pedido ${await orderReference(page)}`)
  const modal = page.getByRole('dialog', { name: 'Antes de volver a comprar' })
  await changeToday(page, (nodes) =>
    nodes.flatMap((node) =>
      node.sku === PRODUCTS.cream.sku ? [] : [{ ...node, normalPrice: 15_000, offerPrice: null }],
    ),
  )
  await press(again)
  await modal.getByText('Subió de $11.690 a $15.000 por unidad.').waitFor()
  await modal.getByText('Ya no lo vendemos.').waitFor()
  await assertAccessible(page, 'what changed since the order')
  await picture('reorder-changes')
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'hidden' })
  await page.unroute('**/graphql')
  await changeToday(page, () => [])
  await press(again)
  await modal.getByText('Hoy no podemos agregar ninguno de estos productos:').waitFor()
  await expect(modal.getByRole('button', { name: /al carro$/ })).toHaveCount(0)
  await press(modal.getByRole('button', { name: 'Volver' }))
  await page.unroute('**/graphql')
  // Nothing changed: one press.
  await press(again)
  await arrives(page, '/checkout', 'Carro de compras')
  await page.getByRole('link', { name: PRODUCTS.cream.name }).first().waitFor()
  await page.getByRole('link', { name: PRODUCTS.vitamin.name }).first().waitFor()
})

storyOnce(
  'from the account’s orders, the units join those of the cart',
  async (scene) => {
    const { page, press, visit, sees, email } = scene
    const reference = await sellTo(scene, await asOwnClient(scene, email), email)
    await storeCart(scene, [PRODUCTS.cream])
    await visit('/account/orders')
    const row = page.locator('details', { hasText: `Pedido Nº ${reference}` })
    await press(row.locator('summary'))
    await sees('Para anular este pedido, llámanos al')
    await press(row.getByRole('button', { name: /^Volver a comprar/ }))
    await arrives(page, '/checkout', 'Carro de compras')
    await visit('/')
    await until(() => unitsInCart(page), 3)
  },
  { deep: 'its rows are shown by reorder.rules.test.ts' },
)
