import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'
import { DEMO_PEOPLE } from '#shop/accounts/demo-people.ts'
import { assertAccessible } from './accessibility.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { closed, dialog, FAILED, LAST_UNIT, OUT_OF_STOCK, THANKS, TITLE } from './stock-prompt.ts'
import { awakened, story, storyOnce } from './story.ts'

const CALL = '**/mscustomer/customer'

async function fill(prompt: Locator, person: { name: string; email: string; phone: string }): Promise<void> {
  await prompt.getByLabel('Nombre').fill(person.name)
  await prompt.getByLabel('Correo electrónico').fill(person.email)
  await prompt.getByLabel('Teléfono').fill(person.phone)
}
const typedIn = (prompt: Locator) =>
  Promise.all(['Nombre', 'Correo electrónico', 'Teléfono'].map((label) => prompt.getByLabel(label).inputValue()))
/** 'Avísame' among the page's own, whichever is shown. */
const notifyOf = (page: Page, name: string) => button(page, `Avísame: ${name}`).filter({ visible: true }).first()

story(
  'a sold-out product’s form says what each field lacks, shows that it sends, thanks, and sends a double press once',
  async ({ page, visit, press, sees, picture, email }) => {
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    const prompt = dialog(page, TITLE)
    await prompt.waitFor()
    assert.ok((await page.locator('button:disabled', { hasText: 'Agotado' }).count()) > 0)
    await prompt.getByText('+569', { exact: true }).waitFor()
    await picture('back-in-stock')
    await assertAccessible(page, 'the back-in-stock form')
    const send = prompt.getByRole('button', { name: 'Enviar' })
    await press(send)
    await prompt.getByText('Este campo es requerido.').nth(2).waitFor()
    assert.equal(await prompt.getByText('Este campo es requerido.').count(), 3)
    await prompt.locator('input[name=name]:focus').waitFor()
    await fill(prompt, { name: 'A', email: 'ana@', phone: '912345678' })
    await press(send)
    await sees('Debe ingresar un nombre de más de 2 letras')
    await sees('Debe ingresar un email válido')
    await sees('Solo se permiten 8 números')
    assert.equal(await prompt.getByText('Este campo es requerido.').count(), 0)
    await picture('back-in-stock-errors')
    await assertAccessible(page, 'the back-in-stock form with errors', { part: prompt })
    const privacy = prompt.getByRole('link', { name: 'política de privacidad' })
    assert.equal(await privacy.getAttribute('target'), '_blank', 'what was typed stays')
    await sees(/use estos datos solo para avisarte de este producto/)

    await fill(prompt, { name: 'Ana Rojas', email, phone: '1234 5678' })
    const bodies: unknown[] = []
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(CALL, async (route) => {
      bodies.push(route.request().postDataJSON())
      await held
      await route.continue()
    })
    await send.dblclick()
    await prompt.locator('button[aria-busy=true]').waitFor()
    await prompt.getByRole('status').filter({ hasText: 'Enviando tus datos' }).waitFor()
    await picture('back-in-stock-sending')
    await assertAccessible(page, 'the back-in-stock form while it sends', { part: prompt })
    answer()
    await dialog(page, THANKS).waitFor()
    assert.deepEqual(bodies, [
      {
        ...{ name: 'Ana Rojas', email: email.toLowerCase(), phone: '12345678', sku: OUT_OF_STOCK.sku },
        ...{ productName: OUT_OF_STOCK.name, status: 'ingresado', locale: 'es' },
      },
    ])
    await picture('back-in-stock-thanks')
    await assertAccessible(page, 'the back-in-stock thanks', { part: dialog(page, THANKS) })
    await press(dialog(page, THANKS).locator('button:focus'))
    await closed(page)
    // For the next product the form is empty.
    await visit(`/product/${LAST_UNIT.sku}`)
    await prompt.waitFor()
    assert.deepEqual(await typedIn(prompt), ['', '', ''])
  },
)

