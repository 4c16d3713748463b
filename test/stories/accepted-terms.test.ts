/** The terms where they are accepted, and the accepted version afterwards (CONTENT §9, issue 13). */
import assert from 'node:assert/strict'
import { assertLegalLinks } from './legal-links.ts'
import { endPayment, goToWebpay, PRODUCTS, readyToPay, toPayment } from './shopping.ts'
import { storyOnce } from './story.ts'

storyOnce(
  'the checkout links the terms, its tick is kept at once, and the paid order leads to that version',
  async (scene) => {
    const { page } = scene
    await toPayment(scene, [PRODUCTS.vitamin])
    await readyToPay(page)
    const box = page.getByLabel('He leído y acepto los términos y condiciones')
    await box.uncheck()
    await assertLegalLinks(page.getByRole('main'), ['terms'])
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('AcceptTerms') ?? false)
    await box.check()
    assert.deepEqual(await (await saved).json(), { data: { acceptTerms: 1 } })
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    await page.getByRole('link', { name: 'Los términos y condiciones que aceptaste (versión 1)' }).click()
    await page.waitForURL('**/terminos-y-condiciones?version=1')
    await page.getByRole('heading', { name: 'Términos y condiciones', level: 1 }).waitFor()
  },
)

storyOnce('who creates an account has privacy policy and terms at hand', async ({ page, visit }) => {
  await visit('/create-account')
  await page.getByRole('heading', { name: 'Crear cuenta', level: 1 }).waitFor()
  await assertLegalLinks(page.getByRole('main'), ['privacy', 'terms'])
})
