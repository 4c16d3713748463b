/** Telemedicine in the checkout (CONTENT §2.10, decision D23): to the sandbox's doctor and back. */
import assert from 'node:assert/strict'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { asGuest, choice, ENTRY, toDoctor } from './consulting.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { reviewer } from './prescribing.ts'
import { button, endPayment, goToWebpay, orderReference, PRODUCTS, readNotice } from './shopping.ts'
import { storeCart } from './stored-cart.ts'
import { arrives, hydrated, story, storyOnce } from './story.ts'

const { retained } = PRODUCTS

story(
  'a doctor prescribes by telemedicine: the last step shows it, it is paid, and the pharmacist sees it as such',
  async (scene) => {
    const { page, press, sees, picture, shop } = scene
    await asGuest(scene)
    await picture('telemedicine-entry')
    await toDoctor(scene)
    await picture('telemedicine-doctor')
    await press(page.getByRole('button', { name: 'Recetar todo' }))
    await readNotice(scene)
    await expect.poll(() => page.url()).toMatch(/\/checkout\?telemedicine=1$/)
    await sees('Recetado por telemedicina')
    await picture('telemedicine-prescribed')
    await assertAccessible(page, 'the last step with telemedicine’s prescription')
    await goToWebpay(scene)
    await endPayment(scene, /^Aprobar /, 'Pedido Confirmado')
    const reference = await orderReference(page)
    const review = await reviewer(shop.url)
    const id = await review.waiting(reference)
    const read = await review.reads<{ source: string; contentType: string; note: string }>(
      `prescription(id: "${id}") { source contentType note }`,
    )
    assert.deepEqual([read.source, read.contentType], ['telemedicine', 'application/pdf'])
    assert.match(read.note, /^Receta de telemedicina de /)
  },
)

storyOnce(
  'a broken page of the provider: the browser’s Back leads to the cart, nothing is lost, and it works again',
  async (scene) => {
    const { page, press, sees } = scene
    scene.expectProblem(/502/)
    await asGuest(scene)
    await toDoctor(scene)
    await press(page.getByRole('button', { name: 'Página rota' }))
    await page.getByText('Bad Gateway').waitFor()
    await page.goBack()
    await page.goBack()
    await button(page, ENTRY).waitFor()
    await expect(choice(page)).toBeHidden()
    await hydrated(button(page, ENTRY))
    await toDoctor(scene)
    await press(page.getByRole('button', { name: 'Recetar todo' }))
    await sees('Recetado por telemedicina')
  },
)

storyOnce(
  'a visitor signs in on the way and goes on to the doctor with the same cart',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await storeCart(scene, [retained])
    await visit('/checkout')
    await press(button(page, ENTRY))
    await press(button(page, 'Iniciar sesión'))
    const login = page.getByRole('dialog', { name: 'Iniciar sesión' })
    await login.getByLabel('Correo electrónico').fill(DEMO_PEOPLE.client.email)
    await login.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD)
    await assertAccessible(page, 'signing in for telemedicine', { part: login })
    await press(login.getByRole('button', { name: 'Iniciar sesión' }))
    await choice(page).waitFor()
    await press(choice(page).getByRole('button', { name: 'Obtener una receta' }))
    await sees(retained.name)
    await press(page.getByRole('button', { name: 'Recetar todo' }))
    await expect.poll(() => page.url()).toMatch(/\/checkout\?telemedicine=1$/)
    await sees('Recetado por telemedicina')
  },
  { deep: 'its rows are shown by telemedicine-entry.test.tsx' },
)

story(
  'with the keyboard alone to the doctor and back to the payment',
  async (scene) => {
    const { page, sees } = scene
    await asGuest(scene)
    await tabTo(page, 'button', ENTRY)
    await page.keyboard.press('Enter')
    await choice(page).waitFor()
    await tabTo(page, 'button', 'Obtener una receta')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Consulta de telemedicina' }).waitFor()
    await page.getByRole('button', { name: 'Recetar todo' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/\/checkout\?telemedicine=1$/)
    await button(page, 'Entendido').waitFor()
    await page.keyboard.press('Escape')
    await sees('Recetado por telemedicina')
    await tabTo(page, 'radio', /^Webpay|^Mercado Pago/)
    await page.keyboard.press('Space')
    await tabTo(page, 'checkbox', /^He leído y acepto/)
    await page.keyboard.press('Space')
    await tabTo(page, 'button', /^Pagar \$/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Elige cómo termina el pago' }).waitFor()
  },
  { deep: 'its rows are shown by telemedicine-entry.test.tsx', on: ['desktop'] },
)

storyOnce('telemedicine is no parameter of the subscription’s checkout', async (scene) => {
  const { page, visit } = scene
  await visit('/suscripcion?telemedicine=1')
  await arrives(page, '/suscripcion', 'Tu suscripción')
})
