/** The contact form of where to find us, sent (CONTENT §2.7, §4); contact-form.test.tsx has its states. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { assertAccessible } from './accessibility.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { captchaBox, createMessage, isCall, readValues, SENT, typeAll, watchInputs } from './message-form.ts'
import { button, field } from './shopping.ts'
import { awakened, story, storyOnce, until } from './story.ts'

const PATH = '/donde-encontrarnos'
const send = (page: Page) => button(page, 'Enviar mensaje')
const CALL = 'createNeedHelp'
/** Typed with blanks, as people write it. */
const typedBy = (email: string) => createMessage(email, '9 1234 5678')
const EMPTY = Object.fromEntries(Object.keys(typedBy('')).map((label) => [label, '']))

story('a visitor writes to the shop: errors, captcha, sending, success, and an empty form again', async (scene) => {
  const { page, visit, press, sees, picture, email } = scene
  const calls = watchInputs(scene, CALL)
  await visit(PATH)
  await send(page).scrollIntoViewIfNeeded()
  await awakened(send(page))
  await picture('contact-idle', { fullPage: true })
  await assertAccessible(page, 'the contact form')
  await press(send(page))
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(5)
  await sees('Marca esta casilla para continuar.')
  await expect(field(page, 'Nombre')).toBeFocused()
  await picture('contact-errors', { fullPage: true })
  await assertAccessible(page, 'the contact form with its errors')
  await typeAll(page, typedBy(email))
  await press(captchaBox(page))
  await sees('Verificado')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql', (route) =>
    isCall(route, CALL) ? held.then(() => route.continue()) : route.continue(),
  )
  await press(send(page))
  const sending = page.getByRole('region', { name: 'Escríbenos' }).getByRole('button', { name: 'Cargando' })
  await expect(sending).toHaveAttribute('aria-busy', 'true')
  await picture('contact-sending')
  await assertAccessible(page, 'while the message is sent')
  await sending.click({ force: true })
  await field(page, 'Asunto (opcional)').press('Enter')
  answer()
  await sees(SENT)
  await sees(`Te responderemos a ${email}.`)
  await until(() => readValues(page), EMPTY)
  await expect(
    page
      .locator('[tabindex="-1"]')
      .filter({ has: page.getByRole('status').filter({ hasText: SENT }) })
      .last(),
  ).toBeFocused()
  await picture('contact-sent')
  await assertAccessible(page, 'the message was sent')
  assert.equal(calls.length, 1, 'a double press sends one')
})

storyOnce(
  'with the keyboard alone, in English, the message is written and sent',
  async (scene) => {
    const { page, visit, sees, email } = scene
    await visit(`/en${PATH}`)
    await tabTo(page, 'textbox', 'First name')
    await awakened(button(page, 'Send message'))
    await page.keyboard.type('Ana')
    for (const [label, text] of [
      ['Last name', 'Rojas'],
      ['E-mail', email],
      ['Phone', '912345678'],
      ['Subject (optional)', ''],
      ['Message', 'Good morning'],
    ] as const) {
      await tabTo(page, 'textbox', label)
      await page.keyboard.type(text)
    }
    await tabTo(page, 'checkbox', 'I am not a robot')
    await page.keyboard.press('Space')
    await sees('Verified')
    await tabTo(page, 'button', 'Send message')
    await page.keyboard.press('Enter')
    await sees('Your message was sent successfully')
    await assertAccessible(page, 'in English')
  },
  { deep: 'its rows are shown by contact.test.ts and suggestion-form.test.tsx' },
)
