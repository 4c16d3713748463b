/** The claims book (CONTENT §2.8, §8, §9; decision D6). */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { assertFirstViews } from './first-view.ts'
import { tabTo } from './keyboard.ts'
import { field } from './shopping.ts'
import { awakened, story, storyOnce, until, type Scene } from './story.ts'

const PATH = '/libro-sugerencias-y-reclamos'

type BookShop = ClockedShop & { book: TestBook }
const openBook = () =>
  openClockedShop().then(async (shop) => {
    // A browser believes its own clock about a session's end.
    shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
    return { ...shop, book: await openTestBook(shop.test) }
  })
let opened: Promise<BookShop> | undefined
/** Seven published entries, and one that is not. */
const filled = () =>
  (opened ??= openBook().then(async (shop) => {
    const { book, clock } = shop
    for (let index = 1; index <= 7; index++) {
      clock.advance({ minutes: 5 })
      const isClaim = index % 2 === 1
      const { _id } = await book.sent({
        email: index === 1 ? 'ana@example.com' : `persona${index}@example.com`,
        topic: isClaim ? 'reclamo' : 'sugerencia',
        subject: isClaim ? `Despacho número ${index}` : `Idea número ${index}`,
      })
      await book.publish(
        _id,
        index === 7 ? { state: 'answered', answer: 'Estimada Ana Quillahuasca:\nya va en camino.' } : {},
      )
    }
    await book.sent({ subject: 'Secreto sin publicar', email: 'persona8@example.com' })
    return shop
  }))
let long: Promise<BookShop> | undefined
/** Twenty-two published entries of one person. */
const many = () =>
  (long ??= openBook().then(async (shop) => {
    for (let index = 1; index <= 22; index++) {
      const { _id } = await shop.book.sent({ email: 'ana@example.com', subject: `Mensaje número ${index}` })
      await shop.book.publish(_id)
      shop.clock.advance({ minutes: 30 })
    }
    return shop
  }))
after(async () => {
  await (await opened)?.close()
  await (await long)?.close()
})

const entries = ({ page }: Pick<Scene, 'page'>) => page.getByRole('article')
const titles = (scene: Scene) => entries(scene).getByRole('heading').allTextContents()

story(
  'the book has five entries a page with their answers, and each page has an address',
  async (scene) => {
    const { page, press, sees } = scene
    const { url } = await filled()
    const html = await (await fetch(url + PATH)).text()
    assert.ok(html.includes('Despacho número 7'), 'the server renders the first page')
    for (const secret of ['Quillahuasca', '@example.com', '944332211', 'Secreto sin publicar'])
      assert.ok(!html.includes(secret), secret)
    await scene.visit(PATH)
    await until(
      () => titles(scene),
      ['Despacho número 7', 'Idea número 6', 'Despacho número 5', 'Idea número 4', 'Despacho número 3'],
    )
    const first = entries(scene).first()
    for (const text of [
      'Respondido',
      'Reclamo: Problema con el despacho',
      'Ana Q.',
      'Estimada Ana Q.:',
      'Respuesta de Boldo',
    ])
      await first.getByText(text).first().waitFor()
    await first
      .getByText(/\d\d\/\d\d\/\d{4}/)
      .first()
      .waitFor()
    await sees('7 mensajes')
    await page.emulateMedia({ media: 'print' })
    await page.getByText('7 mensajes. Página 1 de 2').waitFor()
    await expect(page.getByRole('search').first(), 'paper searches nothing').toBeHidden()
    await scene.picture('claims-book-paper')
    await page.emulateMedia({ media: null })
    await scene.picture('claims-book', { fullPage: true })
    await assertAccessible(page, 'the claims book')
    await press(page.getByRole('link', { name: 'Página 2' }))
    await expect.poll(() => page.url()).toMatch(/pageId=2$/)
    await until(() => titles(scene), ['Idea número 2', 'Despacho número 1'])
    assert.equal(new URL(page.url()).search, '?pageId=2')
    await page.goBack()
    await expect.poll(() => page.url()).toMatch(/reclamos$/)
    await until(() => entries(scene).count(), 5)
  },
  { shop: filled },
)

