/**
 * After a guest's purchase: an account with one field, the order in it, and the cart that a guest filled.
 */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { assertLegalLinks } from './legal-links.ts'
import { freshRut, registerClient } from './registering.ts'
import {
  addProduct,
  button,
  endPayment,
  field,
  fillGuest,
  goToWebpay,
  orderReference,
  PRODUCTS,
  readNotice,
  toDelivery,
} from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { MAIL_PATIENCE_MS, story, storyOnce, until, type Scene } from './story.ts'

const PASSWORD = 'una clave larga'
const card = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Guarda tu pedido en una cuenta' }) })
const submit = (page: Page) => button(page, 'Crear mi cuenta')
const signInButton = (page: Page) => page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true })

/** Buys as a guest with a RUT of nobody's; answers the order's number. */
async function buyAsGuest(scene: Scene): Promise<string> {
  const { page, press, email } = scene
  await storeCart(scene, [PRODUCTS.vitamin])
  await toDelivery(scene)
  await fillGuest(page, email)
  await field(page, 'RUT').fill(freshRut())
  await field(page, 'Dirección').fill('Apoquindo 4501')
  await press(button(page, 'SIGUIENTE'))
  await readNotice(scene)
  await goToWebpay(scene)
  await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
  return orderReference(page)
}

/** The newest mail of this subject. */
async function mailWith({ sandbox, email }: Pick<Scene, 'sandbox' | 'email'>, subject: string): Promise<string> {
  const found = async () => (await sandbox.mailTo(email)).find((mail) => mail.subject.startsWith(subject))
  await until(async () => (await found()) !== undefined, true, MAIL_PATIENCE_MS)
  return (await found())!.text
}
const linkIn = (text: string) => /http\S+\/nueva-contrase\S+/.exec(text)![0]

async function signInWith({ page, press }: Scene, password: string) {
  await field(page, 'Contraseña').fill(password)
  await press(signInButton(page))
  await button(page, /^Mi cuenta/).waitFor()
}

story('who bought as a guest makes an account with a password, and the order is in it', async (scene) => {
  const { page, visit, press, sees, email } = scene
  const reference = await buyAsGuest(scene)
  await card(page).waitFor()
  await assertLegalLinks(card(page), ['privacy', 'terms'])
  await scene.picture('guest-account')
  await assertAccessible(page, 'an order that may become an account')
  await press(submit(page))
  await sees('Este campo es obligatorio')
  await field(page, 'Contraseña').fill('abc')
  await sees('Tu contraseña debe tener al menos 4 caracteres.')
  await field(page, 'Contraseña').fill(PASSWORD)
  scene.expectProblem(/graphql/)
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('RequestGuestAccount') ? route.abort() : route.continue(),
  )
  await press(submit(page))
  await sees('Error de conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.')
  await expect(field(page, 'Contraseña')).toHaveValue(PASSWORD)
  await page.unroute('**/graphql')
  await field(page, 'Contraseña').press('Enter')
  await sees('Revisa tu correo')
  await sees(`Enviamos un correo a ${email}.`)
  await scene.picture('guest-account-sent')
  await assertAccessible(page, 'the mail was sent')

  await page.goto(linkIn(await mailWith(scene, 'Confirma')))
  await page.getByRole('heading', { name: 'Confirma tu cuenta', level: 1 }).waitFor()
  await scene.picture('guest-account-confirm')
  await assertAccessible(page, 'the mail’s link')
  await press(submit(page))
  await sees('Tu cuenta está creada')
  await expect(field(page, 'Correo electrónico')).toHaveValue(email)
  await signInWith(scene, PASSWORD)
  await visit('/account/orders')
  await page.locator('details', { hasText: `Pedido Nº ${reference}` }).waitFor()
})

