/** Copies and deletions are counted for managers: number, kind, state and date, and nobody's name. */
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { memberOrder, payAndReturn } from '#test/test-buyer.ts'
import { ADDRESS, PASSWORD, useDataOwners } from '#test/test-data-owner.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { copyOwnData } from './copy-own-data.ts'
import { dataRequestPageInput } from './data-request.input.ts'
import { listDataRequests } from './list-data-requests.ts'

const MANAGER = { role: 'manager', permissions: ['data-requests.read'] } as const

eachDatabase((database) => {
  const { shop, customer, erase, delivered } = useDataOwners(database)
  let manager: SignedIn
  beforeEach(async () => {
    await shop.db.deleteFrom('data_request').execute()
    manager = { ...(await customer()), ...MANAGER }
  })
  const list = async (page: { first?: number; after?: string | null } = {}) =>
    listDataRequests(shop, { account: manager, ...dataRequestPageInput.parse(page) })
  const states = async () =>
    (await list()).nodes.map(({ kind, state, endedAt }) => `${kind} ${state} ${endedAt !== null}`)

  test('a copy is begun, and done when it was read to its end; its own page has the number', async () => {
    const client = await customer()
    const copy = await copyOwnData(shop, { account: client, password: PASSWORD, address: ADDRESS })
    await copy.next()
    assert.deepEqual(await states(), ['copy begun false'])
    for await (const _ of copy);
    assert.deepEqual(await states(), ['copy done true'])
    const left = await copyOwnData(shop, { account: client, password: PASSWORD, address: ADDRESS })
    await left.next()
    await left.return(undefined)
    assert.deepEqual(await states(), ['copy interrupted true', 'copy done true'])
    await assertRefused(
      copyOwnData(shop, { account: client, password: 'otra', address: ADDRESS }),
      'account.wrong_password',
    )
    assert.equal((await states()).length, 2, 'without the proof nothing was requested')
  })

  test('a deletion is done, or refused while an order is under way', async () => {
    const client = await customer()
    const order = await memberOrder(shop, client, { VITA: 1 })
    await payAndReturn(shop, order, 'approve', shop, client)
    await assertRefused(erase(client), 'account.under_way')
    await delivered(order)
    await erase(client)
    assert.deepEqual(await states(), ['deletion done true', 'deletion refused true'])
    const text = JSON.stringify(await shop.db.selectFrom('data_request').selectAll().execute())
    for (const word of [client.id, client.email, client.rut]) assert.ok(!text.includes(word))
  })

  test('pages neither skip nor repeat while new ones arrive', async () => {
    const add = () => sql`insert into data_request (kind, state, at) values ('copy', 'begun', now())`.execute(shop.db)
    for (let n = 0; n < 5; n++) await add()
    const one = await list({ first: 2 })
    await add()
    const two = await list({ first: 2, after: one.endCursor })
    const three = await list({ first: 2, after: two.endCursor })
    const numbers = [one, two, three].flatMap(({ nodes }) => nodes.map(({ number }) => number))
    assert.deepEqual(
      numbers,
      numbers.toSorted((a, b) => b - a),
    )
    assert.deepEqual([new Set(numbers).size, three.endCursor], [5, null])
  })
})
