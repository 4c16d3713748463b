/** Broken addresses: an order that nobody has is not found, whatever its token is made of (SHOP §8). */
import { expect } from './expect.ts'
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
        await expect.poll(() => page.url(), `${path} with ${name}`).toMatch(/\/404(\?enlace=pedido)?$/)
        await sees('Página no encontrada')
      }
    }
  },
  { deep: 'its rows are shown by bad-input.test.ts and search-engines.test.ts', on: ['desktop'] },
)
