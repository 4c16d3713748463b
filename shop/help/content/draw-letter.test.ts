import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { drawLetter } from './draw-letter.ts'
import { fillFacts, type Facts } from './facts.rules.ts'
import { FACT_NAMES } from '#shop/people/settings/setting-facts.rules.ts'
import { readSeedFile } from './seed-file.rules.ts'

const FACTS = Object.fromEntries(FACT_NAMES.map((name) => [name, `«${name}»`])) as Facts

function drawSeedLetter(language: 'es' | 'en', facts: Facts = FACTS) {
  const read = readSeedFile(readFileSync(`data/content/${language}/document/carta-de-quiebre.md`, 'utf8'))
  assert.ok('text' in read)
  return drawLetter({
    title: read.text.title,
    text: fillFacts(read.text.body, facts),
    language,
    author: facts['shop.legalName'],
    date: new Date('2026-12-01T12:00:00Z'),
  })
}

test('the letter on a stock break is one page with the shop’s own data, and can be read back', async () => {
  const { pages, text } = wordsOfPdf(await drawSeedLetter('es'))
  assert.equal(pages, 1)
  for (const expected of ['Carta de quiebre de stock', '«shop.legalName»', 'RUT «shop.rut»', '«store.address»'])
    assert.ok(text.includes(expected), expected)
  for (const expected of ['Dosis y forma farmacéutica', 'firma y timbre', '«director»', '«authorisation»'])
    assert.ok(text.includes(expected), expected)
  assert.ok(!/[{}]/.test(text))
})

test('the same text gives the same bytes, and facts of 200 characters stay on the paper', async () => {
  assert.deepEqual(await drawSeedLetter('en'), await drawSeedLetter('en'))
  const long = Object.fromEntries(FACT_NAMES.map((name) => [name, `${name} `.repeat(20).slice(0, 200)])) as Facts
  assert.ok(wordsOfPdf(await drawSeedLetter('es', long)).pages <= 2)
})
