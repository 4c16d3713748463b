import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '#test/any-text.ts'
import { readDrawings } from './drawing-files.ts'
import { drawPack, packAltText, type PackFacts } from './pack-illustration.ts'
import { packContent, packLabel, singular } from './pack-label.ts'
import { fit, stack, textWidth } from './pack-lettering.ts'
import { laboratoryInks } from './pack-palette.ts'

const KINDS = ['box', 'blister', 'bottle', 'tube', 'jar', 'dropper', 'ampoule', 'inhaler'] as const
const TYPES = ['Medicament', 'Dermocosmetic', 'Vitamins-supplements', 'Accesories'] as const
const FORMS = [
  'Comprimidos recubiertos',
  'Cápsulas',
  'Jarabe',
  'Polvo en sobres',
  'Crema',
  'Solución oftálmica',
  'Lápiz prellenado',
  'Solución inyectable',
  'Spray nasal',
  'Solución tópica',
  'Jeringa prellenada',
  '',
]

const PARACETAMOL: PackFacts = {
  sku: '100200',
  productName: 'Paracetamol 500 mg',
  brand: 'Laboratorio Chile',
  laboratory: 'Laboratorio Chile',
  strength: '500 mg',
  amountContent: '16 comprimidos',
  unitContent: 16,
  pharmaceuticalForm: 'Comprimidos',
  packageKind: 'box',
  productType: 'Medicament',
  activePrinciplesText: 'Paracetamol 500 mg',
  saleCondition: 'noPrescription',
  equivalence: 'bioequivalent',
  coldChain: false,
}

const HOSTILE =
  'Dexlansoprazolinum <b>&"Máximæ\'s</b> ]]> <script>alert(1)</script> \u0000\u0007 \ud800 漢字漢字 😀 '.repeat(6) +
  'W'.repeat(200)

const words = fc.oneof(
  anyText(300),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc.constant(HOSTILE),
  fc.constant(''),
)
const facts: fc.Arbitrary<PackFacts> = fc.record({
  sku: words,
  productName: words,
  brand: words,
  laboratory: words,
  strength: words,
  activePrinciplesText: words,
  equivalence: fc.constantFrom('bioequivalent', 'referrer', 'generic', ''),
  amountContent: words,
  unitContent: fc.oneof(fc.integer({ min: 0, max: 999_999 }), fc.double(), words),
  pharmaceuticalForm: fc.oneof(fc.constantFrom(...FORMS), words),
  packageKind: fc.constantFrom(...KINDS),
  productType: fc.constantFrom(...TYPES),
  coldChain: fc.boolean(),
  saleCondition: fc.constantFrom(
    'noPrescription',
    'simpleRecipe',
    'MandatorySimpleRecipe',
    'recipeRetention',
    'recipeCheck',
    'not-assigned',
  ),
})

/**
 * Strict enough for what we draw: every tag closed in order, attributes quoted, no loose markup or forbidden character.
 */
function assertWellFormed(svg: string) {
  assert.equal(svg, svg.toWellFormed())
  // eslint-disable-next-line no-control-regex
  assert.doesNotMatch(svg, /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  const open: string[] = []
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing: string, name: string, _attributes, empty: string) => {
      if (closing) assert.equal(open.pop(), name)
      else if (!empty) open.push(name)
      return ''
    },
  )
  assert.deepEqual(open, [])
  assert.doesNotMatch(rest, /[<>]/)
  assert.doesNotMatch(svg, /&(?!#\d+;)/)
  assert.doesNotMatch(svg.replace(/>[^<]*</g, '><'), /NaN|undefined|Infinity|\[object/)
}

function assertGoodPack(product: PackFacts) {
  const svg = drawPack(product)
  assert.ok(
    Buffer.byteLength(svg) < 6_000,
    `${Buffer.byteLength(svg)} bytes for ${product.productType} in ${product.packageKind}`,
  )
  assertWellFormed(svg)
  assert.doesNotMatch(svg, /<script|onload|javascript:|<image|<foreignObject/i)
  assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400" width="400" height="400"/)
}

test('every kind of pack of every type is a small, well-formed drawing', () => {
  for (const packageKind of KINDS)
    for (const productType of TYPES)
      for (const pharmaceuticalForm of FORMS) {
        assertGoodPack({ ...PARACETAMOL, packageKind, productType, pharmaceuticalForm })
        assertGoodPack({
          ...PARACETAMOL,
          packageKind,
          productType,
          pharmaceuticalForm,
          productName: HOSTILE,
          brand: HOSTILE,
          laboratory: HOSTILE,
          strength: HOSTILE,
          amountContent: HOSTILE,
          activePrinciplesText: HOSTILE,
          coldChain: true,
          saleCondition: 'recipeRetention',
        })
      }
})

test('no words can break the drawing or make it heavy', () => {
  fc.assert(
    fc.property(facts, (product) => {
      assertGoodPack(product)
      assert.equal(drawPack(product), drawPack({ ...product }))
    }),
    { numRuns: 400 },
  )
})

test('long names on every layout stay under the weight', () => {
  for (let i = 0; i < 300; i++)
    assertGoodPack({
      ...PARACETAMOL,
      brand: `${HOSTILE}${i}`,
      laboratory: `Laboratorio ${i}`,
      coldChain: true,
      saleCondition: 'recipeCheck',
      packageKind: KINDS[i % 8] as PackFacts['packageKind'],
      strength: '12,5 mg + 160 mg + 10 mg',
    })
})

test('a fitted line is never wider than its room', () => {
  fc.assert(
    fc.property(words, fc.integer({ min: 40, max: 300 }), (text, room) => {
      const { size, lines } = fit({ text, size: 40, min: 9, lines: 2, weight: 700, fill: '#000' }, room)
      assert.ok(lines.length <= 2)
      for (const line of lines) assert.ok([...line].length <= 2 || textWidth(line, size, 700) <= room)
    }),
  )
})

test('stacked lines stay inside their height', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 90 }), (text) => {
      const svg = stack(
        [
          { text, size: 48, min: 15, lines: 2, fill: '#000' },
          { text, size: 16, min: 10, lines: 2, fill: '#000', gap: 3 },
          { text, size: 26, min: 12, fill: '#000', gap: 6 },
        ],
        { x: 0, y: 10, w: 200, h: 90 },
      )
      for (const [, y] of svg.matchAll(/ y="([\d.-]+)"/g)) assert.ok(Number(y) > 10 && Number(y) < 100)
    }),
  )
})

