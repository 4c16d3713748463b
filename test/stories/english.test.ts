import assert from 'node:assert/strict'
import { PRODUCTS } from './shopping.ts'
import { awake, storyOnce as story } from './story.ts'

/** Words that only Spanish has, on a page that is in English. Names of products and categories stay as they are. */
const SPANISH = /\b(carrito|carro|comprar|despacho|precio|buscar|entrega|inicio|siguiente|agregar|producto\(s\)|ordenar|marca)\b/i

story('?lang=en shows the shop in English and keeps it, ?lang=es brings Spanish back', async ({ page, visit, press, shop, picture }) => {
  await visit('/?lang=en')
  assert.equal(new URL(page.url()).search, '', 'the choice leaves the address')
  assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  const lookAt = ['/', '/medicamentos', `/product/${PRODUCTS.vitamin.sku}`, '/busqueda?search=aspirina', '/checkout', '/create-account', '/nothing']
  for (const path of lookAt) {
    await page.goto(shop.url + path)
    await awake(page)
    assert.equal(await page.locator('html').getAttribute('lang'), 'en', path)
    const chrome = await page.locator('header, h1, button, nav[aria-label="Pages"], label').filter({ visible: true }).allInnerTexts()
    const spanish = chrome.filter((words) => SPANISH.test(words.replace(/Vitaminas y suplementos|Vitalerce.*/g, '')))
    assert.deepEqual(spanish, [], path)
  }
  await picture('english-not-found')
  await visit('/')
  await picture('english-home')
  await visit(`/product/${PRODUCTS.vitamin.sku}`)
  await press(page.getByRole('button', { name: /^Add to cart: / }))
  await page.getByText('Product added to cart').or(page.getByText(/added to (the|your) cart/i)).first().waitFor()
  await visit('/checkout')
  await page.getByRole('heading', { level: 1, name: /cart/i }).waitFor()
  await picture('english-checkout')
  await page.goto(`${shop.url}/medicamentos?lang=es`)
  assert.equal(await page.locator('html').getAttribute('lang'), 'es-CL')
  assert.equal(new URL(page.url()).pathname, '/medicamentos')
})
