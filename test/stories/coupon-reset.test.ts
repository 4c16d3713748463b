/** When the coupon of the payment step is reset: on every way out of it (SHOP §4). */
import assert from 'node:assert/strict'
import { applyCoupon, readTotal, storedDiscount } from './coupon-box.ts'
import { expect } from './expect.ts'
import { addProduct, button, PRODUCTS, toPayment } from './shopping.ts'
import { storyOnce as story, until } from './story.ts'

/** Delivered at home, without an offer. */
const { cream } = PRODUCTS

story(
  'leaving the payment step resets the coupon: by going back, by loading checkout anew',
  async (scene) => {
    const { page, press, sees, visit } = scene
    await toPayment(scene, cream)
    const applyAgain = async () => {
      await applyCoupon(scene, 'MENOS3000')
      await sees('Cupón MENOS3000 aplicado')
    }
    await addProduct(scene, cream)
    await visit('/checkout?paso=pago')
    const twice = await readTotal(scene)
    await applyAgain()
    await until(() => readTotal(scene), twice - 3_000)
    await press(page.getByRole('link', { name: 'Editar la entrega' }))
    await press(button(page, 'SIGUIENTE'))
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await button(page, '¿Tienes un cupón?').waitFor()
    await until(() => readTotal(scene), twice)
    await applyAgain()
    await page.reload()
    await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
    await button(page, '¿Tienes un cupón?').waitFor()
    await until(() => readTotal(scene), twice)
    await until(() => storedDiscount(page), null)
  },
  { deep: 'coupon-box.test.tsx has the step back and a closed page, the next story a real one' },
)

story(
  'leaving the payment step resets the coupon: by the logo, by another address, by closing the page',
  async (scene) => {
    const { page, press, sees, shop, visit, context } = scene
    scene.expectProblem(/ERR_FAILED|ERR_ABORTED|net::/)
    await toPayment(scene, cream)
    const id = await page.evaluate(() => localStorage.getItem('order'))
    const COUPON = 'query ($id: ID!) { order(id: $id) { order { coupon { code } amount } } }'
    // The visitor's own cookie and nobody's script: what the server's draft has.
    const draft = async () => {
      const cookie = (await context.cookies(shop.url)).map(({ name, value }) => `${name}=${value}`).join('; ')
      const response = await fetch(`${shop.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ query: COUPON, variables: { id } }),
      })
      return (
        ((await response.json()) as { data: { order: { order: { coupon: { code: string } | null } } } }).data.order
          .order.coupon?.code ?? null
      )
    }
    const applied = async () => {
      await applyCoupon(scene, 'CUIDATE10')
      await sees('Cupón CUIDATE10 aplicado')
      await until(draft, 'CUIDATE10')
      assert.notEqual(await storedDiscount(page), null)
    }
    const isReset = async () => {
      await until(draft, null)
      await until(() => storedDiscount(page), null)
    }
    const back = async () => {
      await visit('/checkout?paso=pago')
      await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
      await button(page, '¿Tienes un cupón?').waitFor()
    }
    await applied()
    await press(
      page
        .getByRole('link', { name: /, ir al inicio$/ })
        .or(page.locator('header a[href="/"]'))
        .first(),
    )
    await expect.poll(() => page.url()).toEqual(`${shop.url}/`)
    await isReset()
    await back()
    await applied()
    await visit('/medicamentos')
    await isReset()
    await back()
    await applied()
    const other = await context.newPage()
    await page.close({ runBeforeUnload: true })
    await until(draft, null)
    await other.goto(`${shop.url}/`)
    await until(() => storedDiscount(other), null)
    await other.close()
  },
)