test('a laboratory keeps its colours; white reads on them', () => {
  assert.deepEqual(laboratoryInks('Saval'), laboratoryInks(' saval '))
  const pairs = new Set<string>()
  for (let i = 0; i < 500; i++) {
    const inks = laboratoryInks(`Laboratorio ${i}`)
    pairs.add(inks.main)
    assert.ok(contrast(inks.main, '#ffffff') >= 4.5, inks.main)
    assert.ok(contrast(inks.deep, inks.tint) >= 4.5, inks.deep)
  }
  assert.ok(pairs.size >= 16)
})

test('a medicine says what the law and the customer look for', () => {
  const text = drawPack({ ...PARACETAMOL, saleCondition: 'recipeRetention', coldChain: true })
    .replace(/<[^>]+>/g, '|')
    .replaceAll('\u00a0', ' ')
  for (const expected of [
    'Paracetamol',
    '500 mg',
    '16 comprimidos',
    'Laboratorio Chile',
    'Bioequivalente',
    'Venta bajo receta médica retenida',
    '2–8 °C',
  ])
    assert.ok(text.toLowerCase().includes(expected.toLowerCase()), expected)
  assert.ok(!drawPack({ ...PARACETAMOL, equivalence: 'referrer' }).includes('Bioequivalente'))
  assert.ok(!drawPack(PARACETAMOL).includes('receta'))
})

test('a generic is named by its principle, a brand by its brand', () => {
  assert.equal(packLabel(PARACETAMOL).title.toLowerCase(), 'paracetamol')
  assert.equal(
    packLabel({ ...PARACETAMOL, productName: 'Kitadol 500 mg Comprimidos', brand: 'Kitadol' }).title.toLowerCase(),
    'kitadol',
  )
  assert.equal(
    packLabel({
      ...PARACETAMOL,
      productName: 'Losapres-D 50/12,5 mg',
      brand: 'Losapres-D',
      activePrinciplesText: 'Losartán 50 mg + Hidroclorotiazida 12,5 mg',
    }).subtitle,
    'Losartán + Hidroclorotiazida',
  )
})

test('the alternative text names the pack once', () => {
  assert.equal(packAltText(PARACETAMOL), 'Envase de Paracetamol 500 mg, 16 comprimidos, Laboratorio Chile')
  assert.equal(
    packAltText({
      ...PARACETAMOL,
      productName: 'Vitalerce Vitamina C 500 mg 30 comprimidos',
      amountContent: '30 comprimidos',
      laboratory: 'Vitalerce',
    }),
    'Envase de Vitalerce Vitamina C 500 mg 30 comprimidos',
  )
})

test('the content is written as on the box', () => {
  assert.equal(packContent({ amountContent: '', unitContent: 1, pharmaceuticalForm: 'Ampollas' }), '1 ampolla')
  assert.equal(packContent({ amountContent: '', unitContent: 2.5, pharmaceuticalForm: 'Solución oftálmica' }), '2,5 ml')
  assert.equal(
    packContent({ amountContent: '30 comprimidos recubiertos', unitContent: 30, pharmaceuticalForm: 'Comprimidos' }),
    '30 comprimidos recubiertos',
  )
  assert.equal(singular('lápices prellenados'), 'lápiz prellenado')
  assert.equal(singular('200 dosis'), '200 dosis')
})

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((offset) => Number.parseInt(colour.slice(offset, offset + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('each file of an accessory is drawn for some name', () => {
  const list = readFileSync(new URL('./pack-accessory-drawings.ts', import.meta.url), 'utf8')
  for (const [name, drawing] of readDrawings('accessories')) {
    assert.ok(list.includes(`'${name}'`), name)
    assert.match(drawing, /^<.*>$/, name)
  }
})
