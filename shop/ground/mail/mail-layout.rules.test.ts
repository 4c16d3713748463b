import assert from 'node:assert/strict'
import { readFileSync, globSync } from 'node:fs'
import { test } from 'node:test'
import { layOutMail, lineRow, type MailParts } from './mail-layout.rules.ts'

const PHARMACY = {
  company: { name: 'Farmacia Ñuble' },
  contact: { address: 'Arauco 1', commune: 'Chillán', phone: '+56 42 222 2222' },
  director: { name: null, profession: { es: 'Químico farmacéutico', en: 'Pharmacist' } },
}
const FRAME = { publicUrl: 'https://boldo.test', pharmacy: PHARMACY }
const PARTS: MailParts = {
  subject: { es: 'Asunto de {shop.name}', en: 'Subject' },
  title: { es: 'Título', en: 'Title' },
  paragraphs: [{ es: 'Hola Ana', en: 'Hello Ana' }, 'Losartán'],
  rows: [{ name: '2 × Losartán', price: '$3.980' }],
  totals: [{ name: 'Total', price: { es: 'Gratis', en: 'Free' } }],
  action: { label: { es: 'Ver', en: 'See' }, url: 'https://boldo.test/1?a=1&b=2' },
  closing: [{ es: 'Fin', en: 'End' }],
}

test('a mail has the same words as text and as HTML, in either language', () => {
  const spanish = layOutMail(PARTS, FRAME)
  assert.equal(spanish.subject, 'Asunto de Farmacia Ñuble')
  assert.equal(
    spanish.text,
    'Título\n\nHola Ana\nLosartán\n\n2 × Losartán  $3.980\nTotal: Gratis\n\nVer: ' +
      'https://boldo.test/1?a=1&b=2\n\nFin\n\nFarmacia Ñuble · https://boldo.test\n' +
      'Arauco 1, Chillán\n+56 42 222 2222',
  )
  const english = layOutMail(PARTS, { ...FRAME, language: 'en' })
  assert.deepEqual(
    [/<html lang="[^"]+"/.exec(spanish.html)?.[0], /<html lang="[^"]+"/.exec(english.html)?.[0]],
    ['<html lang="es-CL"', '<html lang="en"'],
  )
  for (const word of ['Title', 'Hello Ana', 'Losartán', '$3.980', 'Free', 'See', 'End'])
    assert.ok(english.html.includes(`>${word}<`) || english.html.includes(`× ${word}<`), word)
  assert.doesNotMatch(english.text + english.html, /Título|Hola|Gratis|Fin|Boldo/)
})

test('further links stand under the action, in text and in HTML, escaped', () => {
  const links = [{ label: { es: 'Seguir', en: 'Follow' }, url: 'https://lleva.test/?n="1"&a=2' }]
  const { text, html } = layOutMail({ ...PARTS, links }, FRAME)
  assert.ok(text.includes('Ver: https://boldo.test/1?a=1&b=2\nSeguir: https://lleva.test/?n="1"&a=2\n\nFin'), text)
  assert.ok(html.includes('href="https://lleva.test/?n=&quot;1&quot;&amp;a=2"'), html)
  assert.ok(html.includes('>Seguir</a>'))
})

