/** The privacy policy against the retention table, the browser's storage and the outside parties. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES, readItems, readPage } from '#test/test-legal-pages.ts'

/** Rows of docs/privacy.md to the policy's; null: no customer's data. */
const STORED: Record<string, string | null> = {
  'Drafts and carts': 'Carros y pedidos sin pagar, con sus recetas y archivos',
  'Drafts with a failed payment, rejected orders': 'Pedidos rechazados o con un pago fallido',
  'Sold orders': 'Pedidos vendidos, con su pago, seguro y cotización',
  Guests: 'Datos de invitado',
  'Mails that were sent': 'Correos enviados o que nadie recibió',
  'Mails that no server took': 'Correos enviados o que nadie recibió',
  'Registrations that were not confirmed': 'Registros sin confirmar y contraseñas por confirmar',
  'Passwords chosen after a guest’s purchase (hashes)': 'Registros sin confirmar y contraseñas por confirmar',
  'Requests of a new password': 'Solicitudes de contraseña nueva',
  'Used solutions of the captcha (no person’s)': null,
  'Accounts, addresses and pathologies of interest': 'Cuenta, direcciones y patologías',
  'Empty rows of deleted accounts (no person’s)': null,
  'Keyed hashes of the RUT and e-mail of deleted accounts that used the programme or a coupon':
    'De una cuenta borrada que usó el programa o un cupón de un uso por persona: una huella de su RUT y su correo',
  'Consents, with the version of their text and their dates': 'Permisos que diste',
  'Second factors of staff (sealed keys, hashed recovery codes)': null,
  'What staff want printed (sealed)': 'Lo que el personal manda a imprimir de un pedido',
  'What staff changed of the shop’s own objects (their account, the object’s id, the values)':
    'Lo que hizo el personal',
  'What prices were (the product, the values, the account that changed them)': 'Lo que hizo el personal',
  'What staff did (their account, the call, the object’s id, why it was refused)': 'Lo que hizo el personal',
  'Sessions: when they began and were last used, the kind of browser':
    'Tus sesiones: cuándo empezaron, su último uso y el tipo de navegador',
  'Last uses of staff’s sessions (hashes of tokens, of the version before)': null,
  'Used tokens of sign-ins at a provider': null,
  'The security log (what was tried or refused, the account, keyed hashes of network and browser)':
    'Registro de seguridad: intentos y rechazos, con la cuenta y huellas de la red y del navegador',
  'Networks of sign-ins (keyed hashes)': 'Redes desde donde entraste, como huella',
  'Back-in-stock requests': 'Avisos de stock',
  'Events of the shop’s own tracker': 'Medición',
  'Events of the shop’s own tracker, of nobody': 'Medición, de quien no ha iniciado sesión',
  'Suggestions and claims, with their answers': 'Sugerencias y reclamos, con su respuesta y archivos',
  'Messages and requests of help, with their answers': 'Mensajes y pedidos de ayuda, con su respuesta y archivos',
  'Back-in-stock requests in the inbox': 'Avisos de stock',
  'Requests of a campaign’s offers in the inbox': 'Ofertas que pediste en una campaña',
  'Forms that were sent (keyed hashes)': 'Contadores de límites, como huella',
  'Who read a case’s file':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Files of cases': 'Sugerencias y reclamos, con su respuesta y archivos',
  'Answers under an Idempotency-Key': 'Respuestas a llamadas repetidas',
  'Requests of a campaign’s offers': 'Ofertas que pediste en una campaña',
  'People whom a customer buys for, with the declaration to represent them': 'Personas por las que compras',
  'What a customer takes of a product in a day, with their consent': 'Cuánto tomas al día de un producto',
  'Programme units': 'Unidades del programa de descuentos',
  'Programme units by RUT (of the version before)': 'Unidades del programa de descuentos',
  'Programme counters by RUT (of the version before)': 'Unidades del programa de descuentos',
  'Prescriptions of drafts and rejected orders, and their files':
    'Carros y pedidos sin pagar, con sus recetas y archivos',
  'Prescriptions of a guest’s draft, and their files': 'Recetas de un carro sin pagar de quien no tiene cuenta',
  'Prescriptions of sold orders, and their files': 'Recetas de pedidos vendidos',
  'Who read a prescription’s file':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Who read a quote’s file':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Which of staff opened a customer':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Which of staff read a subscription':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Operators’ telephone calls': 'Llamadas que te hicimos: hora, duración y cuatro últimos dígitos',
  'Consultations at the telemedicine provider': 'Consultas de telemedicina',
  'Which of staff read a message to the shop':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Which of staff read an order':
    'Quién abrió tu ficha y quién leyó tus recetas, cotizaciones, pedidos, suscripciones, mensajes y archivos',
  'Files of quotes': 'Carros y pedidos sin pagar, con sus recetas y archivos',
  'Enrolments of cards that are saved no more': 'Inscripciones de tarjeta terminadas',
  'Saved cards (sealed, four digits)': 'Tarjeta inscrita',
  'Subscriptions that were never begun': 'Suscripciones sin terminar de crear',
  'Subscriptions that are over': 'Suscripciones terminadas',
  'Running subscriptions': 'Suscripciones en curso',
  'Counted calls (keyed hashes)': 'Contadores de límites, como huella',
  'Wrong coupon codes (keyed hashes, of the version before)': 'Contadores de límites, como huella',
}
const UNITS: Record<string, string> = {
  hours: 'horas',
  day: 'día',
  days: 'días',
  year: 'año',
  years: 'años',
  minute: 'minuto',
}

