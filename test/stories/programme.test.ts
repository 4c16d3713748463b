/** The progressive programme: its price table on the product page and as an image, and what the cart says of it (SHOP §2 §9). */
import assert from 'node:assert/strict'
import { assertAccessible } from './accessibility.ts'
import { addProduct, button } from './shopping.ts'
import { storyOnce as story } from './story.ts'

/** In the programme; normal price 1.890, member price 1.790. */
const AMLODIPINE = { sku: '121804', name: 'Amlodipino 10 mg Comprimidos' }

story('the programme’s table opens in a modal, closes with Cerrar, and is an image to share; the cart says that it needs the RUT', async (scene) => {
  const { page, press, sees, visit, shop } = scene
  await visit(`/product/${AMLODIPINE.sku}`)
  await press(button(page, 'Ver tabla de precios'))
  const modal = page.getByRole('dialog', { name: 'Programa de descuentos progresivos' })
  await modal.waitFor()
  // 1.890 × 0.8, 0.7, 0.6, and (10 × 1.134 + 1.512 + 1.323) / 12.
  assert.deepEqual(await modal.getByRole('row').allInnerTexts().then((rows) => rows.slice(1).map((row) => row.split(/\s*\t\s*|\n+/).filter(Boolean).at(-1)!.trim())), ['$1.512', '$1.323', '$1.134', '$1.181'])
  await assertAccessible(page, 'the programme’s table')
  await scene.picture('programme-table')
  const href = await modal.getByRole('link', { name: 'Ver como imagen para compartir' }).getAttribute('href')
  const image = await fetch(shop.url + href)
  const bytes = new Uint8Array(await image.arrayBuffer())
  assert.deepEqual([image.status, image.headers.get('content-type'), String.fromCharCode(...bytes.slice(1, 4)), bytes.length > 5_000], [200, 'image/png', 'PNG', true])
  assert.equal((await fetch(`${shop.url}/programas/9322255.png`)).status, 404)
  await press(modal.getByRole('button', { name: 'Cerrar' }).last())
  await modal.waitFor({ state: 'hidden' })
  await addProduct(scene, AMLODIPINE)
  await visit('/checkout')
  await sees('Programa progresivo: con tu RUT pagas desde un 20 % menos. Lo calculamos cuando completes tus datos.')
  await sees(/Con cuenta Boldo: \$1\.790 en productos \(estimado\)/)
  await assertAccessible(page, 'a cart with a promotion')
  await scene.picture('programme-cart')
})
