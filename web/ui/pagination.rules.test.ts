import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageHref, pageWindow } from './pagination.rules.ts'

test('page links are a run around the current page, of the given size, inside the first and the last', () => {
  const runs: [page: number, pages: number, size: number, run: number[]][] = [
    [1, 9, 4, [1, 2, 3, 4]],
    [2, 9, 4, [1, 2, 3, 4]],
    [3, 9, 4, [2, 3, 4, 5]],
    [5, 9, 4, [4, 5, 6, 7]],
    [8, 9, 4, [6, 7, 8, 9]],
    [9, 9, 4, [6, 7, 8, 9]],
    [5, 9, 6, [3, 4, 5, 6, 7, 8]],
    [2, 3, 4, [1, 2, 3]],
    [1, 1, 4, [1]],
  ]
  for (const [page, pages, size, run] of runs)
    assert.deepEqual(pageWindow(page, pages, size), run, `${page} of ${pages}`)
})

test('pageId is in the address of page 2 and above only; the other parameters stay', () => {
  assert.equal(pageHref('/account/orders', '', 1), '/account/orders')
  assert.equal(pageHref('/account/orders', '?pageId=3', 1), '/account/orders')
  assert.equal(pageHref('/busqueda', '?search=a&pageId=3', 4), '/busqueda?search=a&pageId=4')
})