test('a line has its price before the discounts, struck, and the last total alone is bold', () => {
  const line = lineRow({ sku: 'LOS 50', quantity: 2, name: 'Losartán', totalPrice: 3_980 }, 4_200)
  const totals = ['Subtotal', 'Total'].map((name) => ({ name, price: '$3.980' }))
  const { html, text } = layOutMail(
    { ...PARTS, rows: [line, lineRow({ sku: 'X', quantity: 1, name: 'x', totalPrice: 5 }, 5)], totals },
    FRAME,
  )
  assert.ok(text.includes('2 × Losartán  $3.980 (antes $4.200)\n1 × x  $5\nSubtotal: $3.980'), text)
  assert.match(html, /<s [^>]+>\$4\.200<\/s> \$3\.980</)
  assert.deepEqual(
    [...html.matchAll(/font-weight:700">([^<]+)<\/td>/g)].map(([, name]) => name),
    ['Total'],
  )
})

test('a line shows its pack, from an address that is the same for everybody', () => {
  const { html } = layOutMail(
    { ...PARTS, rows: [lineRow({ sku: 'LOS 50', quantity: 1, name: 'Losartán', totalPrice: 5 }, 5)] },
    FRAME,
  )
  assert.match(html, /<img src="https:\/\/boldo\.test\/packs\/160\/LOS%2050\.png" width="48" height="48" alt=""/)
  // The rows without a pack have its column too.
  assert.match(html, /<td colspan="2" [^>]+>Total</)
  assert.doesNotMatch(layOutMail(PARTS, FRAME).html, /\/packs\/|colspan="2"/)
})

test('a mail ends with the store, its phone and its director, once there is one', () => {
  const director = { ...PHARMACY.director, name: 'Ana Soto' }
  const { text, html } = layOutMail(PARTS, { ...FRAME, pharmacy: { ...PHARMACY, director }, language: 'en' })
  assert.ok(text.endsWith('Arauco 1, Chillán\n+56 42 222 2222\nPharmacist: Ana Soto'), text)
  assert.match(html, /<br \/>Arauco 1, Chillán\s*<br \/>\+56 42 222 2222\s*<br \/>Pharmacist: Ana Soto/)
  assert.match(html, /<img src="https:\/\/boldo\.test\/icon-192\.png" width="32" height="32" alt=""/)
})

test('an address of the shop in a sentence is a link, another’s is not', () => {
  const paragraphs = ['Sigue tu pedido: https://boldo.test/seguimiento y https://other.test/x']
  const { html } = layOutMail({ ...PARTS, paragraphs }, FRAME)
  assert.match(html, /Sigue tu pedido: <a href="https:\/\/boldo\.test\/seguimiento" [^>]+>/)
  assert.doesNotMatch(html, /href="https:\/\/other/)
})

test('nothing that a template fills in is markup, in a text or in an address', () => {
  const nasty = `"><script>alert('x')</script>&`
  const { html } = layOutMail(
    {
      subject: { es: nasty, en: nasty },
      title: { es: nasty, en: nasty },
      paragraphs: [nasty],
      rows: [{ name: nasty, price: nasty }],
      totals: [{ name: nasty, price: nasty }],
      action: { label: nasty, url: `https://boldo.test/${nasty}` },
      closing: [nasty],
    },
    FRAME,
  )
  assert.ok(!html.includes('<script') && !html.includes('"><s'))
  assert.equal(html.split('&lt;script&gt;').length - 1, 10)
})

test('a mail without prices has no empty table, one without a button none', () => {
  const { html, text } = layOutMail(
    { ...PARTS, rows: [], totals: [], action: undefined, closing: [] } as MailParts,
    FRAME,
  )
  assert.equal(html.split('<table').length - 1, 2)
  assert.equal(html.split('<a ').length - 1, 1)
  assert.equal(
    text,
    'Título\n\nHola Ana\nLosartán\n\nFarmacia Ñuble · https://boldo.test\nArauco 1, Chillán\n+56 42 222 2222',
  )
})

/** The map's frame is a page of its own, with its own policy (decision 47). */
const NO_MAIL = ['shop/help/contact/map.rest.ts']

test('no other file of the shop writes the HTML of a mail', () => {
  const writing = globSync('shop/**/*.ts').filter(
    (file) =>
      !/\.(test|contract)\.ts$/.test(file) &&
      !NO_MAIL.includes(file) &&
      /<(!doctype|html|body|table|td)\b/i.test(readFileSync(file, 'utf8')),
  )
  assert.deepEqual(writing, ['shop/ground/mail/mail-layout.rules.ts'])
})
