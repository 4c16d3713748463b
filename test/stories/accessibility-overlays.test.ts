/**
 * axe with every menu, drawer, modal and popover open, in Spanish and in English; what is open in English is English.
 */
import type { Page } from 'playwright-core'
import { pdf } from '#test/test-files.ts'
import { DEFAULT_SECRETS } from '#config'
import { DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { signSession } from '#shop/accounts/session-token.ts'
import { assertAccessible } from './accessibility.ts'
import { assertEnglish } from './english-words.ts'
import { crawl, passUntil, stopClock } from './page-clock.ts'
import { picture } from './browser.ts'
import { choose } from './prescribing.ts'
import { asOwnClient } from './registering.ts'
import { button, field, fillCart, GUEST, PRODUCTS } from './shopping.ts'
import { awakened, story, type Scene } from './story.ts'
import { subscribe } from './subscribed.ts'

/** Of the demo catalogue: in the programme; out of stock. */
const PROGRAMME = '121804'
const SOLD_OUT = '9251278'

type Look = (what: string) => Promise<void>
/** Opens something, several things one after the other, and has each looked at. */
type Opening = (scene: Scene, look: Look) => Promise<void>

const dialog = (page: Page, name?: RegExp) => page.getByRole('dialog', { name })
const UNDERSTOOD = /^(Entendido|Understood|Got it)$/

async function closeByKey(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The summary of a phone, alternatives. */
const unfoldAll = (page: Page) =>
  page
    .locator('main details')
    .evaluateAll((parts) => (parts as HTMLDetailsElement[]).forEach((part) => (part.open = true)))

const ON_PAGES: Record<string, Opening> = {
  menu: async ({ page, visit, press, screen }, look) => {
    await visit('/')
    if (screen === 'phone') {
      await press(button(page, /^Men[úu]$/))
      const drawer = dialog(page, /^Men[úu]$/)
      await press(drawer.locator('summary').first())
      await drawer.locator('details[open] a').first().waitFor()
    } else {
      const types = page.getByRole('navigation', { name: /^(Tipos de producto|Product types)$/ })
      await awakened(types.getByRole('button').first())
      await press(types.getByRole('button').first())
      await types.getByRole('group').getByRole('link').first().waitFor()
    }
    await look('menu')
  },
  suggestions: async ({ page, visit, press }, look) => {
    await visit('/')
    const search = page.getByRole('search').getByLabel(/^(Buscar productos|Search products)\s*$/)
    await press(search)
    await search.pressSequentially('ibuprofeno')
    await page.getByRole('grid').getByRole('link').first().waitFor()
    await search.press('ArrowDown')
    await look('suggestions')
    await search.fill('zzzzqqqq')
    await page
      .getByText(/^(No se encontraron resultados|No results found)/)
      .filter({ visible: true })
      .first()
      .waitFor()
    await look('no-suggestions')
  },
  filters: async ({ page, visit, press, screen }, look) => {
    await visit('/busqueda?search=paracetamol&forma=comprimidos&laboratorio=laboratorio-chile')
    const inUse = page.getByRole('list', { name: /^(Filtros en uso|Filters in use)$/ })
    await inUse.getByRole('button').nth(1).waitFor()
    await look('filters-in-use')
    if (screen === 'desktop') return
    await press(button(page, /^(FILTROS|FILTERS)/))
    await dialog(page, /^(Filtros|Filters)$/)
      .getByRole('checkbox')
      .first()
      .waitFor()
    await look('filters')
  },
  product: async ({ page, visit, press }, look) => {
    await visit(`/product/${PRODUCTS.cream.sku}`)
    await press(page.getByRole('tab').nth(1))
    await look('delivery-tab')
    await press(button(page, /^(Ampliar foto|Enlarge photo)/))
    await dialog(page)
      .getByRole('button', { name: /^(Acercar|Zoom in)$/ })
      .waitFor()
    await look('gallery')
    await closeByKey(page)
    await press(button(page, /^(Elegir mi comuna|Choose my commune)$/))
    await field(page, /^(Comuna|Commune)\s*$/).fill('las')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await look('communes')
    await press(button(page, /^(Agregar al carro|Add to cart): /).first())
    await page
      .getByText(/^(Producto añadido al carrito|Product added to the cart)$/)
      .first()
      .waitFor()
    await look('toast')
  },
  programme: async ({ page, visit, press }, look) => {
    await visit(`/product/${PROGRAMME}`)
    await press(button(page, /^(Ver tabla de precios|See the price table)$/))
    await dialog(page).getByRole('table').waitFor()
    await look('programme')
    await closeByKey(page)
    const section = page.getByRole('region', { name: /^(Programa de descuentos|Progressive)/ })
    await press(section.getByRole('button', { name: /^(Inicia sesión|Sign in)$/ }))
    await dialog(page)
      .getByLabel(/^(Contraseña|Password)\s*$/)
      .waitFor()
    await look('sign-in')
  },
  soldOut: async ({ page, visit, press, email }, look) => {
    await visit(`/product/${SOLD_OUT}`)
    const prompt = dialog(page)
    const send = prompt.getByRole('button', { name: /^(Avísame|Tell me)$/ })
    await press(send)
    await prompt.getByText(/^(Escribe un correo|Write a valid)/).waitFor()
    await look('back-in-stock')
    await prompt.getByRole('textbox').fill(email)
    await prompt.getByRole('checkbox').check()
    await press(send)
    await dialog(page, /^(Te avisaremos|We will tell you)$/).waitFor()
    await look('back-in-stock-done')
  },
  consent: async ({ page, visit }, look) => {
    await page.context().clearCookies({ name: 'consent' })
    await visit('/')
    await page.mouse.move(200, 300)
    await page.getByRole('region', { name: /^(Cookies de medición|Measurement cookies)$/ }).waitFor()
    await look('consent')
    await page.getByRole('button', { name: /^(Rechazar|Reject)$/ }).click()
  },
}

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
    await other.goto(`${scene.shop.url}/robots.txt`)
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

const IN_THE_ACCOUNT: Record<string, Opening> = {
  menu: async ({ page, visit, press }, look) => {
    await visit('/')
    await press(button(page, /^(Mi cuenta|My account): /))
    await button(page, /^(Cerrar sesión|Sign out)$/).waitFor()
    await look('account-menu')
  },
  card: async ({ page, visit, press }, look) => {
    await visit('/account/payment-methods')
    await press(button(page, /^(Editar|Edit)$/))
    await dialog(page).waitFor()
    await look('card-edit')
    await closeByKey(page)
    await press(button(page, /^(Eliminar|Delete)$/))
    await dialog(page).waitFor()
    await look('card-delete')
  },
  subscription: async ({ page, visit, press }, look) => {
    await visit('/account/subscriptions')
    await press(page.getByRole('link', { name: /^(VER DETALLE|SEE DETAIL)/ }).first())
    await press(button(page, /^(EDITAR la dirección|EDIT the delivery)/))
    await dialog(page).waitFor()
    await look('subscription-address')
    await press(button(page, /^(INGRESAR OTRA DIRECCIÓN|ENTER ANOTHER ADDRESS)$/))
    await dialog(page)
      .getByRole('button', { name: /^(Validar Dirección|Validate address)$/ })
      .waitFor()
    await look('subscription-other-address')
    await closeByKey(page)
    await press(button(page, /^(CANCELAR|CANCEL) (SUSCRIPCIÓN|SUBSCRIPTION)$/))
    await dialog(page).waitFor()
    await look('subscription-cancel')
  },
  subscriptionCart: async (scene, look) => {
    const { page, visit } = scene
    await storeRestricted(scene, 'subscription_cart')
    await visit('/suscripcion')
    await dialog(page, /^(Productos que no se pueden|Products that cannot)/).waitFor()
    await look('cart-differences')
    await page.getByRole('dialog').getByRole('button', { name: UNDERSTOOD }).click()
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

/** A cart whose product is, since it was put there, sold in the store only. */
async function storeRestricted(scene: Scene, key: string): Promise<void> {
  await fillCart(scene, 1, { storage: key })
  await scene.page.evaluate((key) => {
    const lines = JSON.parse(localStorage.getItem(key)!) as object[]
    localStorage.setItem(key, JSON.stringify(lines.map((line) => ({ ...line, saleCondition: 'recipeCheck' }))))
  }, key)
}

/** Longer than any machine takes to load a page. */
const LEFT_S = 20 * 60

const WITH_A_SESSION: Record<string, Opening> = {
  expired: async ({ page, visit }, look) => {
    const ending = await signSession(
      { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
      {
        secret: DEFAULT_SECRETS.sessionSecret,
        now: Temporal.Now.instant().subtract({ hours: 1 }).add({ seconds: LEFT_S }),
        life: '1h',
      },
    )
    await page.evaluate((token) => localStorage.setItem('token', token), ending)
    await visit('/medicamentos')
    await button(page, /^(Mi cuenta|My account)/).waitFor()
    await stopClock(page, LEFT_S * 1000)
    const modal = dialog(page, /^(Sesión caducada|Session expired)$/)
    await passUntil(page, () => modal.isVisible())
    await crawl(page, () => look('session-expired'))
  },
}

async function openAll(scene: Scene, openings: Record<string, Opening>, locale: 'es' | 'en'): Promise<void> {
  const { page, screen, visit } = scene
  await visit(`/?lang=${locale}`)
  for (const open of Object.values(openings))
    await open(scene, async (what) => {
      const where = `${what} in ${locale}`
      await assertAccessible(page, where)
      if (locale === 'en') await assertEnglish(page, where)
      await picture(page, `overlay-${what}-${locale}-${screen}`, { fullPage: false })
    })
}

for (const [locale, language] of [
  ['es', 'Spanish'],
  ['en', 'English'],
] as const) {
  story(`axe with each thing open over the shop’s pages, in ${language}`, (scene) => openAll(scene, ON_PAGES, locale))

  story(`axe with the end of a session told, in ${language}`, async (scene) => {
    await scene.page.clock.install()
    await openAll(scene, WITH_A_SESSION, locale)
  })

  story(`axe with each thing open over cart and checkout, in ${language}`, async (scene) => {
    scene.expectProblem(/^404: .*\/404\.data/)
    scene.expectProblem(/^422: .*graphql$/)
    await scene.page.clock.install()
    await openAll(scene, AT_CHECKOUT, locale)
  })
}

story('axe with each thing open over the account, in Spanish and English', async (scene) => {
  scene.expectProblem(/^404: .*\/404\.data/)
  await subscribe(scene, await asOwnClient(scene, scene.email))
  await openAll(scene, IN_THE_ACCOUNT, 'es')
  await openAll(scene, IN_THE_ACCOUNT, 'en')
})
