/** The claims book as the server alone sends it (CONTENT §2.8, §8). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOOK_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { openTestBook, type TestBook } from '#test/test-claims-book.ts'
import { until } from '#test/until.ts'
import { usePages } from './page.ts'

let book: TestBook
const pages = usePages({ content: false, fill: async (test) => (book = await openTestBook(test)) })

test('an empty book says so; what staff publish is there at once, what they hide is there no more', async () => {
  const { open } = await pages()
  const isShown = async () => (await open(BOOK_PATH)).withText('Recién llegado').length > 0
  assert.equal((await open(BOOK_PATH)).withText('El libro esta vacío').length, 1)
  const { _id } = await book.sent({ subject: 'Recién llegado' })
  await book.publish(_id)
  await until(isShown)
  await book.publish(_id, { is_visible: false })
  await until(async () => !(await isShown()))
})
