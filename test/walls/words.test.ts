/** Planted violations of the walls of words. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDialect, findDialectOfTests, findLongSentences } from './comments.ts'
import { readTree, type Tree } from './tree.ts'
import { findPrivateWords } from './words.ts'

const plant = (texts: Record<string, string>): Tree => readTree(Object.keys(texts), (file) => texts[file]!, {})

test('a comment in the dialect, and one with a sentence of 26 words', () => {
  const words = (count: number) => Array<string>(count).fill('word').join(' ')
  const commented = plant({
    'shop/ordering/orders/a.ts': `/** Whoever waits is told; 'asked' and \`kept\` are names. */`,
    'shop/ordering/orders/b.ts': `  // ${words(20)}\n  // ${words(6)}. Then ${words(20)}.`,
    'shop/ordering/orders/a.test.ts': `// told ${words(30)}`,
  })
  assert.deepEqual(findDialect(commented), [
    'shop/ordering/orders/a.ts: Whoever (name the person)',
    'shop/ordering/orders/a.ts: told (notified, reported)',
  ])
  assert.deepEqual(findLongSentences(commented), [`shop/ordering/orders/b.ts: 26: ${words(10)} `])
})

test('the dialect in a comment and in a title of a test, not in its texts', () => {
  const told = plant({
    'shop/ordering/orders/a.test.ts': `// Whoever came
test('it is told', () => sees('Frequently asked'))\nstory(\n  'gone',`,
    'test/walls/a.test.ts': `test('told')`,
  })
  assert.deepEqual(findDialectOfTests(told), [
    'shop/ordering/orders/a.test.ts: told (notified, reported)',
    'shop/ordering/orders/a.test.ts: gone (removed, absent)',
    'shop/ordering/orders/a.test.ts: Whoever (name the person)',
  ])
})

test('a private word is found in each kind of name, of tests too, and not in comments, texts and patterns', () => {
  const tree = plant({
    'shop/a/a.ts': "// the papers were kept\nconst keptPapers = 'asked'\nexport const MAX_TOLD = keptPapers.length",
    'shop/a/b.ts': 'export const kettle = `who`',
    'shop/a/a.test.ts': `const asked = 1, fine = ['told', /kept/]`,
  })
  assert.deepEqual(findPrivateWords(tree), [
    'shop/a/a.ts: keptPapers (cached, stored)',
    'shop/a/a.ts: MAX_TOLD (notified, formData)',
    'shop/a/a.test.ts: asked (requested, query)',
  ])
})
