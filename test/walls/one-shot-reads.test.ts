import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { findOneShotReads } from './one-shot-reads.ts'
import { readTree } from './tree.ts'

test('no assertion of a story reads the page once, and no story waits for an address alone', () => {
  const files = globSync('test/stories/**/*.ts').sort()
  assert.deepEqual(findOneShotReads(readTree(files, (file) => readFileSync(file, 'utf8'), {})), [])
})

test('a one-shot read is found in a condition, in a list, in a message; what asks again is not', () => {
  const planted = {
    'test/stories/a.test.ts': [
      'assert.equal(await page.getByRole("link").count(), 0)',
      'assert.deepEqual([1, await field.inputValue()], [1, "x"])',
      'assert.ok((await page.title()).includes("x"))',
      'assert.ok(!(await box.isChecked()), `${await box.getAttribute("id")}`)',
      'assert(await page.evaluate(() => 1))',
      'assert.match(\n  await main.innerText(), /x/)',
      'await page.waitForURL(/x/)',
    ].join('\n'),
    'test/stories/b.test.ts': [
      'await expect(link).toHaveCount(0)',
      'const count = await links.count()',
      'assert.equal(count, 1)',
      'await assert.rejects(async () => { await page.title() })',
      'await until(async () => { assert.equal(await link.count(), 1) })',
      'assert.equal((await fetch(url)).status, 200)',
      'assert.equal((await response.json()).count, 1)',
    ].join('\n'),
    'shop/a.test.ts': 'assert.equal(await rows.count(), 1)',
  }
  const found = findOneShotReads(readTree(Object.keys(planted), (file) => planted[file as keyof typeof planted], {}))
  assert.deepEqual(
    found.map((place) => place.replace(/: .*/, '')),
    [1, 2, 3, 4, 5, 6, 8].map((line) => `test/stories/a.test.ts:${line}`),
  )
})
