/** Signing in by e-mail and password (ACCOUNT §2, §5, §8), from the header, at checkout, and out again. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { addProduct, button, field, figure, summary } from './shopping.ts'
import { registerClient } from './registering.ts'
import { answerTo, story, storyOnce, until, arrives } from './story.ts'

/** In the loyalty programme: 6.090, for members 5.490. */
const MEMBERS = { sku: '9297683', name: 'Vitalerce Vitamina C 500 mg 30 comprimidos' }
const CLIENT = DEMO_PEOPLE.client

const submit = (page: Page) => page.locator('form').getByRole('button', { name: 'Iniciar sesión', exact: true })
const fill = async (page: Page, email: string, password: string) => {
  await field(page, 'Correo electrónico').fill(email)
  await field(page, 'Contraseña').fill(password)
}
const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

story('who has an account signs in from the header, and out again', async (scene) => {
  const { page, visit, press, sees, email } = scene
  await registerClient(scene, email, 'una clave larga')
  await visit('/medicamentos')
  await press(page.getByRole('link', { name: 'Iniciar sesión' }))
  await page.getByRole('heading', { name: 'Iniciar sesión', level: 1 }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toEqual('/login')
  await scene.picture('login')
  await assertAccessible(page, 'the login page')
  await press(submit(page))
  await sees('Ingresa tu correo electrónico.')
  await sees('Ingresa tu contraseña')
  await scene.picture('login-empty')
  await fill(page, 'camila@', 'x')
  await sees('Ingresa un correo electrónico válido')
  scene.expectProblem(/401: .*graphql/)
  for (const [address, password] of [
    [email, 'otra clave'],
    [`nadie.${email}`, 'una clave larga'],
  ] as const) {
    await fill(page, address, password)
    await Promise.all([answerTo(page, 'mutation Login'), press(submit(page))])
    await sees('El correo o la contraseña son incorrectos')
    await expect(field(page, 'Correo electrónico'), 'nothing typed is lost').toHaveValue(address)
  }
  await scene.picture('login-wrong')
  await assertAccessible(page, 'a wrong password')
  await fill(page, email.toUpperCase(), 'una clave larga')
  await press(button(page, 'Mostrar: Contraseña'))
  await expect(field(page, 'Contraseña')).toHaveAttribute('type', 'text')
  await press(submit(page))
  const menu = button(page, 'Mi cuenta: Inés')
  await menu.waitFor()
  await expect.poll(() => new URL(page.url()).pathname, { message: 'back where one was' }).toEqual('/medicamentos')
  await press(menu)
  await button(page, 'Cerrar sesión').waitFor()
  await scene.picture('account-menu')
  await assertAccessible(page, 'the account’s menu')
  await page.keyboard.press('Escape')
  await button(page, 'Cerrar sesión').waitFor({ state: 'hidden' })
  await page.goto(`${scene.shop.url}/login`)
  await arrives(page, '/', /./)
  const stored = await token(page)
  await press(menu)
  await Promise.all([page.waitForEvent('load'), press(button(page, 'Cerrar sesión'))])
  await page.getByRole('link', { name: 'Iniciar sesión' }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['token', 'session', 'userName', 'userEmail', 'userPhone', 'lastActivity'].map((key) =>
          localStorage.getItem(key),
        ),
      ),
    )
    .toEqual([null, null, null, null, null, null])
  const answer = await page.evaluate(
    async (token) =>
      (
        await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', token: token! },
          body: '{"query":"{ isSignedIn }"}',
        })
      ).json(),
    stored,
  )
  assert.deepEqual(answer, { data: { isSignedIn: false } })
})

storyOnce('an existing customer signs in at checkout, over the page, and buys at the member price', async (scene) => {
  const { page, visit, press, sees } = scene
  await addProduct(scene, MEMBERS)
  await visit('/checkout')
  await until(() => figure(summary(page), 'Total'), '$6.090')
  await press(button(page, 'Continuar'))
  await page.getByRole('heading', { name: 'Ya tengo cuenta' }).waitFor()
  await scene.picture('checkout-login-view')
  await press(button(page, 'Iniciar sesión'))
  const modal = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await field(page, 'Correo electrónico').waitFor()
  await scene.picture('login-modal')
  await assertAccessible(page, 'the login modal')
  // Without a mouse: it stays inside, Escape closes it, and the focus is back at its button.
  for (let index = 0; index < 12; index++) {
    await page.keyboard.press('Tab')
    const isInside = () =>
      modal.evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) ||
          document.activeElement === document.body ||
          document.activeElement?.hasAttribute('data-base-ui-focus-guard') === true,
      )
    await expect.poll(isInside, 'the focus stays inside').toBe(true)
  }
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await until(() => page.evaluate(() => document.activeElement?.textContent), 'Iniciar sesión')
  await page.keyboard.press('Enter')
  await fill(page, CLIENT.email, DEMO_PASSWORD)
  await tabTo(page, 'button', 'Iniciar sesión')
  await page.keyboard.press('Enter')
  await sees('Compras como Camila Rojas Fuentes, con precios de socio.')
  await sees('15.482.316-6')
  // The summary lies folded on a phone.
  if (scene.screen === 'desktop') await until(() => figure(summary(page), 'Subtotal'), '$5.490')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await scene.picture('checkout-signed-in')
})
