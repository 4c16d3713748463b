/** The texts that the shop begins with, in data/content. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PROGRAMME_EN, PROGRAMME_ES } from '#shop/promotions/programme-words.rules.ts'
import { readSeedFile } from './seed-file.rules.ts'
import { readSeedFiles } from './seed-files.ts'

test('every text of the shop is right, is there in both languages, and has its pictures', () => {
  const { files, problems } = readSeedFiles()
  assert.deepEqual(problems, [])
  assert.ok(files.length > 0)
})

test('the programme’s page says the words of the product’s page, letter by letter', () => {
  const { files } = readSeedFiles()
  for (const [language, words] of Object.entries({ es: PROGRAMME_ES, en: PROGRAMME_EN })) {
    const file = files.find((file) => file.language === language && file.identifier === 'descuentos-progresivos')!
    for (const sentence of [words.discount, words.limits, words.who])
      assert.ok(file.source.includes(sentence), sentence)
  }
})

test('a file without its data, with an unknown one, too long or with a wrong date is refused with its line', () => {
  const problems = (file: string) => {
    const read = readSeedFile(file)
    return 'problems' in read ? read.problems : []
  }
  const head = 'title: Uno\ndescription: Dos'
  assert.deepEqual(problems(`---\n${head}\n---\nHola`), [])
  assert.match(problems('Hola')[0]!, /^Línea 1: faltan/)
  assert.match(problems(`---\n${head}\nHola`)[0]!, /^Línea 1: faltan/)
  assert.match(problems(`---\n${head}\ntitle: Tres\n---\n`)[0]!, /^Línea 4/)
  assert.match(problems(`---\n${head}\nautor: Tres\n---\n`)[0]!, /^Línea 4/)
  assert.match(problems(`---\ntitle: ${'a'.repeat(201)}\ndescription: x\n---\n`)[0]!, /^title/)
  assert.match(problems(`---\ntitle: a\ndescription: ${'a'.repeat(156)}\n---\n`)[0]!, /^description.*\(156\)/)
  assert.match(problems(`---\n${head}\nversion: 2026-13-01\n---\n`)[0]!, /^version/)
  assert.match(problems(`---\n${head}\npicture: /otra/x.svg\n---\n`)[0]!, /^picture/)
  assert.deepEqual(problems(`---\n${head}\n---\nHola\n\n<b>x</b>`), ['Línea 7: No se puede escribir HTML.'])
})