test('the privacy policy says how long each kind of data is stored, as the retention table does', () => {
  const [, table] = /<!-- retention -->\n([^]*?)<!-- \/retention -->/.exec(readFileSync('docs/privacy.md', 'utf8'))!
  const periods = readItems(readPage('es', 'politicas-de-privacidad')).get('Plazos')!
  for (const row of table!.trim().split('\n').slice(2)) {
    const [, name, , period] = row.split('|').map((cell) => cell.trim())
    const description = STORED[name!]
    assert.ok(description !== undefined, `'${name}': write it in politicas-de-privacidad.md, both languages, and here`)
    if (description === null) continue
    const line = periods.split('\n').find((one) => one.startsWith(`| ${description} |`))
    assert.ok(line, `the policy has no row '${description}'`)
    const [, number, unit] = /(\d+|a) (hours|days?|years?|minute)\b/.exec(period!) ?? []
    if (number) assert.ok(line.includes(`${number === 'a' ? 'Un' : number} ${UNITS[unit!]}`), `${name}: ${line}`)
  }
})

test('the policy’s date is the day of its newest change, which it says in both languages', () => {
  for (const [language, locale, item] of [
    ['es', 'es-CL', 'Versiones'],
    ['en', 'en-GB', 'Versions'],
  ] as const) {
    const [, version] = /^version: (.+)$/m.exec(
      readFileSync(`data/content/${language}/page/politicas-de-privacidad.md`, 'utf8'),
    )!
    const newest = readItems(readPage(language, 'politicas-de-privacidad')).get(item)!.split('\n')
    const day = new Date(`${version}T12:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long' })
    assert.match(newest.filter((line) => line.startsWith('|'))[2]!, new RegExp(`^\\| ${day} \\| .{40}`))
  }
})

/** Files of the shop itself, with their text. */
const SOURCES = globSync('{api,integrations,lib,shop,web}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\.generated\.|graphql-env/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (pattern: RegExp) => SOURCES.flatMap(({ file, text }) => (pattern.test(text) ? [file] : [])).sort()

test('the privacy policy names every cookie and every key that the browser stores', () => {
  const storage = readFileSync('web/platform/browser-storage.ts', 'utf8')
  const keys = [...storage.matchAll(/^ {2}(?:\| )?'(\w+)',?$/gm)].map(([, key]) => key!)
  assert.ok(keys.length > 35)
  // Any other file that stores something: name it here, and what it stores in the policy, in both languages.
  assert.deepEqual(filesWith(/\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.open\b/), [
    'web/features/account/greeting/greeting-place.tsx', // Reads alone.
    'web/features/sale/orders/mail-link.ts',
    'web/platform/api-client.ts',
    'web/platform/browser-storage.ts',
  ])
  assert.deepEqual(filesWith(/\b(?:set|generate)Cookie\(|'set-cookie': |document\.cookie =/i), [
    'api/viewer.ts',
    'lib/locale.ts',
    'shop/people/accounts/social/provider-cookies.ts',
    'web/features/measuring/analytics/consent.ts',
    'web/platform/remember-language.ts',
  ])
  const cookies = new Set(
    SOURCES.flatMap(({ text }) => [
      ...[...text.matchAll(/'(boldo_\w+)'/g)].map(([, name]) => name!),
      ...[...text.matchAll(/`(\w+)=\$\{[^}]*\}; ?Path=/g)].map(([, name]) => name!),
    ]),
  )
  assert.deepEqual(
    ['boldo_visitor', 'boldo_access', 'boldo_access_form', 'boldo_access_result', 'locale', 'consent'].filter(
      (name) => !cookies.has(name),
    ),
    [],
  )
  for (const language of LANGUAGES) {
    const named = new Set(readPage(language, 'politicas-de-privacidad').split(/[^\w]+/))
    assert.deepEqual(
      [...keys, ...cookies].filter((name) => !named.has(name)),
      [],
    )
  }
})

/** Outside parties: a folder of integrations/ each, and how the policy names who gets what. */
const PARTIES: Record<string, readonly string[]> = {
  cdn: ['Red de distribución (CDN)'],
  files: ['Alojamiento y almacenamiento'],
  insurer: ['Tu aseguradora'],
  mercadopago: ['Mercado Pago'],
  pictures: [],
  'sign-in': ['Google, Facebook, X o Apple'],
  smtp: ['Servicio de correo'],
  telemedicine: ['Prestador de telemedicina'],
  // Figures and traces have nothing of a person (no-personal-data.test.ts).
  telemetry: [],
  transbank: ['Transbank (Webpay y OneClick)'],
  twee: ['Sistema de despachos (Twee)'],
  twilio: ['Telefonía (Twilio)'],
}

test('the privacy policy names every outside party that the software speaks to', () => {
  const receivers = readItems(readPage('es', 'politicas-de-privacidad')).get('Quién recibe qué')!
  const folders = [...new Set(globSync('integrations/*/*.ts').map((file) => file.split(/[\\/]/)[1]!))].sort()
  assert.deepEqual(folders, Object.keys(PARTIES))
  for (const name of Object.values(PARTIES).flat()) assert.ok(receivers.includes(`\n| ${name} |`), name)
})
