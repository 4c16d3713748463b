/** Where to find us before the code of its form is there, and without scripts. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertFirstViews } from './first-view.ts'
import { expect } from './expect.ts'
import { button, field } from './shopping.ts'
import { awakened, storyOnce } from './story.ts'

const PATH = '/donde-encontrarnos'
const send = (page: Page) => button(page, 'Enviar mensaje')

storyOnce(
  'what is typed before the form’s code is there stays, and an early press of its button is not lost',
  async (scene) => {
    const { page, shop, sees } = scene
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/contact-form-[^/]*\.js/, (route) => held.then(() => route.continue()))
    await page.goto(shop.url + PATH)
    await field(page, 'Nombre').fill('Ana')
    await field(page, 'Mensaje').fill('Escribí temprano')
    await field(page, 'Apellido').press('Enter')
    await send(page).click()
    assert.equal(new URL(page.url()).pathname, PATH, 'the browser has not sent it')
    release()
    await expect(page.getByText('Este campo es obligatorio')).toHaveCount(3)
    await expect(field(page, 'Nombre')).toHaveValue('Ana')
    await expect(field(page, 'Mensaje')).toHaveValue('Escribí temprano')
    await sees('Marca esta casilla para continuar.')
  },
)

storyOnce(
  'where to find us weighs no more than another page before the first sign of a person, and nothing moves',
  async ({ page, shop }) => {
    await assertFirstViews(page, shop.url, [PATH])
    await page.goto(shop.url + PATH)
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await pageHeight()
    await awakened(send(page))
    await expect.poll(pageHeight).toEqual(before)
  },
  { deep: 'its rows are shown by contact.test.ts' },
)

storyOnce(
  'without scripts the contact page names the other ways, and sends nothing',
  async ({ page, shop, sees, expectProblem }) => {
    expectProblem(/csp/)
    await page.goto(shop.url + PATH)
    await sees(/^Para enviar este formulario activa JavaScript/)
    await expect(send(page)).toHaveCount(0)
    await expect(button(page, 'Abrir el mapa interactivo')).toHaveCount(0)
    await page.getByRole('link', { name: 'Google Maps' }).waitFor()
  },
  { browser: { javaScriptEnabled: false } },
)
