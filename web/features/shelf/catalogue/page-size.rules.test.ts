import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageShown, countPages, PAGE_WIDTHS, mergePages, shownAt, pageSlice } from './page-size.rules.ts'

const products = Array.from({ length: 100 }, (_, index) => ({ _id: String(index) }))
const expectedLists = (page: number) =>
  Object.fromEntries(
    PAGE_WIDTHS.map((width) => {
      const { first, offset } = pageSlice(page, width)
      return [width, { offset, products: products.slice(offset, offset + first) }]
    }),
  )

test('each width sees its own page, in order, whichever the others are', () => {
  for (const page of [1, 2, 3, 5, 9]) {
    const shelf = mergePages(expectedLists(page))
    for (const width of PAGE_WIDTHS) {
      const { first, offset } = pageSlice(page, width)
      assert.deepEqual(
        shelf.filter(({ at }) => at.includes(width)).map(({ product }) => product),
        products.slice(offset, offset + first),
      )
    }
    assert.equal(new Set(shelf.map(({ product }) => product._id)).size, shelf.length)
  }
})

test('the first page holds no card in vain', () => {
  assert.equal(mergePages(expectedLists(1)).length, 20)
})

test('a list of one width is shown as it is', () => {
  assert.deepEqual(
    mergePages({ middle: { offset: 9, products: products.slice(9, 11) } }).map(({ product }) => product._id),
    ['9', '10'],
  )
})

test('a page beyond the last is the last', () => {
  assert.equal(countPages(0, 'wide'), 1)
  assert.equal(countPages(41, 'wide'), 3)
  assert.equal(pageShown(50, 41, 'wide'), 3)
  assert.equal(pageShown(50, 0, 'narrow'), 1)
  assert.equal(pageShown(2, 41, 'narrow'), 2)
})

test('the last page passes over five thousand products, as far as the shop lists', () => {
  for (const width of PAGE_WIDTHS) {
    const pages = countPages(1_000_000, width)
    assert.ok(pageSlice(pages, width).offset <= 5_000)
    assert.ok(pageSlice(pages, width).offset > 4_980)
    assert.deepEqual(pageSlice(pages + 100_000, width), pageSlice(pages, width))
    assert.equal(pageShown(pages + 1, 1_000_000, width), pages)
  }
})

test('what belongs everywhere is hidden nowhere', () => {
  assert.equal(shownAt(PAGE_WIDTHS), '')
  assert.equal(shownAt(['wide']), 'max-[767.98px]:hidden min-[768px]:max-[991.98px]:hidden')
})
