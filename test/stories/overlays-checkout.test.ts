/** axe with everything that opens over the cart and the checkout. */
import type { Page } from 'playwright-core'
import { pdf } from '#test/test-files.ts'
import { closeByKey, dialog, LANGUAGES, openAll, storeRestricted, UNDERSTOOD, type Opening } from './overlays.ts'
import { crawl, passUntil, stopClock } from './page-clock.ts'
import { choose } from './prescribing.ts'
import { button, field, GUEST, PRODUCTS } from './shopping.ts'
import { fillCart, leaveStorefront } from './stored-cart.ts'
import { story } from './story.ts'

/** The summary of a phone, alternatives. */
const unfoldAll = (page: Page) =>
  page
    .locator('main details')
    .evaluateAll((parts) => (parts as HTMLDetailsElement[]).forEach((part) => (part.open = true)))

const AT_CHECKOUT: Record<string, Opening> = {
  delivery: async (scene, look) => {
    const { page, visit, press } = scene
    await fillCart(scene, 1)
    await visit('/checkout')
    await press(button(page, /^(Continuar|Continue)$/))
    const asGuest = button(page, /^(Continuar como invitado|Continue as guest)$/)
    await asGuest.waitFor()
    await press(page.getByRole('main').getByRole('button', { name: /^(Iniciar sesión|Inicia sesión|Sign in)$/ }))
    await dialog(page)
      .getByLabel(/^(Contraseña|Password)\s*$/)
      .waitFor()
    await look('sign-in-at-checkout')
    await closeByKey(page)
    await press(asGuest)
    const commune = field(page, /^(Comuna|Commune)\s*$/)
    await commune.fill('las con')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await look('communes-at-checkout')
    await commune.fill('Las Condes')
    await commune.blur()
    await field(page, /^(Dirección|Address)\s*$/).pressSequentially('apoq')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await look('streets')
  },
  payment: async (scene, look) => {
    const { page, press } = scene
    await field(page, /^(Correo electrónico|E-mail)\s*$/).fill(scene.email)
    await field(page, /^(Nombre|First name)\s*$/).fill(GUEST.firstName)
    await field(page, /^(Apellido|Last name)\s*$/).fill(GUEST.lastName)
    await field(page, 'RUT').fill(GUEST.rut)
    await field(page, /^(Teléfono|Phone)\s*$/).fill(GUEST.phone)
    await field(page, /^(Previsión de salud|Health insurance)\s*$/).selectOption({ label: 'FONASA' })
    await page.getByRole('radio', { name: /^(Retiro en tienda|Store pickup)/ }).check()
    await press(button(page, /^(SIGUIENTE|NEXT)$/))
    await button(page, UNDERSTOOD).waitFor()
    await look('notice')
    await press(button(page, UNDERSTOOD))
    await page.getByRole('heading', { name: /^(Resumen y Pago|Summary and payment)$/, level: 1 }).waitFor()
    await press(button(page, /^(¿Tienes un cupón\?|Do you have a coupon\?)$/))
    await field(page, /^(Código del cupón|Coupon code)\s*$/).waitFor()
    await unfoldAll(page)
    await look('coupon-and-summary')
    await refuseAsRecipeCheck(page)
    await page.getByRole('radio', { name: /^Webpay/ }).check()
    await page.getByLabel(/^(He leído y acepto|I have read and accept)/).check()
    await press(button(page, /^(Pagar|Pay) \$[\d.]+$/))
    await dialog(page, /^(Receta Cheque|Cheque prescription)/).waitFor()
    await look('recipe-check')
    await page.unroute('**/graphql')
  },
  cart: async (scene, look) => {
    const { page, visit } = scene
    await fillCart(scene, 1)
    await visit('/')
    const other = await page.context().newPage()
    await leaveStorefront({ ...scene, page: other })
    await other.evaluate(() => {
      const marker = { action: 'add', productId: 'another', timestamp: Date.now() - 1000, windowId: 'another' }
      localStorage.setItem('cart_updated', JSON.stringify(marker))
    })
    await other.close()
    await dialog(page, /^(Carrito actualizado|Cart updated)$/).waitFor()
    await look('changed-elsewhere')
    await storeRestricted(scene, 'cart')
    await visit('/')
    await dialog(page, /^(Receta Cheque|Cheque prescription)/).waitFor()
    await look('restricted')
    await page.getByRole('dialog').getByRole('button', { name: UNDERSTOOD }).click()
  },
  prescriptions: async (scene, look) => {
    const { page, visit, press } = scene
    for (const { sku } of [PRODUCTS.prescription, PRODUCTS.retained]) {
      await visit(`/product/${sku}`)
      await press(button(page, /^(Agregar al carro|Add to cart): /).first())
      await page.getByText(/^(Producto añadido al carrito|Product added to the cart)$/).waitFor()
    }
    await visit('/checkout')
    await dialog(page, /^(Necesitas receta médica simple|You need a simple prescription)$/).waitFor()
    await look('prescription-guide')
    await press(button(page, UNDERSTOOD))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await unfoldAll(page)
    await look('alternatives')
    // The bubble leaves after four seconds, axe takes its time.
    await stopClock(page)
    const upload = button(page, /^(Subir receta para|Upload prescription for) Acnotin/)
    await choose(scene, upload, 'grande.pdf', pdf({ bytes: 5_242_881 }))
    const bubble = page.getByRole('alert').getByText(/^(El tamaño del archivo|The file is larger)/)
    await passUntil(page, () => bubble.isVisible())
    await crawl(page, () => look('refused-file'))
    await page.clock.resume()
  },
}

/** The server answers the next payment as it does for a product that only the store sells. */
async function refuseAsRecipeCheck(page: Page): Promise<void> {
  const refusal = { data: null, errors: [{ message: 'x', extensions: { code: 'order.recipe_check' } }] }
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('mutation PayWith')
      ? route.fulfill({ status: 422, json: refusal })
      : route.fallback(),
  )
}

for (const [locale, language, options] of LANGUAGES)
  story(
    `axe with each thing open over cart and checkout, in ${language}`,
    async (scene) => {
      scene.expectProblem(/^404: .*\/404\.data/)
      scene.expectProblem(/^422: .*graphql$/)
      await scene.page.clock.install()
      await openAll(scene, AT_CHECKOUT, locale)
    },
    options,
  )
