/** What a customer does on the way to the payment, so that a story can begin where it gets interesting. */
import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { storeCart } from './stored-cart.ts'
import { sees, until, visit, type Scene } from './story.ts'

/** From the demo catalogue (data/catalogue). */
export const PRODUCTS = {
  /** In offer: 13.390, now 11.690; at most 9 units. */
  vitamin: { sku: '9249644', name: 'Vitalerce Vitamina C 1000 mg 60 comprimidos', max: 9 },
  cream: { sku: '9322255', name: 'Ñirea Agua micelar piel sensible 200 ml', max: 10 },
  onlyPickup: { sku: '9140992', name: 'Gasa estéril 5 × 5 cm 4 pliegues x 5 unidades' },
  /** In offer: 7.090, now 4.790. */
  freeDispatch: { sku: '9218521', name: 'Solnativo Propóleo spray bucal 20 ml' },
  prescription: { sku: '123098', name: 'Ácido Acetilsalicílico 100 mg Comprimidos' },
  prescribed: { sku: '123353', name: 'Ácido Acetilsalicílico 500 mg Comprimidos' },
  retained: { sku: '114214', name: 'Acnotin 20 mg Cápsulas blandas' },
  quote: { sku: '122982', name: 'Fingolimod 0,5 mg Cápsulas' },
  recipeCheck: { sku: '107545', name: 'Aradix 10 mg Comprimidos' },
} as const

/** A guest; the RUT is Transbank's own example. */
export const GUEST = { firstName: 'Ana María', lastName: 'Rojas', rut: '11.111.111-1', phone: '912345678' }

export const field = (page: Page, label: string | RegExp) =>
  page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}).filter({ visible: true })
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** The shop serves this text by now: its processes hear of a change a moment after it was saved. */
export const serves = (shop: { url: string }, path: string, text: string): Promise<void> =>
  until(async () => (await (await fetch(`${shop.url}${path}`)).text()).includes(text), true)

/** Opens the product's page and puts it into the cart; where that is not the point, `storeCart` costs less. */
export async function addProduct(
  { page, shop, press }: Pick<Scene, 'page' | 'shop' | 'press'>,
  { sku, name }: { sku: string; name: string },
): Promise<void> {
  await visit(page, `${shop.url}/product/${sku}`)
  await press(button(page, `Agregar al carro: ${name}`))
  await sees(page, 'Producto añadido al carrito')
  await page.getByRole('link', { name: /^Carro de compras, [1-9]/ }).waitFor()
}

/** From the cart to the empty form of step 1. */
export async function toDelivery({ page, visit, press }: Pick<Scene, 'page' | 'visit' | 'press'>): Promise<void> {
  // The guide to a simple prescription would open over the cart after two seconds.
  await page.evaluate(() => localStorage.setItem('simpleRecipeSeen', '1'))
  await visit('/checkout')
  await press(button(page, 'Continuar'))
  await press(button(page, 'Continuar como invitado'))
  await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
}

/** The commune of the form that is open, typed as it is called. */
export async function fillCommune(page: Page, name = 'Las Condes'): Promise<void> {
  await field(page, 'Comuna').fill(name)
  await field(page, 'Comuna').blur()
}

export async function fillGuest(page: Page, email: string): Promise<void> {
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Nombre').fill(GUEST.firstName)
  await field(page, 'Apellido').fill(GUEST.lastName)
  await field(page, 'RUT').fill(GUEST.rut)
  await field(page, 'Teléfono').fill(GUEST.phone)
  await field(page, 'Previsión de salud').selectOption({ label: 'FONASA' })
  const commune = field(page, 'Comuna')
  if ((await commune.count()) > 0 && (await commune.inputValue()) === '') await fillCommune(page)
}

/** Everything up to the step of the payment, at home in Las Condes or with pickup in the store. */
export async function toPayment(
  scene: Scene,
  products: { sku: string } | readonly { sku: string }[],
  { pickup = false } = {},
): Promise<void> {
  const { page, press } = scene
  await storeCart(scene, [products].flat())
  await toDelivery(scene)
  await fillGuest(page, scene.email)
  if (pickup) await page.getByRole('radio', { name: /^Retiro en tienda/ }).check()
  else await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
}

