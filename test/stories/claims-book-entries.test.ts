/** What an entry of the claims book shows, and to whom (CONTENT §2.8, §3). */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { pdf } from '#test/test-files.ts'
import { assertAccessible } from './accessibility.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { field } from './shopping.ts'
import { awakened, story, storyOnce, until, type Scene } from './story.ts'

const PATH = '/libro-sugerencias-y-reclamos'
const STATES = [
  ['open', 'Ingresado', 'Received'],
  ['taken', 'En revisión', 'Under review'],
  ['answered', 'Respondido', 'Answered'],
  ['closed', 'Cerrado', 'Closed'],
] as const

let opened: Promise<ClockedShop & { book: TestBook }> | undefined
/** A published claim in each state, each with another problem; the last one is Ana's own, with a file. */
const filled = () =>
  (opened ??= openClockedShop().then(async (shop) => {
    // A browser believes its own clock about a session's end.
    shop.clock.advance({ milliseconds: Date.now() - shop.clock.now().epochMilliseconds })
    const book = await openTestBook(shop.test)
    const problems = ['purchase_problem', 'dispatch_problem', 'stock_of_medication', 'other']
    for (const [index, [state]] of STATES.entries()) {
      shop.clock.advance({ minutes: 5 })
      const isLast = index === STATES.length - 1
      const attachment = { name: 'boleta.pdf', data: Buffer.from(pdf()).toString('base64') }
      const { data } = await book.send(
        {
          email: isLast ? 'ana@example.com' : `persona${index}@example.com`,
          subType: problems[index]!,
          subject: `Asunto ${state}`,
          ...(isLast && { attachment }),
        },
        isLast ? { token: book.tokens.ana } : {},
      )
      const updated = { updated_at: new Date('2026-12-24T15:00:00Z') }
      await book.publish(data!.createSuggestion!._id, {
        state,
        ...(state !== 'open' && { answer: 'Listo.', ...updated }),
      })
    }
    return { ...shop, book }
  }))
after(async () => (await opened)?.close())

const entries = ({ page }: Pick<Scene, 'page'>) => page.getByRole('article')
const entry = ({ page }: Pick<Scene, 'page'>, subject: string) =>
  page.getByRole('article', { name: subject, exact: true })

story(
  'each state of an entry has its label in both languages, and an answer the day of its change',
  async (scene) => {
    const { page, visit } = scene
    await visit(PATH)
    await until(() => entries(scene).count(), 4)
    for (const [state, label] of STATES)
      await entry(scene, `Asunto ${state}`).getByText(label, { exact: true }).waitFor()
    const answered = entry(scene, 'Asunto answered')
    await answered.getByText('Actualizado el 24/12/2026').waitFor()
    await answered.getByText(/^Reclamo: Stock de medicamento · Ana Q\. · Enviado el \d\d\/\d\d\/\d{4}$/).waitFor()
    await entry(scene, 'Asunto open').getByText('Todavía sin respuesta publicada.').waitFor()
    await scene.picture('claims-book-states', { fullPage: true })
    await assertAccessible(page, 'entries in each state')
    await visit(`/en${PATH}`)
    for (const [state, , label] of STATES)
      await entry(scene, `Asunto ${state}`).getByText(label, { exact: true }).waitFor()
  },
  { shop: filled },
)

storyOnce(
  'the book is filtered by a problem, alone and with a topic',
  async (scene) => {
    const { page, visit, press, sees } = scene
    await visit(PATH)
    await awakened(field(page, 'Problema'))
    const submit = page.getByRole('search', { name: 'Buscar en el libro' }).getByRole('button', { name: 'Buscar' })
    await field(page, 'Problema').selectOption('dispatch_problem')
    await press(submit)
    await until(() => entries(scene).count(), 1)
    await sees('1 mensaje')
    await entry(scene, 'Asunto taken').waitFor()
    assert.match(new URL(page.url()).search, /subType=dispatch_problem/)
    await field(page, 'Tipo').selectOption('sugerencia')
    await press(submit)
    await until(() => entries(scene).count(), 0)
    await field(page, 'Tipo').selectOption('reclamo')
    await press(submit)
    await until(() => entries(scene).count(), 1)
  },
  { deep: 'its rows are shown by claims-book.test.ts', shop: filled },
)

storyOnce(
  'an entry’s file is its sender’s to open, and no stranger’s to see',
  async (scene) => {
    const { page, visit, press } = scene
    const { book } = await filled()
    const file = page.getByRole('link', { name: 'boleta.pdf' })
    await visit(PATH)
    await entry(scene, 'Asunto closed').waitFor()
    await expect(file).toHaveCount(0)
    assert.ok(!(await page.content()).includes('boleta.pdf'))
    await page.evaluate((token) => localStorage.setItem('token', token), book.tokens.ana)
    await visit(PATH)
    const box = field(page, 'Número, asunto o tu correo')
    await awakened(box)
    await box.fill('ana@example.com')
    await press(page.getByRole('search', { name: 'Buscar en el libro' }).getByRole('button', { name: 'Buscar' }))
    await file.waitFor()
    await scene.picture('claims-book-own-file')
    await assertAccessible(page, 'an entry with its file')
    const download = page.waitForEvent('download')
    await press(file)
    assert.equal((await download).suggestedFilename(), 'boleta.pdf')
  },
  { deep: 'its rows are shown by claims-book.test.ts', shop: filled },
)
