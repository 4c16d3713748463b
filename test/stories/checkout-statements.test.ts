/** What SHOP says of an order between the cart and the payment, statement by statement. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { pdf } from '#test/test-files.ts'
import { expect } from './expect.ts'
import { card, choose, countPrescriptions } from './prescribing.ts'
import { addProduct, button, fillGuest, PRODUCTS, readNotice, summary } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { storyOnce as story, until } from './story.ts'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

story('entering step 0 or 2 resets the prescription flag', async (scene) => {
  const { page, press, visit } = scene
  const missing = page.getByRole('alert').filter({ hasText: 'Sube tu receta' })
  await storeCart(scene, [PRODUCTS.prescription])
  await visit('/checkout')
  const guide = page.getByRole('dialog')
  await guide.getByRole('button', { name: 'Entendido' }).click()
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await fillGuest(page, scene.email)
  await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  await press(button(page, 'SIGUIENTE'))
  await missing.waitFor()
  // By step 0.
  await press(page.getByRole('link', { name: 'Carro de compras' }).first())
  await heading(page, 'Carro de compras').waitFor()
  await expect(missing).toHaveCount(0)
  await press(button(page, 'Continuar'))
  await heading(page, 'Entrega').waitFor()
  await expect(missing).toHaveCount(0)
  // By step 2, where only who has brought it arrives.
  await press(button(page, 'SIGUIENTE'))
  await missing.waitFor()
  await choose(scene, card(page).getByRole('button', { name: /^Subir receta para/ }), 'receta.pdf', Buffer.from(pdf()))
  await until(() => countPrescriptions(page), 1)
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await press(page.getByRole('link', { name: 'Editar la entrega' }))
  await heading(page, 'Entrega').waitFor()
  await press(card(page).getByRole('button', { name: /^Quitar la receta de/ }))
  await until(() => countPrescriptions(page), 0)
  await expect(missing).toHaveCount(0)
})

type Call = { variables: { shopId?: string; shopIds?: string[]; input?: { shopId?: string } } }

story('API requests carry the browser’s credentials and the shop’s id, and always use the network', async (scene) => {
  const { page, press, visit } = scene
  const sent: Promise<{ cookie: string | undefined; text: string }>[] = []
  // A request that the next page cuts short has no headers to read.
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/graphql'))
      sent.push(request.allHeaders().then(({ cookie }) => ({ cookie, text: request.postData() ?? '' })))
  })
  await addProduct(scene, PRODUCTS.cream)
  await visit('/checkout')
  await summary(page).waitFor()
  await until(async () => (await Promise.all(sent)).some(({ text }) => text.includes('mutation CreateOrder')), true)
  await until(async () => (await stored(page, 'order')) !== null, true)
  const requests = async () => (await Promise.all(sent)).filter(({ text }) => text.includes('query DraftOrderById'))
  await visit('/checkout')
  await until(async () => (await requests()).length > 0, true)
  const before = (await requests()).length
  await visit('/checkout')
  await until(async () => (await requests()).length > before, true)
  for (const { cookie } of await requests()) assert.match(cookie ?? '', /boldo_visitor=/)
  for (const { text } of await Promise.all(sent)) {
    const { variables } = JSON.parse(text) as Call
    assert.ok([variables.shopId, variables.shopIds?.[0], variables.input?.shopId].includes(SHOP_ID), text)
  }
  await press(button(page, 'Continuar'))
})
