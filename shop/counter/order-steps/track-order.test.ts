import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompiledQuery } from 'kysely'
import type { Shop } from '#context'
import { LIMITS } from '#shop/ground/limits/limits.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { useShop } from '#test/test-shop.ts'
import { moveOrder } from '#shop/ordering/orders/move-order.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import { trackOrder } from './track-order.ts'
import { trackOrderInput } from './track-order.input.ts'
import { trackedOrder } from './tracking.rules.ts'

const shop = useShop({ products: [{ sku: 'A', stock: 50 }] })

let addresses = 0
const track = async (
  orderReferenceId: string,
  email: string,
  more: { address?: string; tokenCaptcha?: null } = {},
  on: Shop = shop,
) =>
  trackOrder(on, {
    orderReferenceId,
    email,
    address: `10.7.0.${++addresses}`,
    tokenCaptcha: await solvedCaptcha(shop),
    ...more,
  })
const bought = async () => {
  const { id } = await readyOrder(shop, { A: 2 })
  const order = (await getOrder(shop, id))!
  await payAndReturn(shop, order)
  return order
}

test('number and e-mail, however they are written, answer stage, date and units, and nothing else', async () => {
  const order = await bought()
  const found = await track(
    ` nº ${order.reference.slice(0, 4).toLowerCase()}-${order.reference.slice(4)} `,
    ` ${order.email.toUpperCase()}`,
  )
  assert.deepEqual(Object.keys(found).sort(), ['date', 'pickupDays', 'reference', 'stage', 'units'])
  assert.deepEqual([found.reference, found.stage, found.units], [order.reference, 'preparing', 2])
  assert.match(String(found.date), /^\d{4}-\d\d-\d\d$/)
  for (const [event, stage] of [
    ['approved', 'preparing'],
    ['dispatched', 'sent'],
    ['delivered', 'received'],
  ] as const) {
    await moveOrder(shop, { orderId: order.id, event, actor: 'staff' })
    assert.equal((await track(order.reference, order.email)).stage, stage)
  }
})

test('an unknown number, another e-mail and a draft are one refusal, after the same statements', async () => {
  const order = await bought()
  const draft = (await getOrder(shop, (await readyOrder(shop, { A: 1 })).id))!
  const recordRefusal = async (reference: string, email: string) => {
    const statements: string[] = []
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => (statements.push(JSON.stringify(node)), node),
      transformResult: async ({ result }) => result,
    })
    // A prepared text passes no plugin.
    const run = db.executeQuery.bind(db)
    Object.assign(db, { executeQuery: (query: CompiledQuery) => (statements.push(query.sql), run(query)) })
    const refused: unknown = await track(reference, email, {}, { ...shop, db }).catch(
      ({ code, data }: { code: string; data: unknown }) => ({ code, data }),
    )
    const about = new RegExp(`${reference}|${email}`, 'g')
    return {
      refused,
      statements: statements.map((text) => text.replaceAll(about, 'X').replace(/"[0-9a-f]{32}"/g, 'N')),
    }
  }
  const unknown = await recordRefusal('00000000', order.email)
  assert.deepEqual(unknown.refused, { code: 'order.not_tracked', data: {} })
  assert.equal(unknown.statements.length, 2, 'the captcha and the order')
  assert.deepEqual(await recordRefusal(order.reference, 'otra@ejemplo.cl'), unknown)
  assert.deepEqual(await recordRefusal(draft.reference, draft.email), unknown)
})

test('nothing is looked for without a captcha; ten wrong e-mails an hour end the guessing of a number, from any address', async () => {
  const order = await bought()
  await assertRefused(track(order.reference, order.email, { tokenCaptcha: null }), 'captcha.unsolved')
  for (let index = 0; index < LIMITS['wrong trackings by order'].most; index++)
    await assertRefused(track(order.reference, `adivino${index}@ejemplo.cl`), 'order.not_tracked')
  await assertRefused(track(order.reference, order.email), 'request.rate_limited')
  const other = await bought()
  for (let index = 0; index < 12; index++) assert.equal((await track(other.reference, other.email)).units, 2)
  shop.clock.advance({ hours: 1 })
  assert.equal((await track(order.reference, order.email)).units, 2)
})

test('an address tracks so many times in ten minutes and no more', async () => {
  const address = '10.6.0.1'
  for (let index = 0; index < LIMITS['trackings by address'].most; index++)
    await assertRefused(track('00000000', 'x@ejemplo.cl', { address, tokenCaptcha: null }), 'captcha.unsolved')
  await assertRefused(track('00000000', 'x@ejemplo.cl', { address }), 'request.rate_limited')
})

test('a prescription under review looks like missing units, and one to be sent again says to open the mail', () => {
  const lines = [{ quantity: 1 }, { quantity: 3 }]
  const stage = (
    status: 'AUTORIZADO' | 'REEMBOLSADO' | 'RECHAZADO',
    kind: Parameters<typeof trackedOrder>[1]['kind'],
  ) => trackedOrder({ reference: 'A', status, lines }, { kind, date: null, workingDays: 2, pickupDays: 3 })
  assert.deepEqual(stage('AUTORIZADO', 'review'), stage('AUTORIZADO', 'stock'))
  assert.equal(stage('AUTORIZADO', 'another_prescription').stage, 'waiting_for_you')
  assert.deepEqual([stage('REEMBOLSADO', 'over').stage, stage('RECHAZADO', 'over').stage], ['refunded', 'rejected'])
})

test('letters that references do not have are read as what they are mistaken for', () => {
  const parse = (typed: string) => trackOrderInput.parse({ orderReferenceId: typed, email: 'a@b.cl' }).orderReferenceId
  assert.equal(parse('O1il u2.3-4'), '0111V234')
  assert.throws(() => parse('ABC'))
})
