/** The terms where they are accepted, and the accepted version afterwards (CONTENT §9). */
import assert from 'node:assert/strict'
import { assertLegalLinks } from './legal-links.ts'
import { button, endPayment, goToWebpay, PRODUCTS, readyToPay, toDelivery, toPayment } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { answerTo, arrives, storyOnce } from './story.ts'

storyOnce(
  'the checkout links the terms, its tick is kept at once, and the paid order leads to that version',
  async (scene) => {
    const { page } = scene
    await toPayment(scene, [PRODUCTS.vitamin])
    await readyToPay(page)
    const box = page.getByLabel('He leído y acepto los términos y condiciones')
    await box.uncheck()
    await assertLegalLinks(page.getByRole('main'), ['terms'])
    const saved = answerTo(page, 'AcceptTerms')
    await box.check()
    assert.deepEqual(await (await saved).json(), { data: { acceptTerms: 1 } })
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    await page.getByRole('link', { name: 'Los términos y condiciones que aceptaste (versión 1)' }).click()
    await arrives(page, '/terminos-y-condiciones?version=1', 'Términos y condiciones')
  },
)

storyOnce(
  'who creates an account has privacy policy and terms at hand',
  async ({ page, visit }) => {
    await visit('/create-account')
    await page.getByRole('heading', { name: 'Crear cuenta', level: 1 }).waitFor()
    await assertLegalLinks(page.getByRole('main'), ['privacy', 'terms'])
  },
  { deep: 'its rows are shown by operator-step.test.tsx' },
)

storyOnce(
  'each form that takes a guest’s data links the privacy policy, in a tab of its own',
  async (scene) => {
    const { page, visit } = scene
    await visit('/seguimiento')
    await button(page, 'Ver mi pedido').waitFor()
    await assertLegalLinks(page.getByRole('main'), ['privacy'])
    await visit('/product/9251278')
    const prompt = page.getByRole('dialog', { name: 'Te avisaremos cuando esté disponible' })
    await prompt.waitFor()
    await assertLegalLinks(prompt, ['privacy'])
    await page.keyboard.press('Escape')
    await prompt.waitFor({ state: 'hidden' })
    await storeCart(scene, [PRODUCTS.quote])
    await toDelivery(scene)
    const form = page.getByRole('form', { name: `Cotización de ${PRODUCTS.quote.name}` })
    await form.waitFor()
    await assertLegalLinks(form, ['privacy'])
    // The guest's own data, beside the quote's.
    await assertLegalLinks(page.locator('#delivery-form'), ['privacy'])
  },
  { deep: 'its rows are shown by operator-step.test.tsx' },
)
