/** The texts that the shop begins with, in data/content. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PROGRAMME_EN, PROGRAMME_ES } from '#shop/shelf/promotions/programme-words.rules.ts'
import { CHARGED_BEFORE_DAYS, DAYS_BETWEEN, MONTHS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { SALE_CONDITIONS } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import { plainText, type Block } from './blocks.rules.ts'
import { readSeedFile } from './seed-file.rules.ts'
import { pairProblems, readSeedFiles, type SeedFile } from './seed-files.ts'

test('every text of the shop is right, is there in both languages, and has its pictures', () => {
  const { files, problems } = readSeedFiles()
  assert.deepEqual(problems, [])
  assert.ok(files.length > 0)
})

const createFile = (language: 'es' | 'en', body: string): SeedFile => {
  const read = readSeedFile(`---\ntitle: Uno\ndescription: Dos\n---\n${body}`)
  if ('problems' in read) assert.fail(read.problems.join())
  return { ...read.text, position: 'page', identifier: 'prueba', language }
}

test('a language that lacks a text, a section, a paragraph, a row, a fact or a link is reported by its heading', () => {
  const spanish =
    'Hola.\n\n## Uno\n\nLlama al {phone}, de {hours.store}.\n\n### Dos\n\n| a | b |\n| - | - |\n| c | [d](/about) |'
  const problems = (english: string) => pairProblems([createFile('es', spanish), createFile('en', english)])
  assert.deepEqual(problems(spanish.replace('{phone}, de {hours.store}', '{hours.store}, {phone}')), [])
  for (const [english, expected] of [
    [spanish.replace('Hola.\n', ''), /«el comienzo»/],
    [spanish.replace('{phone}', '{email}'), /«Uno»/],
    [spanish.replace('.\n\n###', '.\n\nOtro.\n\n###'), /«Uno»/],
    [`${spanish}\n| e | f |`, /«Dos»/],
    [`${spanish}\n\n## Tres`, /el texto/],
    [spanish.replace('/about', '/control-pack'), /enlaces/],
  ] as const)
    assert.match(problems(english).join(), expected)
  assert.match(pairProblems([createFile('es', spanish)]).join(), /falta el mismo texto/)
})

/** Words that one language has in nearly every paragraph, and the other never. */
const WORDS = {
  es: /\b(?:el|los|las|del|que|para|con|una|por|tu|tus|está|más|según|desde|cuando)\b/giu,
  en: /\b(?:the|of|and|to|with|your|you|is|are|for|from|when|this|that)\b/giu,
}
const OTHER = { es: 'en', en: 'es' } as const
/** Names of screens, laws and institutions stay Spanish in English texts: between quotation marks, or as links. */
const isNamed = /[«“"'‘(][^«»“”"'’()]*[»”"'’)]/g

/** Each sentence-bearing piece of a text: headings, paragraphs, cells. */
const listPieces = ({ title, description, body }: SeedFile): string[] => {
  const pieces = (blocks: readonly Block[]) => plainText(blocks).split(/\n+| \| /)
  return [
    title,
    description,
    ...pieces(body.lead),
    ...body.sections.flatMap((section) => [
      section.title,
      ...pieces(section.blocks),
      ...section.items.flatMap((item) => [item.title, ...pieces(item.blocks)]),
    ]),
  ]
}

test('no paragraph, heading or cell of a text is left in the other language', () => {
  const { files } = readSeedFiles()
  const left = files.flatMap((file) => {
    const others = files.find(
      ({ language, identifier, position }) =>
        language !== file.language && identifier === file.identifier && position === file.position,
    )!
    const same = new Set(listPieces(others))
    return listPieces(file)
      .filter((piece) => {
        const text = piece.replaceAll(isNamed, ' ').replaceAll(/\{[^}]*\}/g, ' ')
        const [own, foreign] = [text.match(WORDS[file.language]), text.match(WORDS[OTHER[file.language]])]
        // Names of keys and laws are the same in both: they are no sentences.
        return (same.has(piece) && own !== null) || (foreign?.length ?? 0) > (own?.length ?? 0)
      })
      .map((piece) => `${file.language}/${file.identifier}: ${piece}`)
  })
  assert.deepEqual(left, [])
})

test('the programme’s page says the words of the product’s page, letter by letter', () => {
  const { files } = readSeedFiles()
  for (const [language, text] of Object.entries({ es: PROGRAMME_ES, en: PROGRAMME_EN })) {
    const file = files.find((file) => file.language === language && file.identifier === 'descuentos-progresivos')!
    for (const sentence of [text.discount, text.limits, text.who]) assert.ok(file.source.includes(sentence), sentence)
  }
})

test('the scheduled delivery’s page says the rules of a subscription: months, days, charge and prescriptions', () => {
  const { simpleRecipe, recipeRetention } = SALE_CONDITIONS
  assert.deepEqual([simpleRecipe.valid, simpleRecipe.singleUse], [{ months: 6 }, false])
  assert.deepEqual([recipeRetention.valid, recipeRetention.singleUse], [{ days: 30 }, true])
  const [last, ...days] = DAYS_BETWEEN.toReversed()
  const [from, to] = [MONTHS[0], MONTHS.at(-1)!]
  const expected = {
    es: [
      `De ${from} a ${to} meses`,
      `${days.toReversed().join(', ')} o ${last}.`,
      `${CHARGED_BEFORE_DAYS} días antes de cada despacho, de forma automática`,
      '| Simple | 6 meses | Los que caigan en ese plazo |',
      '| Retenida | 30 días | Uno solo |',
    ],
    en: [
      `${from} to ${to} months`,
      `${days.toReversed().join(', ')} or ${last}.`,
      `${CHARGED_BEFORE_DAYS} days before each delivery, automatically`,
      '| Simple | 6 months | Those within that time |',
      '| Retained | 30 days | A single one |',
    ],
  }
  for (const { source, language } of readSeedFiles().files.filter((file) => file.identifier === 'despacho-programado'))
    for (const text of expected[language]) assert.ok(source.includes(text), text)
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