/**
 * Step 2 for the first time. Its notice comes with an answer of its own, and while it is open the page has no heading
 * for who reads roles.
 */
export async function readNotice({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  await press(button(page, 'Entendido'))
  await page.getByRole('heading', { name: 'Resumen y Pago', level: 1 }).waitFor()
}

/** Picks a way to pay and accepts the terms: 'Pagar' is all that is left. */
export async function readyToPay(page: Page, method: 'Webpay' | 'Mercado Pago' = 'Webpay'): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check()
  await page.getByLabel('He leído y acepto los términos y condiciones').check()
}

/** 'Pagar $12.990': the step's one button, with what will be charged. */
export const payButton = (page: Page): Locator => button(page, /^Pagar \$[\d.]+$/)

/** The folded-up box of the coupon is opened; answers the field for its code. */
export async function couponField(page: Page): Promise<Locator> {
  // An operator's question is about the customer.
  const question = button(page, /^¿(Tienes|El cliente tiene) un cupón\?$/)
  await question.waitFor()
  if ((await question.getAttribute('aria-expanded')) === 'false') await question.click()
  return field(page, 'Código del cupón')
}

/** Accepts the terms and goes to the wallet's page. */
export async function goToWallet({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  await readyToPay(page, 'Mercado Pago')
  await press(payButton(page))
  await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
}

/** The preference of the wallet's page that is open. */
export const readPreference = (page: Page): Promise<string> => page.locator('form.pay input[name=pref_id]').inputValue()

/** Accepts the terms and goes to Webpay's form. */
export async function goToWebpay({ page, press }: Pick<Scene, 'page' | 'press'>): Promise<void> {
  await readyToPay(page)
  await press(payButton(page))
  await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
}

/** The token of the form that is open. */
export const readToken = (page: Page): Promise<string> => page.locator('form.pay input[name=token_ws]').inputValue()

/** Presses a way to end in Webpay's form and waits for the shop's answer. */
export async function endPayment(
  { page, press }: Pick<Scene, 'page' | 'press'>,
  how: string | RegExp,
  title: string,
): Promise<void> {
  await press(button(page, how))
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
}

/** '$3.190' behind a word of the summary. */
export async function figure(where: Locator, word: string): Promise<string> {
  const text = await where.innerText()
  const found = new RegExp(`${word}\\s*(-?\\$[\\d.]+|Gratis)`).exec(text)
  assert.ok(found, `there is no figure behind '${word}' in: ${text}`)
  return found[1]!
}

/** An operator's is 'Resumen de la compra'. */
export const summary = (page: Page) => page.getByRole('complementary', { name: /^Resumen de (tu|la) compra$/ })

/** Pesos as a number: '-$1.700' is -1700. */
export const pesos = (text: string): number => Number(text.replace(/[$.]/g, '').replace('Gratis', '0'))

/** The reference that the draft of this browser will be paid under. */
export function draftReference(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const query = 'query ($id: ID!) { order(id: $id) { order { orderReferenceId } } }'
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { id: localStorage.getItem('order') } }),
    })
    const { data } = (await response.json()) as { data: { order: { order: { orderReferenceId: string } } } }
    return data.order.order.orderReferenceId
  })
}

/** 'Número de pedido' of the response page. */
export async function orderReference(page: Page): Promise<string> {
  return (await page.locator('dt:has-text("Número de pedido") + dd').innerText()).trim()
}

/** Units in the cart, as the header counts them. */
export async function unitsInCart(page: Page): Promise<number> {
  return Number(
    /\d+/.exec((await page.getByRole('link', { name: /^Carro de compras/ }).getAttribute('aria-label')) ?? '')?.[0],
  )
}

/** A figure of the summary, which is folded up on a phone. */
export async function summaryFigure({ page, screen }: Pick<Scene, 'page' | 'screen'>, word: string): Promise<string> {
  if (screen === 'desktop') return figure(summary(page), word)
  const folded = page.locator('details')
  if ((await folded.getAttribute('open')) === null) await folded.locator('summary').tap()
  return figure(folded, word)
}
