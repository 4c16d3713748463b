/** Texts of staff: what may stand in them, and what an attacker with an editor's session cannot put there. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listLinks, plainText, type Block } from './blocks.rules.ts'
import { FACT_NAMES } from '#shop/people/settings/setting-facts.rules.ts'
import { fillFacts, type Facts } from './facts.rules.ts'
import { TEXT_LENGTH_MAX, parseText } from './structured-text.rules.ts'
import { PROBLEMS } from './text-problem.rules.ts'

const read = (source: string) => {
  const parsed = parseText(source)
  if ('problems' in parsed) assert.fail(JSON.stringify(parsed.problems))
  return parsed.text
}
const problems = (source: string) => {
  const parsed = parseText(source)
  return 'problems' in parsed ? parsed.problems.map(({ line, problem }) => `${line} ${problem}`) : []
}
const inTime = (work: () => void) => {
  const before = process.cpuUsage()
  work()
  // Processor time: the machine may be busy. What is refused before it is read takes a few ms.
  const { user, system } = process.cpuUsage(before)
  assert.ok((user + system) / 1_000 < 5_000)
}

test('HTML is refused with its line, in a block, in a sentence, as a comment, and half written', () => {
  assert.deepEqual(problems('Hola\n\n<script>alert(1)</script>\n'), ['3 html'])
  assert.deepEqual(problems('Hola <b onclick="x()">tú</b>'), ['1 html'])
  assert.deepEqual(problems('<!-- nada -->'), ['1 html'])
  assert.deepEqual(problems('- a\n- <img src=x onerror=alert(1)>'), ['2 html'])
  assert.deepEqual(problems('## Uno <i>x</i>'), ['1 html'])
  assert.deepEqual(problems('| a | b |\n| - | - |\n| <svg onload=x> | 1 |'), ['3 html'])
  // What is no tag is a text, and stays one wherever it is shown.
  assert.equal(plainText(read('<svg/onload=x <script').lead), '<svg/onload=x <script')
  assert.equal(plainText(read('1 < 2 y &lt;script&gt;').lead), '1 < 2 y <script>')
})

test('a link leads into the shop, to https, to a mail or to a phone, and nowhere else', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/%09/elsewhere.example',
    'https:elsewhere.example',
    'https://a@elsewhere.example',
    'elsewhere.example',
    '#ancla x',
    '',
    'tel:x',
    'mailto:',
    'file:///etc/passwd',
    '/página nueva',
  ]) {
    const found = problems(`Texto con [enlace](<${href}>) dentro`)
    assert.ok(found.length === 1 && found[0] === '1 link', `${href}: ${found.join()}`)
    assert.deepEqual(problems(`[Botón](<${href}>)`).slice(0, 1), ['1 link'], href)
  }
  const allowed = [
    '/como-comprar',
    '/preguntas-frecuentes?q=receta#despacho',
    'https://www.ispch.cl/leyes/',
    'mailto:hola@boldo.example',
    'tel:+56226353800',
    '{store.mapUrl}',
    'tel:{phone}',
    'mailto:{email}',
    '#receta',
  ]
  assert.deepEqual(listLinks(read(allowed.map((href) => `Ver [esto](${href}) y sigue.`).join('\n\n'))), allowed)
})

test('the words of a link do not name another site, and a site’s name has no letters that look like others', () => {
  for (const link of [
    '[sernac.cl](https://www.elsewhere.example)',
    '[https://www.sernac.cl/reclamos](https://elsewhere.example/www.sernac.cl)',
    '[www.SERNAC.cl](/como-comprar)',
    '[**sernac.cl**](https://sernac.cl.elsewhere.example)',
  ])
    for (const source of [link, `Reclama en ${link} hoy`]) assert.deepEqual(problems(source), ['1 lookalike'], link)
  for (const href of [
    'https://sеrnac.cl',
    'https://xn--srnac-8of.cl',
    'https://www.xn--80ak6aa92e.com/x',
    'https://ＳＥＲＮＡＣ.cl',
  ])
    assert.deepEqual(problems(`Ver [esto](<${href}>) hoy`), ['1 link'], href)
  for (const link of ['[sernac.cl](https://www.sernac.cl)', '[www.ispch.cl](https://ispch.cl/x)', '[a la 1.a vez](/x)'])
    assert.deepEqual(problems(`Ver ${link}`), [], link)
})

test('signs that nobody sees, and those that turn a text’s direction, are refused, written as they are or by number', () => {
  for (const character of [
    '\u200B',
    '\u200D',
    '\u200F',
    '\u00AD',
    '\u2060',
    '\u202E',
    '\u2066',
    '\uFEFF',
    '\u{E0041}',
    '\u2028',
  ]) {
    assert.deepEqual(problems(`pa${character}go`), ['1 sign'], character)
    const number = `&#${character.codePointAt(0)};`
    assert.deepEqual(problems(`pa${number}go`), ['1 sign'], number)
    assert.deepEqual(problems(`![pa${number}go](/content/x.svg)`), ['1 sign'], number)
    assert.deepEqual(problems(`## pa${number}go`), ['1 sign'], number)
  }
  assert.deepEqual(problems('Ñandú, café “fino” – 5 × 3 ½ ☎ 😀'), [])
})

test('a table has eight columns at most: short rows of a wide one are not filled up to millions of cells', () => {
  const table = (columns: number) =>
    [`|${' a |'.repeat(columns)}`, `|${' - |'.repeat(columns)}`, '| x |', '| y |'].join('\n')
  assert.deepEqual(problems(table(8)), [])
  assert.deepEqual(problems(table(9)).slice(0, 1), ['1 columns'])
  inTime(() => assert.equal(problems([table(5_000), 'x\n'.repeat(290)].join('\n'))[0], '1 columns'))
})

test('a picture is our own, stands alone, and says what it shows', () => {
  assert.deepEqual(read('![Una caja](/content/caja.svg)').lead, [
    { kind: 'picture', src: '/content/caja.svg', alt: 'Una caja' },
  ])
  assert.deepEqual(problems('![x](https://elsewhere.example/x.svg)'), ['1 picture'])
  assert.deepEqual(problems('![x](/content/../x.svg)'), ['1 picture'])
  assert.deepEqual(problems('![x](/content/x.png)'), ['1 picture'])
  assert.deepEqual(problems('![](/content/x.svg)'), ['1 alt'])
  assert.deepEqual(problems('Mira ![x](/content/x.svg) esto'), ['1 lonePicture'])
})

test('headings, code, rules, footnotes and references that a page cannot show are refused with their line', () => {
  assert.deepEqual(problems('# Título'), ['1 heading'])
  assert.deepEqual(problems('## A\n\n#### B'), ['3 heading'])
  assert.deepEqual(problems('### Sin sección'), ['1 itemBeforeSection'])
  assert.deepEqual(problems('Título\n---'), ['1 underlined'])
  assert.deepEqual(problems('a\n\n---\n'), ['3 unknown'])
  assert.deepEqual(problems('Usa `código`'), ['1 unknown'])
  assert.deepEqual(problems('    cuatro espacios'), ['1 unknown'])
  assert.deepEqual(problems('```\nx\n```'), ['1 unknown'])
  assert.deepEqual(problems('[a][b]\n\n[b]: /x'), ['1 unknown', '3 unknown'])
  assert.deepEqual(problems('- a\n  - b\n    - c'), ['3 depth'])
  assert.deepEqual(problems('> > a'), ['1 nesting'])
  assert.deepEqual(problems('> ## a'), ['1 place'])
  assert.deepEqual(problems('## '), ['1 empty'])
})

test('a fact is one of the list; another brace is refused', () => {
  assert.deepEqual(problems('Estamos en {store.address}'), [])
  assert.deepEqual(problems('Estamos en {store.adress}'), ['1 fact'])
  assert.deepEqual(problems('## Hola {nadie}\n\nUna { sola'), ['1 fact', '3 fact'])
  assert.deepEqual(problems('{__proto__} {constructor} {}'), ['1 fact'])
  assert.deepEqual(problems('[Ver](https://{shop.name}.example)'), ['1 link'])
})

test('long, deep and huge texts are refused quickly, or read', () => {
  const word = 'a'.repeat(4_000)
  assert.equal(plainText(read(word).lead), word)
  inTime(() => assert.deepEqual(problems('- '.repeat(10_000) + 'a'), ['1 nesting']))
  inTime(() => assert.deepEqual(problems('> '.repeat(10_000) + 'a'), ['1 nesting']))
  inTime(() => assert.deepEqual(problems('1. '.repeat(10_000) + 'a'), ['1 nesting']))
  inTime(() => assert.deepEqual(problems('a '.repeat(524_288)), ['1 long']))
  const nested = Array.from({ length: 1_000 }, (_, index) => `${' '.repeat(2 * index)}- a`).join('\n')
  inTime(() => assert.deepEqual(problems(nested), ['1 long']))
  const deep = Array.from({ length: 200 }, (_, index) => `${' '.repeat(2 * index)}- a`).join('\n')
  inTime(() => assert.deepEqual(problems(deep).slice(0, 1), ['6 nesting']))
  const pieces = [
    '[',
    '![',
    '*a ',
    '_a ',
    '**',
    '`',
    '<',
    '&',
    '[a](',
    '\\',
    '{',
    '| ',
    '- a\n\n',
    '> a\n',
    '\u0000',
    '*a_',
    '*a**b',
    'a\n',
  ]
  for (const piece of pieces) inTime(() => void parseText(piece.repeat(TEXT_LENGTH_MAX / piece.length)))
  const paragraphs = `${'*a_ [b '.repeat(60)}\n\n`
  inTime(() => void parseText(paragraphs.repeat(TEXT_LENGTH_MAX / paragraphs.length)))
  assert.deepEqual(problems('a\u0000b\u202E'), ['1 sign'])
})

test('sections, items, lists, tables, notes and buttons keep their order and their places', () => {
  const text = read(
    [
      'Primero **esto** y *esto otro*.',
      '',
      '## Despacho y retiro',
      '',
      '| Zona | Precio |',
      '| --- | --- |',
      '| Región Metropolitana | {delivery.metropolitanFrom} |',
      '',
      '### ¿Cuánto demora?',
      '',
      '1. Menos de 24 horas.',
      '2. Otras regiones:',
      '   - 72 horas.',
      '',
      '### ¿Cuánto demora?',
      '',
      '> **Ojo:** no hay despacho los domingos.',
      '',
      '[Ver productos](/medicamentos)',
    ].join('\n'),
  )
  assert.equal(plainText(text.lead), 'Primero esto y esto otro.')
  const [section] = text.sections
  assert.deepEqual([text.sections.length, section!.id, section!.title], [1, 'despacho-y-retiro', 'Despacho y retiro'])
  assert.deepEqual(
    section!.blocks.map(({ kind }) => kind),
    ['table'],
  )
  assert.deepEqual(
    section!.items.map(({ id, blocks }) => [id, blocks.map((block: Block) => block.kind).join()]),
    [
      ['cuanto-demora', 'list'],
      ['cuanto-demora-2', 'note,button'],
    ],
  )
  assert.equal(plainText(section!.items[0]!.blocks), '1. Menos de 24 horas.\n2. Otras regiones:\n  - 72 horas.')
})

test('facts are put in when a text is read; a link without its fact is only its words', () => {
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, `<${name}>`])) as Record<string, string> & Facts
  const known: Facts = {
    ...facts,
    phone: '+56 2 2635 3800',
    email: 'a@b.cl',
    'blog.url': '',
    'store.mapUrl': 'javascript:x',
  }
  const text = read(
    'Llama al [{phone}](tel:{phone}) o [escribe](mailto:{email}).\n\nLee [el blog]({blog.url}).\n\n[Mapa]({store.mapUrl})',
  )
  const filled = fillFacts(text, known)
  assert.equal(plainText(filled.lead), 'Llama al +56 2 2635 3800 o escribe.\n\nLee el blog.')
  assert.deepEqual(listLinks(filled), ['tel:+56226353800', 'mailto:a@b.cl'])
})

test('a paragraph or a picture that is nothing but a missing fact is left out; no fact makes another’s picture', () => {
  const text = read('![Plano]({store.plan})\n\n{store.directions}\n\nVen a {store.address}.')
  const facts = Object.fromEntries(FACT_NAMES.map((name) => [name, name])) as Record<string, string> & Facts
  const shown = (own: Partial<Facts>) => fillFacts(text, { ...facts, ...own }).lead.map(({ kind }) => kind)
  const plan = '/content/donde-encontrarnos.svg'
  assert.deepEqual(shown({ 'store.plan': plan }), ['picture', 'paragraph', 'paragraph'])
  assert.deepEqual(shown({ 'store.plan': '', 'store.directions': '' }), ['paragraph'])
  assert.deepEqual(shown({ 'store.plan': 'https://elsewhere.example/a.svg' }), ['paragraph', 'paragraph'])
  assert.deepEqual(problems('![Otra]({blog.url})'), ['1 picture'])
})

test('every problem has a sentence in both languages', () => {
  for (const { es, en } of Object.values(PROBLEMS)) for (const text of [es, en]) assert.ok(text.endsWith('.'))
})
