import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readSettingsFile } from './settings-file.ts'

const { company, contact, hours, delivery, health, links } = readSettingsFile()
const digits = (shown: string) => shown.replace(/^\+56/, '').replaceAll(/\D/g, '')
const inPesos = (price: number) => String(price).replace(/\B(?=(\d{3})+$)/g, '[._]?')

const TIMES = `\\b(?:${[
  ...new Set(
    Object.values(hours)
      .flat()
      .flatMap(({ opens, closes }) => [opens, closes]),
  ),
].join('|')})(?!:)`

/** Each fact as code could write it. Two prices stand as amounts of orders elsewhere in tests, never in code. */
const FACTS: Record<string, RegExp> = {
  address: new RegExp(contact.address.replace('.', '\\.')),
  RUT: new RegExp(company.rut.replaceAll('.', '\\.?')),
  'legal name': new RegExp(company.legalName),
  phone: new RegExp(digits(contact.phone).split('').join('\\s?')),
  cituc: new RegExp(digits(health.cituc).split('').join('\\s?')),
  'Salud Responde': new RegExp(digits(health.saludResponde).split('').join('\\s?')),
  'map, blog or telemedicine': new RegExp(
    [contact.mapUrl, links.blog, links.telemedicine]
      .map((url) => new URL(url).host)
      .join('|')
      .replaceAll('.', '\\.'),
  ),
  email: new RegExp(contact.email.replaceAll('.', '\\.')),
  hours: new RegExp(`['"\`>][^'"\`]*${TIMES}`),
  price: new RegExp(
    `(?<![\\d._])(?:${[...delivery.metropolitan, delivery.regions].map(inPesos).join('|')})(?![\\d_]|\\.\\d)`,
  ),
}

/** In words alone a time stands without quotes, and a commune is the store's. */
const TEXT_FACTS: Record<string, RegExp> = { ...FACTS, hours: new RegExp(TIMES), commune: new RegExp(contact.commune) }

const ROOTS = [
  ...['web', 'shop', 'api', 'jobs', 'integrations', 'lib', 'db', 'demo', 'illustrations', 'sandbox', 'scripts'],
  ...['public', 'data/content'],
]
/** The sender and the map service, whose site the store's link leads to as well; a courier's map of an address. */
const ALLOWED = [
  'integrations/smtp/mail.config.ts: email',
  'shop/help/contact/map-embed.rules.ts: map, blog or telemedicine',
  'web/back-office/dispatch/delivery.tsx: map, blog or telemedicine',
]

/** Facts of the shop in a file's code: comments and the errors' examples do not count. */
function factsIn(text: string, asText = false): string[] {
  if (asText) return Object.keys(TEXT_FACTS).filter((name) => TEXT_FACTS[name]!.test(text))
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*|--).*$/gm, '').replaceAll(/error: '[^']*'/g, '')
  return Object.keys(FACTS).filter((name) => FACTS[name]!.test(code))
}

const isText = (file: string) => /\.(md|svg|webmanifest)$/.test(file)

test('no code, picture or text of content writes the store’s address, RUT, phones, hours, prices or links: they are settings', () => {
  const found = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  )
    .filter(
      (file) =>
        /\.(tsx?|js|css|sql|md|svg|webmanifest)$/.test(file) &&
        !/\.(test|contract)\.tsx?$/.test(file) &&
        !/\.generated\.ts$/.test(file),
    )
    // The demo's customer lives there.
    .filter((file) => !file.startsWith('db/migrations/') && file !== 'shop/people/accounts/demo-people.ts')
    .flatMap((file) => factsIn(readFileSync(file, 'utf8'), isText(file)).map((fact) => `${file}: ${fact}`))
    .filter((found) => !ALLOWED.includes(found))
  assert.deepEqual(found, [])
})

test('each fact is found where it is planted', () => {
  const planted = {
    address: "const a = 'Retira en Av. Apoquindo 5016'",
    RUT: "rut: '00.000.000-0'",
    phone: 'href="tel:+56200000000"',
    cituc: "'+56 2 2635 3800'",
    hours: "const a = 'de 10:00 a 18:00'",
    price: 'return 2_950',
    'legal name': '<p>Farmacia Boldo SpA</p>',
    email: '<a href="mailto:hola@boldo.example">',
    'Salud Responde': "'600 360 7777'",
    'map, blog or telemedicine': "href='https://blog.boldo.example'",
  }
  for (const [name, line] of Object.entries(planted)) assert.ok(factsIn(line).includes(name), name)
  assert.ok(factsIn("text: 'Despacho de $3.990'").includes('price'))
  assert.deepEqual(factsIn('En Las Condes abrimos a las 10:00, el despacho cuesta $4.900.', true), [
    'hours',
    'price',
    'commune',
  ])
  assert.deepEqual(factsIn("// 'Av. Apoquindo 5016'\nconst price = 12_950"), [])
})
