/** Suggestions and claims (CONTENT §2.8, §5, §9): the form, its file, its states. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { tabTo } from './keyboard.ts'
import { pass, passUntil, stopClock } from './page-clock.ts'
import { button, field } from './shopping.ts'
import { captcha, choose, fill, open, PATH, send, SENT } from './suggestion-form.ts'
import { story, storyOnce, until } from './story.ts'

const TOO_LARGE = 'El tamaño del archivo es superior a 5Mb'

let opened: Promise<ClockedShop & { book: TestBook }> | undefined
const theShop = () =>
  (opened ??= openClockedShop().then(async (shop) => {
    // A browser believes its own clock about a session's end.
    shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
    return { ...shop, book: await openTestBook(shop.test) }
  }))
after(async () => (await opened)?.close())

async function casesOf(email: string) {
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
    await until(() => page.getByText('Este campo es obligatorio').count(), 5)
    await sees('Elige cuál fue el problema')
    await sees('Marca esta casilla para continuar.')
    await scene.picture('suggestion-errors', { fullPage: true })
    await assertAccessible(page, 'the suggestion form with its errors')
    await fill(scene, 'No llegó')
    assert.equal(await field(page, 'Teléfono').inputValue(), '912345678', 'digits only')
    await choose(page, 'boleta.pdf', Buffer.from(pdf()))
    await sees('boleta.pdf')
    await press(captcha(page))
    await sees('Verificado')
    await press(send(page))
    await sees(SENT)
    const [row] = await casesOf(email)
    assert.deepEqual(
      [row?.kind, row?.topic, row?.sub_type, row?.phone, row?.locale],
      ['claim', 'reclamo', 'dispatch_problem', '912345678', 'es'],
    )
    const number = page.getByText(row!.number)
    await number.waitFor()
    assert.equal(await field(page, 'Mensaje').inputValue(), '')
    await scene.picture('suggestion-sent')
    await assertAccessible(page, 'a message that was sent')
    const { test } = await theShop()
    const files = await test.db.selectFrom('case_file').select('file_name').where('case_id', '=', row!.id).execute()
    assert.deepEqual(files, [{ file_name: 'boleta.pdf' }])
    await sees('Recibimos tu mensaje')
    assert.equal(await page.getByText(SENT).count(), 0)
    assert.equal(await number.isVisible(), true)
  },
  { shop: theShop },
)

storyOnce(
  'the success sentence hides after 6000 ms, the sentence about the size after 4000 ms',
  async (scene) => {
    const { page, press, sees } = scene
    await page.clock.install()
    await open(scene)
    await fill(scene, 'Con reloj')
    await press(captcha(page))
    await sees('Verificado')
    await stopClock(page)
    await choose(page, 'grande.pdf', Buffer.alloc(5_242_881))
    await sees(TOO_LARGE)
    const isRemoved = (text: string) => async () => (await page.getByText(text).count()) === 0
    await pass(page, 3_500)
    assert.equal(await page.getByText(TOO_LARGE).count(), 1)
    const shown = 3_500 + (await passUntil(page, isRemoved(TOO_LARGE)))
    assert.ok(Math.abs(shown - 4_000) <= 100, `${shown} ms`)
    assert.equal(await field(page, 'Mensaje').inputValue(), 'Con reloj')
    await press(send(page))
    await page.getByText(SENT).waitFor()
    await pass(page, 5_500)
    assert.equal(await page.getByText(SENT).count(), 1)
    const stayed = 5_500 + (await passUntil(page, isRemoved(SENT)))
    assert.ok(Math.abs(stayed - 6_000) <= 100, `${stayed} ms`)
  },
  { shop: theShop },
)

story(
  'a refused file has its sentence, and nothing that was typed is lost; without it the message is sent',
  async (scene) => {
    const { page, press, sees, email } = scene
    await open(scene)
    await fill(scene, 'Con archivo')
    await choose(page, 'programa.exe', Buffer.from('MZ'))
    await sees('Este tipo de archivo no se puede adjuntar. Elige un PDF, JPG, PNG, DOCX o DOC.')
    await choose(page, 'grande.docx', Buffer.alloc(6_000_000))
    await sees(TOO_LARGE)
    await scene.picture('suggestion-large-file')
    await assertAccessible(page, 'a file that is too large')
    await choose(page, 'foto.jpg', Buffer.from('no es una foto'))
    await sees('foto.jpg')
    await press(captcha(page))
    await sees('Verificado')
    scene.expectProblem(/4\d\d: .*uploads\/cases/)
    await press(send(page))
    await sees('Este tipo de archivo no se puede adjuntar. Elige un PDF, JPG, PNG, DOCX o DOC.')
    await scene.picture('suggestion-refused-file')
    await assertAccessible(page, 'a refused file')
    assert.deepEqual(
      [await field(page, 'Mensaje').inputValue(), await field(page, 'Apellido').inputValue()],
      ['Con archivo', 'Quillahuasca'],
    )
    assert.deepEqual(await casesOf(email), [])
    await press(button(page, 'Quitar foto.jpg'))
    await press(send(page))
    await sees(SENT)
    assert.equal((await casesOf(email)).length, 1)
  },
  { shop: theShop },
)

storyOnce(
  'a lost answer: the same message sent once more is the same entry, with one number',
  async (scene) => {
    const { page, press, sees, email } = scene
    await open(scene)
    await fill(scene, 'Se cortó')
    let lost = 0
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('createSuggestion') || lost > 0) return route.fallback()
      lost += 1
      await route.fetch()
      return route.abort('connectionreset')
    })
    scene.expectProblem(/graphql|ERR_|Failed to load/)
    await press(captcha(page))
    await sees('Verificado')
    await press(send(page))
    await sees('Error de conexión')
    await scene.picture('suggestion-failed')
    await assertAccessible(page, 'a message that failed')
    assert.equal(await field(page, 'Mensaje').inputValue(), 'Se cortó')
    await press(captcha(page))
    await sees('Verificado')
    await send(page).dblclick()
    await sees(SENT)
    const rows = await casesOf(email)
    assert.equal(rows.length, 1)
    await sees(rows[0]!.number)
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
    await until(() => field(page, 'Correo electrónico').inputValue(), 'ana@example.com')
    assert.deepEqual(
      [await field(page, 'Nombre').inputValue(), await field(page, 'Teléfono').inputValue()],
      ['Ana', '911112222'],
    )
    await press(page.getByRole('radio', { name: /Sugerencia/ }))
    assert.equal(await field(page, '¿Cuál fue el problema?').count(), 0, 'a suggestion has no problem')
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
  { shop: theShop },
)

storyOnce(
  'with the keyboard alone, in English, a suggestion is sent',
  async (scene) => {
    const { page, sees, email } = scene
    await open(scene, `/en${PATH}`)
    await tabTo(page, 'radio', /Suggestion/)
    await page.keyboard.press('Space')
    for (const [name, text] of [
      ['First name', 'Ana'],
      ['Last name', 'Rojas'],
      ['E-mail', email],
      ['Phone', '912345678'],
    ] as const) {
      await tabTo(page, 'textbox', name)
      await page.keyboard.type(text)
    }
    await tabTo(page, 'textbox', 'Message')
    await page.keyboard.type('More bicycles')
    await tabTo(page, 'button', 'Attach a file')
    await tabTo(page, 'checkbox', /robot/)
    await page.keyboard.press('Space')
    await sees('Verified')
    await tabTo(page, 'button', 'Send')
    await page.keyboard.press('Enter')
    await sees('Your message has been sent')
    await assertAccessible(page, 'the English form')
    const [row] = await casesOf(email)
    assert.deepEqual([row?.kind, row?.sub_type, row?.locale], ['suggestion', null, 'en'])
  },
  { shop: theShop },
)
