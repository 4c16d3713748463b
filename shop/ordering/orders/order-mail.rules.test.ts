/** What the mails of an order say, in every state that they are sent in (SHOP §8 §9, server rules §7). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order, OrderLine, PlacedOrder } from './order.rules.ts'
import type { PrescriptionState } from './prescription-life.rules.ts'
import { REVIEW_WORKING_H } from '#shop/ground/policy/review-time.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { orderMail, type OrderMailKind } from './order-mail.rules.ts'

const PHARMACY = readSettingsFile()
const PAGE = 'https://boldo.test/cocc-response/1#enlace=key'
const line = (saleCondition: string, state: PrescriptionState | null = null, change: Partial<OrderLine> = {}) =>
  ({
    productId: 1,
    sku: 'A',
    name: 'Losartán',
    quantity: 1,
    originalPrice: 5_000,
    totalPrice: 5_000,
    insuranceDiscount: 0,
    offerDiscount: 0,
    product: { saleCondition, coldChain: false },
    prescription: state && { id: 'p', state },
    ...change,
  }) as unknown as OrderLine
const PLAIN = line('noPrescription')
const SIMPLE = line('simpleRecipe', 'recibida')
const RETAINED = line('recipeRetention', 'recibida')

const order = (change: Partial<Order>): Order =>
  ({
    id: '1',
    reference: 'ABCD2345',
    firstName: 'Ana',
    status: 'AUTORIZADO',
    paymentType: 'immediatePayment',
    paymentDate: new Date(),
    shippingMethod: 'homeDelivery',
    shippingAddress: 'Apoquindo 4501',
    subShippingAddress: '',
    commune: { label: 'Las Condes', regionId: '13' },
    deliveryEstimate: '2026-11-23',
    shippingCost: 2_950,
    amount: 7_950,
    boldoDiscount: 0,
    coupon: null,
    lines: [PLAIN],
    ...change,
  }) as unknown as Order

const mail = (change: Partial<Order>, kind: OrderMailKind = 'received') =>
  orderMail(order(change), kind, { publicUrl: 'https://boldo.test', pharmacy: PHARMACY, page: PAGE })
const HOME = { status: 'PAGODOMICILIO', paymentType: 'paymentAtHome', paymentDate: null } as const
const PICKUP = {
  status: 'Solicita retiro',
  shippingMethod: 'withdrawalStore',
  commune: null,
  deliveryEstimate: null,
  shippingCost: 0,
} as const

test('an order without prescriptions names its day', () => {
  const { subject, text } = mail({})
  assert.equal(subject, 'Pedido ABCD2345 confirmado')
  assert.match(
    text,
    /^Pedido Confirmado\n\nHola Ana: recibimos tu pago y ya estamos preparando tu pedido ABCD2345\.\nLlega el 23\/11\/2026, de 09:00 a 19:00\./,
  )
})

test('while a pharmacist decides, no mail promises a day or says that the order is prepared', () => {
  for (const lines of [
    [SIMPLE],
    [RETAINED],
    [PLAIN, SIMPLE],
    [SIMPLE, line('recipeRetention', 'aprobada')],
    [line('simpleRecipe')],
    [line('simpleRecipe', 'en revisión', { insuranceDiscount: 5_000 })],
  ])
    for (const change of [
      {},
      HOME,
      PICKUP,
      { status: 'PAGOPENDIENTE', paymentType: 'deferredPayment', paymentDate: null },
      { amount: 0 },
      { commune: { label: 'Viña del Mar', regionId: '5' } },
    ] as Partial<Order>[]) {
      const { subject, text, html } = mail({ ...change, lines })
      assert.doesNotMatch(
        subject + text,
        /Pedido Confirmado|confirmado\b(?!,)|ya (lo )?estamos preparando|23\/11\/2026/,
        JSON.stringify(change),
      )
      assert.match(
        text,
        new RegExp(`un químico farmacéutico revisa tus? recetas?: tarda hasta ${REVIEW_WORKING_H} horas hábiles`),
      )
      assert.match(
        text,
        /Si no puede aprobarlas?, puedes enviar otras? o (te devolvemos lo que pagaste por esos productos|quitamos esos productos del pedido, sin cobrártelos)\./,
      )
      assert.ok(html.includes(`${REVIEW_WORKING_H} horas hábiles`))
    }
})

test('the days count from the approval: one in the Región Metropolitana, three elsewhere; a pickup is notified', () => {
  assert.match(mail({ lines: [SIMPLE] }).text, /Desde que la apruebe, llega en 1 día hábil, de 09:00 a 19:00\./)
  assert.match(
    mail({ lines: [SIMPLE], commune: { label: 'Arica', regionId: '15' } as Order['commune'] }).text,
    /Desde que la apruebe, llega en 3 días hábiles/,
  )
  assert.match(
    mail({ ...PICKUP, lines: [SIMPLE, RETAINED] }).text,
    /Cuando las apruebe te avisaremos para que lo retires, y te lo guardamos 15 días\.\nSi no puede aprobarlas, puedes enviar otras/,
  )
  assert.match(
    mail({ lines: [SIMPLE], status: 'PAGOPENDIENTE', paymentType: 'deferredPayment', paymentDate: null }).text,
    /Desde que la apruebe, y con tu pago confirmado, llega en 1 día hábil/,
  )
})

test('what is not paid yet is not given back: it is taken off the order', () => {
  assert.match(
    mail({ ...HOME, lines: [SIMPLE] }).text,
    /Pagas \$7\.950 al recibirlo[^]*quitamos esos productos del pedido, sin cobrártelos\./,
  )
  assert.match(mail({ lines: [SIMPLE] }).text, /te devolvemos lo que pagaste por esos productos\./)
})

test('a retained prescription is handed over: the mail asks to have the original at hand', () => {
  assert.match(mail({ lines: [RETAINED] }).text, /Ten a mano la receta original: la entregas al recibir el pedido\./)
  assert.match(
    mail({ ...PICKUP, lines: [line('recipeRetention', 'aprobada')] }).text,
    /la entregas al retirar el pedido\./,
  )
  assert.doesNotMatch(mail({ lines: [SIMPLE] }).text, /original/)
})

test('a dispatched order: its day, its place, what is paid at the door and the original, and nothing of a product in the subject', () => {
  const sent = (change: Partial<PlacedOrder>) => mail({ status: 'DESPACHADO', ...change }, 'dispatched')
  const { subject, text, html } = sent({})
  assert.equal(subject, 'Pedido ABCD2345 en camino')
  assert.match(
    text,
    /^Tu pedido va en camino\n\nHola Ana: tu pedido ABCD2345 salió de la farmacia\.\nLlega el 23\/11\/2026, de 09:00 a 19:00\.\nDespacho a Apoquindo 4501, Las Condes\.\nSigue tu pedido cuando quieras/,
  )
  assert.ok(html.includes('Ver mi pedido'))
  assert.doesNotMatch(text, /al recibir/)
  const { status: _, ...home } = HOME
  assert.match(sent(home).text, /Pagas \$7\.950 al recibirlo\./)
  assert.doesNotMatch(sent({ ...home, paymentDate: new Date() }).text, /Pagas/)
  assert.match(
    sent({ lines: [line('recipeRetention', 'aprobada')], deliveryEstimate: null }).text,
    /salió de la farmacia\.\nDespacho a [^\n]*\nTen a mano la receta original: la entregas al recibir el pedido\./,
  )
})

test('an approved prescription needs no review: the mail names the day', () => {
  assert.match(
    mail({ lines: [line('simpleRecipe', 'aprobada')] }).text,
    /ya estamos preparando[^]*Llega el 23\/11\/2026/,
  )
})

test('a payment that is to come, at the door or later, promises no more than it can', () => {
  assert.match(mail(HOME).text, /ya lo estamos preparando\. Pagas \$7\.950 al recibirlo\.\nLlega el 23\/11\/2026/)
  const later = mail({ status: 'PAGOPENDIENTE', paymentType: 'deferredPayment', paymentDate: null })
  assert.equal(later.subject, 'Pedido ABCD2345 recibido: falta tu pago')
  assert.match(
    later.text,
    /Lo prepararemos cuando se confirme tu pago de \$7\.950\.\nLlega 1 día hábil después de confirmado el pago/,
  )
  assert.doesNotMatch(later.text, /23\/11\/2026/)
})

test('a pickup has the store’s address and hours, and no delivery', () => {
  const { text } = mail(PICKUP)
  assert.match(
    text,
    /Te avisaremos cuando puedas retirarlo y te lo guardamos 15 días\.\nRetiro en tienda: Av\. Apoquindo 5016, Las Condes\. La tienda abre de lunes a viernes de 10:00 a 18:00, sábado y domingo de 10:00 a 17:00\./,
  )
  assert.match(text, /Retiro en tienda: Gratis/)
  assert.doesNotMatch(text, /Despacho|Llega/)
})

test('every mail leads to its order, as text and as a button; the rejected one to paying again; no address has a personal datum', () => {
  for (const [change, kind, label] of [
    [{}, 'received', 'Ver mi pedido'],
    [PICKUP, 'received', 'Ver mi pedido'],
    [{ status: 'RECHAZADO' }, 'rejected', 'Volver a pagar'],
    [{ ...HOME, status: 'RECHAZADO' }, 'rejected', 'Ver mi pedido'],
  ] as const) {
    const { text, html } = mail(change, kind)
    assert.ok(text.includes(`${label}: ${PAGE}`))
    assert.ok(html.includes(`href="${PAGE}"`) && html.includes(`>${label}</a>`))
  }
})
