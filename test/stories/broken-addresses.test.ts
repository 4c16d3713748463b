/**
 * Broken addresses: an order, a product or a place that nobody has is not found, whatever its name is made of (SHOP §2,
 * §8).
 */
import assert from 'node:assert/strict'
import { story } from './story.ts'

const BROKEN = {
  nul: '%00',
  'no UTF-8': '%ff',
  'half an escape': '%E0%A4%A',
  long: 'a'.repeat(5_000),
  quotes: '%27%22',
  html: '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
}

story(
  'an order of a broken token leads to the not-found page',
  async ({ page, shop, sees, expectProblem }) => {
    expectProblem(/\/404/)
    for (const path of ['/payment-response/', '/cocc-response/', '/respuesta-pago?external_reference=']) {
      for (const [name, broken] of Object.entries(BROKEN)) {
        await page.goto(shop.url + path + broken)
        await page
          .waitForURL(/\/404(\?enlace=pedido)?$/)
          .catch(() => assert.fail(`${path} with ${name}: ${page.url().slice(0, 90)}`))
        await sees('Página no encontrada')
      }
    }
  },
  { on: ['desktop'] },
)

story(
  'a product, a place, a search of a broken name: not found or nothing found, never an error',
  async ({ page, shop, sees }) => {
    for (const [name, broken] of Object.entries(BROKEN)) {
      for (const path of ['/product/', '/medicamentos/', '/medicamentos/dolor-y-fiebre/', '/accesorios/'])
        assert.equal((await fetch(shop.url + path + broken)).status, 404, `${path} with ${name}`)
      // The slug is for people: any of them shows the product.
      assert.equal((await fetch(`${shop.url}/product/9249644/${broken}`)).status, 200, `a slug with ${name}`)
      for (const path of [
        '/busqueda?search=',
        '/medicamentos?marca=',
        '/medicamentos?pageId=',
        '/medicamentos?precioMin=',
      ])
        assert.equal((await fetch(shop.url + path + broken)).status, 200, `${path} with ${name}`)
      for (const path of [
        '/pago/webpay/retorno?token_ws=',
        '/pago/webpay/retorno?TBK_TOKEN=',
        '/pago/webpay/retorno?TBK_ID_SESION=x&TBK_ORDEN_COMPRA=',
        '/pago/oneclick/retorno?TBK_TOKEN=',
        '/pago/oneclick/retorno?TBK_TOKEN=x&TBK_ORDEN_COMPRA=',
      ]) {
        const answer = await fetch(shop.url + path + broken, { redirect: 'manual' })
        assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/404'], `${path} with ${name}`)
      }
    }
    await page.goto(`${shop.url}/product/%00`)
    await sees('Ups! Página no disponible')
    await page.goto(`${shop.url}/busqueda?search=%00`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  { on: ['desktop'] },
)
