/** The legal pages' seed files against CONTENT §9, the retention table and the browser's storage. Plain file reading. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LINK_HOURS } from '#shop/accounts/confirmation-link.ts'
import { BENEFITS_VALID_S } from '#shop/insurance/insurance.rules.ts'
import { HOLD_S } from '#shop/payments/payment.rules.ts'
import { CHARGED_BEFORE_DAYS, DAYS_BETWEEN, MONTHS } from '#shop/policy/delivery-dates.rules.ts'
import { PROGRAMME_UNITS_A_MONTH, PROGRAMME_UNITS_A_YEAR } from '#shop/promotions/programme.rules.ts'
import { MOST_TRIES } from '#shop/subscriptions/charging/charge.rules.ts'

type Language = 'es' | 'en'
const LANGUAGES = ['es', 'en'] as const
const PAGES = ['terminos-y-condiciones', 'politicas-de-privacidad', 'informacion-reglamentaria'] as const

const readPage = (language: Language, page: string) =>
  readFileSync(`data/content/${language}/page/${page}.md`, 'utf8').replace(/^---\n[^]*?\n---\n/, '')

/** Item to its text. */
function itemsOf(text: string): Map<string, string> {
  const parts = text.split(/^### /m).slice(1)
  return new Map(
    parts.map((part) => {
      const [title, ...lines] = part.split('\n')
      return [title!.trim(), lines.join('\n').replace(/^## [^]*$/m, '')]
    }),
  )
}

/** Each point of 'Terms and returns policy' (CONTENT §9): the item that states it, and its words. */
const POINTS: { [L in Language]: readonly [item: string, ...words: string[]] }[] = [
  {
    es: ['Condiciones del producto', 'sin uso, sin abrir y en su empaque original', 'control de calidad'],
    en: ['Condition of the product', 'unused, unopened and in its original packaging', 'quality check'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'refrigeración o cadena de frío'],
    en: ['What is not exchanged or returned', 'refrigeration or a cold chain'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'Compras en exceso'],
    en: ['What is not exchanged or returned', 'Excess purchases'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'no hicieron efecto, si no tienen un defecto de fabricación'],
    en: ['What is not exchanged or returned', 'no effect, if they have no manufacturing defect'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'Productos dañados por quien los compró'],
    en: ['What is not exchanged or returned', 'damaged by the buyer'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'cambio de tratamiento'],
    en: ['What is not exchanged or returned', 'change of treatment'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'una reacción adversa'],
    en: ['What is not exchanged or returned', 'an adverse reaction'],
  },
  {
    es: ['Reacciones adversas', 'informarlo a la autoridad sanitaria', 'obligatorio'],
    en: ['Adverse reactions', 'report it to the health authorities', 'mandatory'],
  },
  {
    es: [
      'Qué no se cambia ni se devuelve',
      'medicamento equivocado, salvo que el error haya sido nuestro al despachar',
    ],
    en: ['What is not exchanged or returned', 'wrong medicine, unless the error was ours in dispatching it'],
  },
  {
    es: ['Qué no se cambia ni se devuelve', 'consumidos en parte'],
    en: ['What is not exchanged or returned', 'partly consumed'],
  },
  {
    es: [
      'Devolver un pedido con despacho',
      '{phone} ({hours.phoneDelivery})',
      '{email}',
      'tu RUT, el número del pedido y el motivo',
    ],
    en: [
      'Returning a delivered order',
      '{phone} ({hours.phoneDelivery})',
      '{email}',
      'your ID number (RUT), the order number and the reason',
    ],
  },
  {
    es: ['Devolver un pedido con retiro', 'coordina la visita antes de venir', 'la boleta y el producto'],
    en: ['Returning a picked-up order', 'arrange the visit before you come', 'the receipt and the product'],
  },
  {
    es: ['Cambios', 'igual o menor valor', 'la diferencia a tu cuenta bancaria'],
    en: ['Exchanges', 'equal or lower value', 'the difference to your bank account'],
  },
  {
    es: ['Cómo te devolvemos el dinero', 'Tarjeta de crédito | Se reversa', 'Hasta 15 días hábiles'],
    en: ['How we refund you', 'Credit card | The charge on the card is reversed', 'Up to 15 business days'],
  },
  {
    es: [
      'Cómo te devolvemos el dinero',
      'Tarjeta de débito | Transferencia a la cuenta del titular | Hasta 15 días hábiles',
    ],
    en: ['How we refund you', 'Debit card | Transfer to the account holder | Up to 15 business days'],
  },
  { es: ['Plazo', '30 días hábiles'], en: ['Window', '30 business days'] },
  {
    es: ['Plazos para retirar', '(cadena de frío) | {pickup.coldDays} días corridos'],
    en: ['Pickup windows', '(cold chain) | {pickup.coldDays} calendar days'],
  },
  {
    es: ['Plazos para retirar', 'Sin productos refrigerados | {pickup.days} días'],
    en: ['Pickup windows', 'Without refrigerated products | {pickup.days} days'],
  },
  {
    es: ['Plazos para retirar', 'pago al retirar, acordado por teléfono | 5 días'],
    en: ['Pickup windows', 'paid at pickup, as agreed by phone | 5 days'],
  },
  {
    es: ['Los medicamentos no tienen retracto', 'no procede para los medicamentos'],
    en: ['Medicines have no withdrawal right', 'does not apply to medicines'],
  },
  {
    es: [
      'Retracto de los demás productos',
      '10 días corridos desde que los recibes',
      'Si no te enviamos la confirmación escrita de la compra, el plazo es de 90 días',
    ],
    en: [
      'Withdrawal for the other products',
      '10 calendar days from receiving them',
      'did not send you the written confirmation of the purchase, you have 90 days',
    ],
  },
  { es: ['Cómo ejercer el retracto', 'antes de 45 días'], en: ['How to withdraw', 'within 45 days'] },
  { es: ['Garantía legal', '6 meses'], en: ['Legal warranty', '6 months'] },
  {
    es: ['Pago doble', 'dentro de 3 días desde tu reclamo escrito'],
    en: ['Double payment', 'within 3 days from your written claim'],
  },
]

test('the terms state every point of the returns policy', () => {
  for (const language of LANGUAGES) {
    const items = itemsOf(readPage(language, 'terminos-y-condiciones'))
    for (const { [language]: point } of POINTS) {
      const [item, ...words] = point
      const text = items.get(item)
      assert.ok(text !== undefined, `no item '${item}'`)
      for (const word of words) assert.ok(text.includes(word), `'${item}' does not say '${word}'`)
    }
  }
})

test('the legal pages have the same sections, items, tables, links and facts in both languages', () => {
  const shape = (text: string) => ({
    levels: [...text.matchAll(/^(##|###) /gm)].map(([, level]) => level),
    rows: text.match(/^\|/gm)?.length,
    links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link),
    facts: [...text.matchAll(/\{([\w.-]+)\}/g)].map(([, fact]) => fact),
  })
  for (const page of PAGES) assert.deepEqual(shape(readPage('en', page)), shape(readPage('es', page)), page)
})

test('the legal pages write no fact of the shop as text', () => {
  for (const language of LANGUAGES)
    for (const page of PAGES) {
      const [fact] = /\$\s?\d|\+56|Apoquindo|\bBoldo\b|\b\d{2}:\d{2}\b/.exec(readPage(language, page)) ?? []
      assert.equal(fact, undefined, `${language} ${page}`)
    }
})

test('each law of the regulatory information has its number and an official link', () => {
  const OFFICIAL =
    /\]\(https:\/\/www\.(?:bcn\.cl\/leychile\/navegar\?idNorma=\d+|ispch\.cl|sernac\.cl|minsal\.cl)\) \|$/
  const [, laws] = /^## Leyes y reglamentos\n([^]*?)^## /m.exec(readPage('es', 'informacion-reglamentaria'))!
  const rows = laws!.split('\n').filter((line) => /^\| (?!Norma \||---)/.test(line))
  assert.ok(rows.length >= 18)
  for (const row of rows) assert.match(row, OFFICIAL)
  for (const row of rows)
    assert.match(row.split('|')[1]!, /\b(?:DFL \d+ de|Ley \d\d\.\d{3}|DS \d+ (?:de|del)|Técnica \d+)\b/)
})

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
  'Consents, with the version of their text and their dates': 'Permisos que diste',
  'Second factors of staff (sealed keys, hashed recovery codes)': null,
  'What staff did (their account, the call, the object’s id, why it was refused)': 'Lo que hizo el personal',
  'Last uses of staff’s sessions (hashes of tokens)': null,
  'Used tokens of sign-ins at a provider': null,
  'Networks of sign-ins (keyed hashes)': 'Redes desde donde entraste, como huella',
  'Back-in-stock requests': 'Avisos de stock',
  'Events of the shop’s own tracker': 'Medición',
  'Answers under an Idempotency-Key': 'Respuestas a llamadas repetidas',
  'Requests of a campaign’s offers': 'Ofertas que pediste en una campaña',
  'People whom a customer buys for, with the declaration to represent them': 'Personas por las que compras',
  'Programme units': 'Unidades del programa de descuentos',
  'Programme units by RUT (of the version before)': 'Unidades del programa de descuentos',
  'Programme counters by RUT (of the version before)': 'Unidades del programa de descuentos',
  'Prescriptions of drafts and rejected orders, and their files':
    'Carros y pedidos sin pagar, con sus recetas y archivos',
  'Prescriptions of sold orders, and their files': 'Recetas de pedidos vendidos',
  'Who read a prescription’s file': 'Quién leyó tus recetas, cotizaciones y pedidos',
  'Who read a quote’s file': 'Quién leyó tus recetas, cotizaciones y pedidos',
  'Which of staff read an order': 'Quién leyó tus recetas, cotizaciones y pedidos',
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
  const periods = itemsOf(readPage('es', 'politicas-de-privacidad')).get('Plazos')!
  for (const row of table!.trim().split('\n').slice(2)) {
    const [, name, , period] = row.split('|').map((cell) => cell.trim())
    const said = STORED[name!]
    assert.ok(said !== undefined, `'${name}': write it in politicas-de-privacidad.md, both languages, and here`)
    if (said === null) continue
    const line = periods.split('\n').find((one) => one.startsWith(`| ${said} |`))
    assert.ok(line, `the policy has no row '${said}'`)
    const [, number, unit] = /(\d+|a) (hours|days?|years?|minute)\b/.exec(period!) ?? []
    if (number) assert.ok(line.includes(`${number === 'a' ? 'Un' : number} ${UNITS[unit!]}`), `${name}: ${line}`)
  }
})

/** Files of the shop itself, with their text. */
const SOURCES = globSync('{api,integrations,lib,shop,web}/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\.generated\.|graphql-env/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const filesWith = (words: RegExp) => SOURCES.flatMap(({ file, text }) => (words.test(text) ? [file] : [])).sort()

test('the privacy policy names every cookie and every key that the browser stores', () => {
  const storage = readFileSync('web/platform/browser-storage.ts', 'utf8')
  const keys = [...storage.matchAll(/^ {2}(?:\| )?'(\w+)',?$/gm)].map(([, key]) => key!)
  assert.ok(keys.length > 35)
  // Any other file that stores something: name it here, and what it stores in the policy, in both languages.
  assert.deepEqual(filesWith(/\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bcaches\.open\b/), [
    'web/features/orders/mail-link.ts',
    'web/platform/api-client.ts',
    'web/platform/browser-storage.ts',
  ])
  assert.deepEqual(filesWith(/\b(?:set|generate)Cookie\(|'set-cookie': |document\.cookie =/i), [
    'api/viewer.ts',
    'shop/accounts/social/provider-cookies.ts',
    'web/features/analytics/consent.ts',
    'web/platform/locale.ts',
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
  files: ['Alojamiento y almacenamiento'],
  insurer: ['Tu aseguradora'],
  mercadopago: ['Mercado Pago'],
  pictures: [],
  'sign-in': ['Google, Facebook, X o Apple'],
  smtp: ['Servicio de correo'],
  transbank: ['Transbank (Webpay y OneClick)'],
}

test('the privacy policy names every outside party that the software speaks to', () => {
  const receivers = itemsOf(readPage('es', 'politicas-de-privacidad')).get('Quién recibe qué')!
  const folders = [...new Set(globSync('integrations/*/*.ts').map((file) => file.split(/[\\/]/)[1]!))].sort()
  assert.deepEqual(folders, Object.keys(PARTIES))
  for (const name of Object.values(PARTIES).flat()) assert.ok(receivers.includes(`\n| ${name} |`), name)
})

test('the legal pages have the same numbers in both languages', () => {
  const numbers = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((row) => row.match(/\d+/g)?.join() ?? '')
  for (const page of PAGES) assert.deepEqual(numbers(readPage('en', page)), numbers(readPage('es', page)), page)
})

test('the terms say the numbers that the software counts with', () => {
  const [months, days] = [
    `${MONTHS[0]} a ${MONTHS.at(-1)} meses`,
    `${DAYS_BETWEEN.join(', ').replace(/, (\d+)$/, ' o $1')} días`,
  ]
  const words: [item: string, ...words: string[]][] = [
    ['Stock y cantidades', `por ${HOLD_S / 60} minutos`],
    ['Quién puede abrirla', `a las ${LINK_HOURS} horas`],
    [
      'Programa de descuentos progresivos',
      `máximo de ${PROGRAMME_UNITS_A_MONTH} unidades`,
      `y ${PROGRAMME_UNITS_A_YEAR} al año`,
    ],
    ['Qué es', months, days],
    ['El cobro automático', `${CHARGED_BEFORE_DAYS} días antes de cada despacho`],
    ['Si el cobro falla', `hasta ${MOST_TRIES} veces en total`],
    ['Límites', BENEFITS_VALID_S === 3_600 ? 'La consulta vale una hora' : 'write it in the terms'],
  ]
  const items = itemsOf(readPage('es', 'terminos-y-condiciones'))
  for (const [item, ...sentences] of words)
    for (const sentence of sentences) assert.ok(items.get(item)?.includes(sentence), `'${item}' says '${sentence}'`)
})
