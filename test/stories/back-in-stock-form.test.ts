import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { closed, dialog, LAST_UNIT, OUT_OF_STOCK, THANKS, TITLE } from './stock-prompt.ts'
import { awakened, story, storyOnce } from './story.ts'

const CALL = '**/mscustomer/customer'

async function fill(prompt: Locator, person: { name: string; email: string; phone: string }): Promise<void> {
  await prompt.getByLabel('Nombre').fill(person.name)
  await prompt.getByLabel('Correo electrónico').fill(person.email)
  await prompt.getByLabel('Teléfono').fill(person.phone)
}
const typedIn = (prompt: Locator) =>
  Promise.all(['Nombre', 'Correo electrónico', 'Teléfono'].map((label) => prompt.getByLabel(label).inputValue()))
story(
  'a sold-out product’s form says what each field lacks, shows that it sends, thanks, and sends a double press once',
  async ({ page, visit, press, sees, picture, email }) => {
    await visit(`/product/${OUT_OF_STOCK.sku}`)
    const prompt = dialog(page, TITLE)
    await prompt.waitFor()
    await page.locator('button:disabled', { hasText: 'Agotado' }).first().waitFor({ state: 'attached' })
    await prompt.getByText('+569', { exact: true }).waitFor()
    await picture('back-in-stock')
    await assertAccessible(page, 'the back-in-stock form')
    const send = prompt.getByRole('button', { name: 'Enviar' })
    await press(send)
    await prompt.getByText('Este campo es requerido.').nth(2).waitFor()
    await expect(prompt.getByText('Este campo es requerido.')).toHaveCount(3)
    await prompt.locator('input[name=name]:focus').waitFor()
    await fill(prompt, { name: 'A', email: 'ana@', phone: '912345678' })
    await press(send)
    await sees('Debe ingresar un nombre de más de 2 letras')
    await sees('Debe ingresar un email válido')
    await sees('Solo se permiten 8 números')
    await expect(prompt.getByText('Este campo es requerido.')).toHaveCount(0)
    await picture('back-in-stock-errors')
    await assertAccessible(page, 'the back-in-stock form with errors', { part: prompt })
    const privacy = prompt.getByRole('link', { name: 'política de privacidad' })
    await expect(privacy, 'what was typed stays').toHaveAttribute('target', '_blank')
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
    await expect.poll(() => typedIn(prompt)).toEqual(['', '', ''])
  },
  { deep: 'its rows are shown by back-in-stock-prompt.test.tsx and back-in-stock.test.tsx' },
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
