/** Each sheet as a printer gets it: its size, its words, and texts of any length within their boxes. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chileDate } from '#lib/chile-time.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { wordsOfPdf } from '#test/pdf-words.ts'
import { drawDispensingLabels, type DrawnLabel } from './draw-dispensing-labels.ts'
import { drawHandOver } from './draw-hand-over.ts'
import { drawParcelLabels } from './draw-parcel-labels.ts'
import { drawPickList } from './draw-pick-list.ts'
import { listPickedProducts, toPrintable, type PrintedLine, type PrintedParcel } from './prints.rules.ts'

const settings = readSettingsFile()
const PHARMACY = { ...settings, director: { ...settings.director, name: 'Paula Díaz Ñuñez' } }
const FRAME = { language: 'es', pharmacy: PHARMACY, now: Temporal.Instant.from('2026-11-29T15:00:00Z') } as const
const A4 = [595.28, 841.89]
const LABEL = [283.46, 425.2]

const line = (change: Partial<PrintedLine> = {}): PrintedLine => ({
  productId: 1,
  sku: '104718',
  name: 'Losartán 50 mg',
  form: '30 comprimidos',
  principles: 'Losartán potásico',
  place: 'B-07-2',
  barcode: null,
  coldChain: false,
  needsPrescription: false,
  units: 2,
  packed: [{ lot: 'L2291', expiresOn: chileDate('2027-03-31'), units: 2 }],
  ...change,
})
const parcel = (change: Partial<PrintedParcel> = {}): PrintedParcel => ({
  id: 'p',
  box: 1,
  orderId: 'o',
  reference: '52Y9R254',
  shippingMethod: 'homeDelivery',
  carrier: null,
  trackingNumber: null,
  name: 'Camila Rojas Peñailillo',
  phone: '987654321',
  address: 'Av. Irarrázaval 4501',
  apartment: 'Depto. 1203',
  commune: 'Ñuñoa',
  region: 'Metropolitana',
  lines: [line()],
  ...change,
})
const label = (change: Partial<DrawnLabel> = {}): DrawnLabel => ({
  parcel: 'p',
  _id: 1,
  dosage: 'Tomar 1 comprimido cada 12 horas por 7 días',
  prescriber: 'Dra. Ana Soto',
  prescription: '4501',
  patient: 'Camila Rojas',
  reference: '52Y9R254',
  line: line(),
  lot: line().packed[0]!,
  ...change,
})
const sizes = ({ sheets }: ReturnType<typeof wordsOfPdf>) =>
  sheets.map(({ width, height }) => [Math.round(width * 100) / 100, Math.round(height * 100) / 100])
/** Longer than any form lets them be, with letters that the font lacks. */
const HUGE = `${'W'.repeat(3_000)} 漢字 😀 \u202e ${'Łódź '.repeat(500)}`

test('a parcel’s label has 100 × 150 mm, its addressee and its marks, and no word of its content', async () => {
  const cold = parcel({
    carrier: 'Chilexpress',
    trackingNumber: 'CL-4501',
    lines: [line({ coldChain: true, needsPrescription: true })],
  })
  const pickup = parcel({ shippingMethod: 'withdrawalStore', commune: null, region: null, reference: 'K7M2P9XA' })
  const words = wordsOfPdf(await drawParcelLabels([cold, pickup], FRAME))
  assert.deepEqual(sizes(words), [LABEL, LABEL])
  const [first, second] = words.sheets.map(({ text }) => text)
  for (const word of [
    ...['Camila Rojas Peñailillo', 'Av. Irarrázaval 4501, Depto. 1203', 'Ñuñoa, Metropolitana', '+56 9 8765 4321'],
    ...['Chilexpress', 'CL-4501', '1/1', 'Pedido 52Y9R254', 'Paula Díaz Ñuñez', PHARMACY.contact.phone],
    ...['TRANSPORTE ESPECIAL: 2–8 °C', 'RETIRAR RECETA ORIGINAL'],
  ])
    assert.ok(first!.includes(word), `${word}: ${first}`)
  assert.match(second!, /Retiro en tienda/)
  assert.doesNotMatch(second!, /Irarrázaval|2–8|receta/i)
  for (const text of [first!, second!]) assert.doesNotMatch(text, /losart|comprimido|L2291|104718|B-07-2/i)
})

test('a hand-over sheet counts its parcels and names nobody', async () => {
  const parcels = Array.from({ length: 50 }, (_, index) =>
    parcel({ carrier: 'Chilexpress', trackingNumber: `CL-${index + 1}`, commune: 'Ñuñoa' }),
  )
  const words = wordsOfPdf(await drawHandOver(parcels, FRAME))
  assert.deepEqual(sizes(words), [A4, A4])
  for (const word of ['Entrega al transporte', 'Chilexpress', 'CL-1', 'CL-50', 'Ñuñoa', '50 paquetes', 'Recibe'])
    assert.ok(words.text.includes(word), word)
  assert.doesNotMatch(words.text, /Camila|Irarrázaval|losart|L2291/i)
})

