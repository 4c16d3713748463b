/** Each call that shows staff a parcel is recorded, since its products are health data. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { buildSchema, getNamedType } from 'graphql'
import { sql } from 'kysely'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import { signSession } from '#shop/people/accounts/session-token.ts'
import { createTestHttp } from '#test/test-http.ts'
import { useParcels } from '#test/test-parcels.ts'
import { eachDatabase } from '#test/test-shop.ts'

type Call = [by: 'dispatch' | 'pharmacist' | 'operator', call: string, args?: string]

const ID = 'id: "$parcel"'
const TAKE: Call = ['dispatch', 'takeOrder', 'orderId: "$order"']
const LINE = '_id: "$product", units: 1'
const FINISH: Call = ['dispatch', 'finishParcel', `${ID}, lines: [{ ${LINE}, lot: "L1", expiresOn: "2027-03-31" }]`]
const CHECK: Call = ['pharmacist', 'checkParcel', ID]
const HAND_OVER: Call = ['dispatch', 'handOverParcels', 'parcels: [{ _id: "$parcel" }], carrier: "own"']
const FAIL: Call = ['dispatch', 'recordFailedDelivery', `${ID}, reason: "nobody_home"`]

/** Each call is made with the parcel of the call before. */
const WALKS: { title: string; pickup?: true; calls: Call[] }[] = [
  {
    title: 'given back',
    calls: [
      ['dispatch', 'takeNextOrder'],
      ['dispatch', 'releaseParcel', ID],
      ['dispatch', 'takeRound', 'most: 1'],
    ],
  },
  {
    title: 'delivered',
    calls: [
      TAKE,
      ['dispatch', 'reportMissingStock', `${ID}, lines: [{ ${LINE} }]`],
      ['dispatch', 'resumeParcel', ID],
      FINISH,
      ['pharmacist', 'sendBackParcel', `${ID}, note: "Es de 100 mg"`],
      FINISH,
      CHECK,
      ['dispatch', 'unpackParcel', ID],
      FINISH,
      CHECK,
      HAND_OVER,
      FAIL,
      HAND_OVER,
      ['dispatch', 'recordDelivery', ID],
      ['operator', 'parcel', ID],
    ],
  },
  { title: 'returned', calls: [TAKE, FINISH, CHECK, HAND_OVER, FAIL, ['dispatch', 'recordReturn', ID]] },
  { title: 'collected', pickup: true, calls: [TAKE, FINISH, CHECK, ['dispatch', 'recordPickup', ID]] },
]
const PUT_BACK: Call = ['dispatch', 'confirmPutBack', ID]

test('the walks make each call that shows a parcel', () => {
  const schema = buildSchema(readFileSync('api/schema.graphql', 'utf8'))
  const calls = [schema.getQueryType()!, schema.getMutationType()!]
    .flatMap((root) => Object.values(root.getFields()))
    .filter(({ type }) => ['Parcel', 'HandedOverParcels'].includes(getNamedType(type).name))
    .map(({ name }) => name)
  const made = [...WALKS.flatMap((walk) => walk.calls), PUT_BACK].map(([, call]) => call)
  assert.deepEqual(calls.toSorted(), [...new Set(made)].toSorted())
})

eachDatabase((database) => {
  const { shop, sell, approve, refund } = useParcels(database)
  let http: ReturnType<typeof createTestHttp>
  before(() => {
    http = createTestHttp(shop, { production: false })
  })

  /** Checks that the parcel's reading alone was recorded. Returns its id. */
  async function callAndRead([by, call, args = '']: Call, order: Order, parcel: string) {
    await sql`delete from order_read`.execute(shop.db)
    const token = signSession((await findAccount(shop, DEMO_PEOPLE[by].id))!, {
      secret: shop.settings.sessionSecret,
      now: shop.now(),
    })
    const fields = call === 'handOverParcels' ? '{ done { _id } }' : '{ _id }'
    const document = `${call === 'parcel' ? '' : 'mutation'} { ${call}${args && `(${args})`} ${fields} }`
    const query = document
      .replace('$parcel', parcel)
      .replace('$order', order.id)
      .replace('$product', String(order.lines[0]!.productId))
    const response = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify({ query }),
    })
    const [, id] = /"_id":"([^"]+)"/.exec(await response.text()) ?? []
    assert.ok(id, call)
    const { rows } = await sql<{ order_id: string; reader: string }>`select order_id, reader from order_read`.execute(
      shop.db,
    )
    assert.deepEqual(rows, [{ order_id: order.id, reader: by }], call)
    return id
  }

  for (const { title, pickup = false, calls } of WALKS)
    test(`a parcel that is ${title}: each reading has its reader’s role`, async () => {
      const order = await sell({ SIMPLE: 1 }, { pickup })
      await approve(order)
      let id = ''
      for (const call of calls) id = await callAndRead(call, order, id)
    })

  test('a parcel that is put back: its reading too', async () => {
    const order = await sell({ FREE: 1 })
    const id = await callAndRead(TAKE, order, '')
    await refund(order)
    await callAndRead(PUT_BACK, order, id)
  })
})
