/**
 * Suggestions and claims (CONTENT §2.8, §5, §9), sent to the shop; the form's states: web/features/pages/suggestions/.
 */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { field } from './shopping.ts'
import { captcha, choose, fill, open, send, SENT } from './suggestion-form.ts'
import { story, storyOnce } from './story.ts'

let opened: Promise<ClockedShop & { book: TestBook }> | undefined
const theShop = () =>
  (opened ??= openClockedShop().then(async (shop) => {
    // A browser believes its own clock about a session's end.
    shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
    return { ...shop, book: await openTestBook(shop.test) }
  }))
after(async () => (await opened)?.close())

async function findCases(email: string) {
  const { test } = await theShop()
  return test.db
    .selectFrom('support_case')
    .select(['id', 'number', 'kind', 'phone', 'topic', 'sub_type', 'subject', 'locale'])
    .where('email', '=', email)
    .execute()
}

story(
  'a claim with a file is sent, its sentence hides after 6 s and its number stays',
  async (scene) => {
    const { page, press, sees, email } = scene
    await open(scene)
    await scene.picture('suggestion-form', { fullPage: true })
    await assertAccessible(page, 'the suggestion form')
    await press(page.getByRole('radio', { name: /Reclamo/ }))
    await press(send(page))
    await expect(page.getByText('Este campo es obligatorio')).toHaveCount(5)
    await sees('Elige cuál fue el problema')
    await sees('Marca esta casilla para continuar.')
    await scene.picture('suggestion-errors', { fullPage: true })
    await assertAccessible(page, 'the suggestion form with its errors')
    await fill(scene, 'No llegó')
    await expect(field(page, 'Teléfono'), 'digits only').toHaveValue('912345678')
    await choose(page, 'boleta.pdf', Buffer.from(pdf()))
    await sees('boleta.pdf')
    await press(captcha(page))
    await sees('Verificado')
    await press(send(page))
    await sees(SENT)
    const [row] = await findCases(email)
    assert.deepEqual(
      [row?.kind, row?.topic, row?.sub_type, row?.phone, row?.locale],
      ['claim', 'reclamo', 'dispatch_problem', '912345678', 'es'],
    )
    const number = page.getByText(row!.number)
    await number.waitFor()
    await expect(field(page, 'Mensaje')).toHaveValue('')
    await scene.picture('suggestion-sent')
    await assertAccessible(page, 'a message that was sent')
    const { test } = await theShop()
    const files = await test.db.selectFrom('case_file').select('file_name').where('case_id', '=', row!.id).execute()
    assert.deepEqual(files, [{ file_name: 'boleta.pdf' }])
    await sees('Recibimos tu mensaje')
    await expect(page.getByText(SENT)).toHaveCount(0)
    await expect(number).toBeVisible()
  },
  { shop: theShop },
)

storyOnce(
  'who is signed in finds the form filled in, and the own message below it once it is sent',
  async (scene) => {
    const { page, press, sees } = scene
    const { book } = await theShop()
    await page.addInitScript((token) => localStorage.setItem('token', token), book.tokens.ana)
    await open(scene)
    await expect(field(page, 'Correo electrónico')).toHaveValue('ana@example.com')
    await expect(field(page, 'Nombre')).toHaveValue('Ana')
    await expect(field(page, 'Teléfono')).toHaveValue('911112222')
    await press(page.getByRole('radio', { name: /Sugerencia/ }))
    await expect(field(page, '¿Cuál fue el problema?'), 'a suggestion has no problem').toHaveCount(0)
    await field(page, 'Mensaje').fill('Abran los domingos')
    await press(captcha(page))
    await sees('Verificado')
    await press(send(page))
    await sees(SENT)
    await page.getByRole('heading', { name: 'Tus mensajes sin publicar' }).waitFor()
    await sees('Abran los domingos')
    await scene.picture('suggestion-own', { fullPage: true })
    await assertAccessible(page, 'one’s own messages')
  },
  { deep: 'its rows are shown by create-suggestion.test.ts and suggestion-form.test.tsx', shop: theShop },
)
