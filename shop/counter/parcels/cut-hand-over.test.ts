/** A killed process leaves its connection cut: whenever that is, a parcel and its order have moved both, or neither. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Shop } from '#context'
import { withCutConnections } from '#test/cut-connections.ts'
import { noPostgres } from '#test/postgres.ts'
import { readStatus } from '#test/test-buyer.ts'
import { NOBODY, useParcels } from '#test/test-parcels.ts'
import { recordDelivery } from './record-delivery.ts'

describe('on PostgreSQL', { skip: noPostgres() }, () => {
  const { shop, sellPacked, handOver, staff, readState, countMails } = useParcels('server')
  type Sold = Awaited<ReturnType<typeof sellPacked>>

  async function cutEverywhere(
    prepare: () => Promise<Sold>,
    work: (shop: Shop, sold: Sold) => Promise<unknown>,
    [before, after]: [before: string, after: string],
  ) {
    const ends: string[] = []
    let sold = await prepare()
    for (let statements = 0; ends.at(-1) !== 'done'; statements++) {
      const read = async () =>
        [
          await readState(sold.parcel.id),
          await readStatus(shop, sold.order),
          `${await countMails(sold.order)} mails`,
        ].join(', ')
      const isDone = await work(withCutConnections(shop, statements), sold).then(
        () => true,
        () => false,
      )
      const now = await read()
      assert.ok(now === before || now === after, `after ${statements} statements: ${now}`)
      ends.push(isDone ? 'done' : now === after ? 'moved' : 'stayed')
      if (now === after) sold = await prepare()
    }
    return new Set(ends)
  }

  test('a hand-over', async () => {
    const ends = await cutEverywhere(
      () => sellPacked({ FREE: 1 }),
      (shop, { parcel }) => handOver(parcel.id, staff.dispatch, shop),
      ['packed, VALIDADO, 0 mails', 'on_the_way, DESPACHADO, 1 mails'],
    )
    assert.deepEqual(ends, new Set(['stayed', 'moved', 'done']))
  })

  test('a delivery', async () => {
    const ends = await cutEverywhere(
      async () => {
        const sold = await sellPacked({ FREE: 1 })
        await handOver(sold.parcel.id)
        return sold
      },
      (shop, { parcel }) =>
        recordDelivery(shop, { account: staff.dispatch, id: parcel.id, receipt: NOBODY, payment: null }),
      ['on_the_way, DESPACHADO, 1 mails', 'delivered, ENTREGADO, 1 mails'],
    )
    assert.deepEqual(ends, new Set(['stayed', 'moved', 'done']))
  })
})