story(
  'words of a subject and a number find entries, filters narrow them, and a search without a result says so',
  async (scene) => {
    const { page, press, sees } = scene
    await scene.visit(PATH)
    const box = field(page, 'Número, asunto o tu correo')
    await awakened(box)
    const submit = page.getByRole('search', { name: 'Buscar en el libro' }).getByRole('button', { name: 'Buscar' })
    await box.fill('despacho numero')
    await press(submit)
    await until(() => entries(scene).count(), 4)
    await sees('4 mensajes')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await field(page, 'Tipo').selectOption('sugerencia')
    await press(submit)
    await page.getByText('No encontramos mensajes').first().waitFor()
    await scene.picture('claims-book-none', { fullPage: true })
    await assertAccessible(page, 'a search without a result')
    await press(page.getByRole('link', { name: 'Ver todo el libro' }))
    await until(() => entries(scene).count(), 5)
    const number = /[0-9A-Z]{8}/.exec(
      await entries(scene)
        .first()
        .getByText(/^N\.º /)
        .innerText(),
    )![0]
    await field(page, 'Número, asunto o tu correo').fill(number.toLowerCase())
    await press(submit)
    await until(() => entries(scene).count(), 1)
    await field(page, 'Número, asunto o tu correo').fill('Secreto')
    await press(submit)
    await until(() => entries(scene).count(), 0)
  },
  { shop: filled },
)

story(
  'an e-mail is in no address, and finds entries for who is signed in with it only',
  async (scene) => {
    const { page, press, sees } = scene
    const { book } = await filled()
    await scene.visit(PATH)
    const search = async () => {
      const box = field(page, 'Número, asunto o tu correo')
      await awakened(box)
      await box.fill('ana@example.com')
      await press(page.getByRole('search', { name: 'Buscar en el libro' }).getByRole('button', { name: 'Buscar' }))
    }
    await search()
    await sees(/Un correo encuentra solo los mensajes de tu propia cuenta/)
    await assertAccessible(page, 'a search by e-mail')
    assert.equal(new URL(page.url()).search, '')
    await page.evaluate((token) => localStorage.setItem('token', token), book.tokens.ana)
    await scene.visit(PATH)
    await search()
    await until(() => titles(scene), ['Despacho número 1'])
    await entries(scene).getByText('Ana María Quillahuasca').first().waitFor()
    assert.equal(new URL(page.url()).search, '')
  },
  { deep: 'its rows are shown by book-address.rules.test.ts and claims-book.test.ts', shop: filled },
)

storyOnce(
  'a search by e-mail shows twenty, then the others at a press, from where the focus goes on',
  async (scene) => {
    const { page, press } = scene
    const shop = await many()
    await page.addInitScript((token) => localStorage.setItem('token', token), shop.book.tokens.ana)
    await scene.visit(PATH)
    const box = field(page, 'Número, asunto o tu correo')
    await awakened(box)
    await box.fill('ana@example.com')
    await box.press('Enter')
    await until(() => entries(scene).count(), 20)
    await scene.sees('22 mensajes')
    const more = page.getByRole('button', { name: 'Mostrar más (faltan 2)' })
    scene.expectProblem(/graphql|ERR_|Failed to load/)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('suggestions') ? route.abort('connectionreset') : route.fallback(),
    )
    await press(more)
    await scene.sees('No pudimos cargar el libro')
    await expect(entries(scene), 'what was there stays').toHaveCount(20)
    await page.unroute('**/graphql')
    await press(page.getByRole('button', { name: 'Volver a intentar' }))
    await until(() => entries(scene).count(), 22)
    await until(
      () =>
        entries(scene)
          .nth(20)
          .evaluate((entry) => entry === document.activeElement),
      true,
    )
    assert.deepEqual((await titles(scene)).slice(20), ['Mensaje número 2', 'Mensaje número 1'])
    await expect(more).toHaveCount(0)
    await assertAccessible(page, 'all messages of an e-mail')
  },
  { deep: 'its rows are shown by book-address.rules.test.ts and claims-book.test.ts', shop: many },
)

storyOnce(
  'with the keyboard alone, in English, the book is searched',
  async (scene) => {
    const { page, sees } = scene
    await scene.visit(`/en${PATH}`)
    await awakened(field(page, 'Number, subject or your e-mail'))
    await tabTo(page, 'searchbox', 'Number, subject or your e-mail')
    await page.keyboard.type('idea')
    await page.keyboard.press('Enter')
    await until(() => entries(scene).count(), 3)
    await sees('3 messages')
    await sees('Suggestion')
    await assertAccessible(page, 'the English book')
  },
  { deep: 'its rows are shown by claims-book.test.ts and suggestion-form.test.tsx', shop: filled },
)

story(
  'the book and the form load at most 130,000 bytes of scripts in their first view',
  async (scene) => {
    const { url } = await filled()
    await assertFirstViews(scene.page, url, [PATH, '/sugerencias-reclamos'])
  },
  { deep: 'its rows are shown by public-entry.rules.test.ts', shop: filled },
)