story(
  'a request that fails, or is answered with the status error, ends in ‘Entendido’; opened again, what was typed is there',
  async ({ page, visit, press, picture, email, expectProblem }) => {
    expectProblem(/mscustomer\/customer/)
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    const prompt = dialog(page, TITLE)
    await prompt.waitFor()
    const notify = notifyOf(page, OUT_OF_STOCK.name)
    const person = { name: 'Ana Rojas', email, phone: '12345678' }
    await fill(prompt, person)
    for (const fail of [
      { json: { status: 'error' } },
      { json: { status: 'error', error: { code: 'request.rate_limited' } }, status: 429 },
      { body: 'no answer', status: 502 },
      null,
    ]) {
      await page.unroute(CALL)
      await page.route(CALL, (route) => (fail ? route.fulfill(fail) : route.abort()))
      await press(prompt.getByRole('button', { name: 'Enviar' }))
      const failed = dialog(page, FAILED)
      await failed.getByText('por favor, inténtelo de nuevo más tarde.').waitFor()
      await picture('back-in-stock-failed')
      await assertAccessible(page, 'the back-in-stock error', { part: failed })
      await press(failed.getByRole('button', { name: 'Entendido' }))
      await closed(page)
      await press(notify)
      await prompt.waitFor()
      assert.deepEqual(await typedIn(prompt), [person.name, person.email, person.phone])
    }
    await page.unroute(CALL)
    await press(prompt.getByRole('button', { name: 'Enviar' }))
    await dialog(page, THANKS).waitFor()
  },
)

storyOnce(
  'who is signed in finds the form filled in; what somebody else types in that browser is not theirs',
  async (scene) => {
    const { page, visit, press, picture } = scene
    const { client } = DEMO_PEOPLE
    await signIn(scene, 'client')
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    const prompt = dialog(page, TITLE)
    await prompt.waitFor()
    const own = [`${client.firstName} ${client.lastName}`, client.email, client.phoneNumber.slice(1)]
    assert.deepEqual(await typedIn(prompt), own)
    await picture('back-in-stock-signed-in')
    await assertAccessible(page, 'the form of who is signed in', { part: prompt })
    await prompt.getByLabel('Nombre').fill('Camila')
    await press(prompt.getByRole('button', { name: 'Cerrar' }))
    await closed(page)
    await press(notifyOf(page, OUT_OF_STOCK.name))
    assert.deepEqual(await typedIn(prompt), ['Camila', ...own.slice(1)], 'what was typed is there again')
    await page.evaluate(() => localStorage.removeItem('token'))
    await press(prompt.getByRole('button', { name: 'Cerrar' }))
    await closed(page)
    await press(notifyOf(page, OUT_OF_STOCK.name))
    assert.deepEqual(await typedIn(prompt), ['', '', ''])
  },
)

storyOnce(
  'on the lists of subscriptions a card that runs out has ‘Avísame’, and its form sends',
  async ({ page, visit, press, picture, email }) => {
    await visit(`/busqueda?search=${encodeURIComponent(OUT_OF_STOCK.name)}&type=suscripciones`)
    const notify = page
      .getByRole('article')
      .getByRole('button', { name: /^Avísame: / })
      .first()
    await awakened(notify)
    await press(notify)
    const prompt = dialog(page, TITLE)
    await prompt.waitFor()
    await picture('back-in-stock-subscriptions')
    await assertAccessible(page, 'the form over a list of subscriptions')
    await fill(prompt, { name: 'Ana Rojas', email, phone: '12345678' })
    await press(prompt.getByRole('button', { name: 'Enviar' }))
    await press(dialog(page, THANKS).locator('button:focus'))
    await closed(page)
  },
)

storyOnce(
  'a product that is back while its form is filled in says so',
  async ({ page, visit, press, email, expectProblem }) => {
    expectProblem(/mscustomer\/customer/)
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    const prompt = dialog(page, TITLE)
    await prompt.waitFor()
    await fill(prompt, { name: 'Ana Rojas', email, phone: '12345678' })
    const sku = PRODUCTS.vitamin.sku
    await page.route(CALL, (route) => route.continue({ postData: { ...route.request().postDataJSON(), sku } }))
    await press(prompt.getByRole('button', { name: 'Enviar' }))
    await dialog(page, 'Ya está disponible').waitFor()
  },
)

storyOnce('the back-in-stock form speaks English, its errors and its failure too', async (scene) => {
  const { page, visit, sees, press, email, expectProblem } = scene
  expectProblem(/mscustomer\/customer/)
  await visit(`/en/product/${OUT_OF_STOCK.sku}`)
  const prompt = dialog(page, 'We will tell you when it is available')
  await prompt.waitFor()
  await press(prompt.getByRole('button', { name: 'Send' }))
  await sees('This field is required.')
  await field(page, 'Name').fill('A')
  await field(page, 'E-mail').fill('a')
  await field(page, 'Phone').fill('1')
  await press(prompt.getByRole('button', { name: 'Send' }))
  for (const sentence of ['at least 2 letters', 'valid e-mail', 'Only 8 digits']) await sees(new RegExp(sentence))
  await field(page, 'Name').fill('Ana')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Phone').fill('12345678')
  await page.route(CALL, (route) => route.abort())
  await press(prompt.getByRole('button', { name: 'Send' }))
  await sees('please try again later.')
  await press(button(page, 'Understood'))
  await closed(page)
})
