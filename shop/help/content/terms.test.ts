/** The terms and the regulatory information against CONTENT §9 and the software's numbers. Plain file reading. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LINK_HOURS } from '#shop/people/accounts/confirmation-link.ts'
import { BENEFITS_VALID_S } from '#shop/shelf/insurance/insurance.rules.ts'
import { HOLD_S } from '#shop/sale/payments/payment.rules.ts'
import { CHARGED_BEFORE_DAYS, DAYS_BETWEEN, MONTHS } from '#shop/people/delivery/delivery-dates.rules.ts'
import { PROGRAMME_UNITS_A_MONTH, PROGRAMME_UNITS_A_YEAR } from '#shop/shelf/promotions/programme.rules.ts'
import { TRIES_MAX } from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { LANGUAGES, LEGAL_PAGES as PAGES, readItems, readPage, type Language } from '#test/test-legal-pages.ts'

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
      '[{phone}](tel:{phone}) ({hours.phoneDelivery})',
      '{email}',
      'tu RUT, el número del pedido y el motivo',
    ],
    en: [
      'Returning a delivered order',
      '[{phone}](tel:{phone}) ({hours.phoneDelivery})',
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
    const items = readItems(readPage(language, 'terminos-y-condiciones'))
    for (const { [language]: point } of POINTS) {
      const [item, ...words] = point
      const text = items.get(item)
      assert.ok(text !== undefined, `no item '${item}'`)
      for (const word of words) assert.ok(text.includes(word), `'${item}' does not say '${word}'`)
    }
  }
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
    ['Si el cobro falla', `hasta ${TRIES_MAX} veces en total`],
    ['Límites', BENEFITS_VALID_S === 3_600 ? 'La consulta vale una hora' : 'write it in the terms'],
  ]
  const items = readItems(readPage('es', 'terminos-y-condiciones'))
  for (const [item, ...sentences] of words)
    for (const sentence of sentences) assert.ok(items.get(item)?.includes(sentence), `'${item}' says '${sentence}'`)
})