test('a pick list goes by the shelves, with the boxes of each product, and names no customer', async () => {
  const other = line({
    productId: 2,
    name: 'Paracetamol 500 mg',
    sku: '99',
    place: 'A-01-4',
    units: 1,
    coldChain: true,
  })
  const nowhere = line({ productId: 3, name: 'Peineta', sku: '77', place: null })
  const parcels = [parcel({ lines: [line(), nowhere] }), parcel({ box: 2, lines: [other, line({ units: 3 })] })]
  assert.deepEqual(
    listPickedProducts(parcels).map(({ name, units, boxes }) => [name, units, boxes.map(({ box }) => box)]),
    [
      ['Paracetamol 500 mg', 1, [2]],
      ['Losartán 50 mg', 5, [1, 2]],
      ['Peineta', 2, [1]],
    ],
  )
  const words = wordsOfPdf(await drawPickList(parcels, FRAME))
  assert.deepEqual(sizes(words), [A4])
  assert.match(words.text, /A-01-4 Paracetamol 500 mg .*B-07-2 Losartán 50 mg .*1 \(2\), 2 \(3\) 5 .*sin lugar Peineta/)
  assert.match(words.text, /Caja 1: 52Y9R254 .*Caja 2: 52Y9R254 frío 2–8 °C/)
  assert.doesNotMatch(words.text, /Camila|Irarrázaval|987654321/)
})

test('labels of medicines are three by eight on A4, the dosage whole however long it is', async () => {
  const longest = 'W'.repeat(119) + 'Z'
  const labels = Array.from({ length: 25 }, () => label({ dosage: longest, line: line({ name: HUGE }) }))
  const words = wordsOfPdf(await drawDispensingLabels(labels, { ...FRAME, pharmacist: 'Paula Díaz' }))
  assert.deepEqual(sizes(words), [A4, A4])
  assert.equal(words.text.match(/WZ/g)?.length, 25)
  const { text } = wordsOfPdf(await drawDispensingLabels([label()], { ...FRAME, pharmacist: 'Paula Díaz' }))
  for (const word of [
    ...['Camila Rojas', 'Losartán 50 mg', 'Losartán potásico · 30 comprimidos', 'Tomar 1 comprimido cada 12 horas'],
    ...['2 unidades · Lote L2291 · vence 31/03/2027', 'Prescribe: Dra. Ana Soto · Receta 4501', 'QF: Paula Díaz'],
  ])
    assert.ok(text.includes(word), `${word}: ${text}`)
})

test('in English too', async () => {
  const frame = { ...FRAME, language: 'en' } as const
  const all = await Promise.all([
    drawParcelLabels([parcel()], frame),
    drawHandOver([parcel()], frame),
    drawPickList([parcel()], frame),
    drawDispensingLabels([label()], { ...frame, pharmacist: 'Paula Díaz' }),
  ])
  const text = all.map((pdf) => wordsOfPdf(pdf).text).join(' ')
  assert.match(text, /Order 52Y9R254.*Hand-over to the carrier.*1 parcel.*Pick list.*Box 1.*Lot L2291/)
  assert.doesNotMatch(text, /Pedido|Caja|paquete|Lote|Retiro/)
})

test('fifty labels of huge texts are fifty sheets, with numbers that can be read', async () => {
  const parcels = Array.from({ length: 50 }, () =>
    parcel({
      ...{ name: HUGE, address: HUGE, apartment: HUGE, commune: HUGE, region: HUGE, phone: HUGE, carrier: HUGE },
      trackingNumber: 'N'.repeat(64),
      lines: [line({ coldChain: true, needsPrescription: true })],
    }),
  )
  const labels = wordsOfPdf(await drawParcelLabels(parcels, FRAME))
  assert.equal(labels.pages, 50)
  // A long number goes on in a second line.
  for (const { text } of labels.sheets) assert.match(text.replaceAll(' ', ''), /N{64}1\/1Pedido52Y9R254/)
  const round = parcels.slice(0, 20).map((each, index) => ({
    ...each,
    lines: [line({ productId: index, name: HUGE, place: HUGE, form: HUGE })],
  }))
  assert.equal(wordsOfPdf(await drawPickList(round, FRAME)).pages, 2)
  assert.equal(wordsOfPdf(await drawHandOver(parcels, FRAME)).pages, 2)
})

test('a letter that the font lacks loses its accent, or is a question mark; nothing turns the text around', () => {
  assert.equal(toPrintable('Ñandú  Wąż\n漢 \u202eabc\u0000'), 'Ñandú Waz ? ?abc?')
  assert.equal(toPrintable('e\u0301'), 'é')
})