storyOnce(
  'in another browser the mail’s link needs the password that was chosen',
  async (scene) => {
    const { page, press, sees } = scene
    await buyAsGuest(scene)
    await field(page, 'Contraseña').fill(PASSWORD)
    await press(submit(page))
    await sees('Revisa tu correo')
    const link = linkIn(await mailWith(scene, 'Confirma'))
    await scene.context.clearCookies({ name: 'boldo_visitor' })
    scene.expectProblem(/403: .*graphql/)
    await page.goto(link)
    await press(submit(page))
    await sees('Este no es el navegador en que compraste')
    await press(submit(page))
    await sees('Ingresa tu contraseña')
    await field(page, 'Contraseña').fill('otra clave')
    await page.keyboard.press('Enter')
    await sees('No es la contraseña que elegiste')
    await expect(field(page, 'Contraseña')).toHaveValue('otra clave')
    await scene.picture('guest-account-elsewhere')
    await assertAccessible(page, 'another browser')
    await field(page, 'Contraseña').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await sees('Tu cuenta está creada')
    // A link opens once.
    scene.expectProblem(/410: .*graphql/)
    await page.goto(link)
    await press(submit(page))
    await sees('Este link ya fue utilizado')
  },
  { deep: 'its rows are shown by guest-account.test.ts' },
)

storyOnce(
  'an e-mail with an account: the screen says the same, and the order is kept after signing in',
  async (scene) => {
    const { page, visit, press, sees, email } = scene
    await registerClient(scene, email, 'clave de antes')
    const reference = await buyAsGuest(scene)
    const order = page.url()
    await field(page, 'Contraseña').fill(PASSWORD)
    await press(submit(page))
    await sees('Revisa tu correo')
    await sees(`Enviamos un correo a ${email}.`)
    const text = await mailWith(scene, 'Tu cuenta en Boldo')
    assert.match(text, /Ya tienes una cuenta en Boldo con este correo/)
    assert.doesNotMatch(text, /nueva-contrase/)
    await visit('/login')
    await field(page, 'Correo electrónico').fill(email)
    await signInWith(scene, 'clave de antes')
    await page.goto(order)
    await page.getByRole('heading', { name: 'Guarda este pedido en tu cuenta' }).waitFor()
    await scene.picture('join-order')
    await assertAccessible(page, 'an order that may join the account')
    await press(button(page, 'Guardar en mi cuenta'))
    await sees('El pedido está en tu cuenta')
    await visit('/account/orders')
    await page.locator('details', { hasText: `Pedido Nº ${reference}` }).waitFor()
    await page.goto(order)
    await page.getByRole('heading', { name: 'Pedido Confirmado', level: 1 }).waitFor()
    await expect(button(page, 'Guardar en mi cuenta')).toHaveCount(0)
  },
  { deep: 'its rows are shown by guest-account.test.ts' },
)

storyOnce('the cart that a guest filled joins the customer’s, and nothing is lost', async (scene) => {
  const { page, visit, press, email } = scene
  await registerClient(scene, email, PASSWORD)
  const signedIn = async () => {
    await visit('/login')
    await field(page, 'Correo electrónico').fill(email)
    await signInWith(scene, PASSWORD)
  }
  const lines = async () => {
    await visit('/checkout')
    const cart = page.getByRole('list', { name: 'Carro de compras' })
    await cart.getByRole('listitem').first().waitFor()
    return (await cart.getByRole('listitem').allInnerTexts()).map(
      (text) => Object.values(PRODUCTS).find(({ name }) => text.includes(name))?.sku,
    )
  }
  await signedIn()
  await addProduct(scene, PRODUCTS.vitamin)
  await lines()
  await visit('/')
  await press(button(page, /^Mi cuenta/))
  await Promise.all([page.waitForEvent('load'), press(button(page, 'Cerrar sesión'))])
  await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  await addProduct(scene, PRODUCTS.cream)
  await addProduct(scene, PRODUCTS.cream)
  await signedIn()
  await until(async () => (await lines()).sort(), [PRODUCTS.vitamin.sku, PRODUCTS.cream.sku].sort())
  const quantities = () =>
    page.evaluate(() => [...new Set((localStorage.getItem('cart') ?? '').match(/"quantity":\d+/g))].sort())
  await until(quantities, ['"quantity":1', '"quantity":2'])
})
