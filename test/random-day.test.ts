/** Random days of a pharmacy: whatever was sold, packed, refunded, counted, received, recalled, the units add up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { DomainError } from '#lib/domain-error.ts'
import { chileDate } from '#lib/chile-time.ts'
import { countStock, writeOffStock } from '#shop/counter/inventory/change-stock.ts'
import { recallLot } from '#shop/counter/inventory/recall-lot.ts'
import { withdrawLots } from '#shop/counter/inventory/withdraw-lots.ts'
import { finishParcel } from '#shop/counter/parcels/finish-parcel.ts'
import { recordPickup } from '#shop/counter/parcels/record-delivery.ts'
import { confirmPutBack, recordReturn } from '#shop/counter/parcels/record-return.ts'
import { unpackParcel } from '#shop/counter/parcels/unpack-parcel.ts'
import type { Parcel } from '#shop/counter/parcels/parcel.rules.ts'
import { refundOrder } from '#shop/sale/refunds/refund-order.ts'
import { importCatalogue } from '#shop/shelf/catalogue/import/import-catalogue.ts'
import { Readable } from 'node:stream'
import { byDepth } from './depth.ts'
import { useImports } from './test-imports.ts'
import { useInventory } from './test-inventory.ts'
import { NOBODY } from './test-parcels.ts'
import { catalogueFile, eachDatabase } from './test-shop.ts'

const DEEDS = [
  'sell',
  'pack',
  'hand over',
  'collect',
  'fail',
  'return',
  'refund',
  'refund a line',
  'unpack',
  'put back',
  'count',
  'receive',
  'write off',
  'recall',
  'withdraw',
  'import',
  'import on a screen',
  'take an import back',
] as const
const deed = fc.record({
  deed: fc.constantFrom(...DEEDS),
  sku: fc.constantFrom('FREE', 'COMB'),
  units: fc.integer({ min: 1, max: 6 }),
  lot: fc.constantFrom('L1', 'L2', 'L3'),
  which: fc.nat(50),
})

type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

eachDatabase((database) => {
  const world = useInventory(database)
  const { shop, staff, sell, take, handOver, fail, toId, level, shelf, receive, wrongLots, wrongStock } = world
  const sold: { id: string; productId: number; units: number }[] = []
  const parcels: Parcel[] = []
  const imported: string[] = []
  const imports = useImports(shop, () => staff.manager)

  /** A lot of the product with units, else none that anybody received. */
  const chooseLot = async (sku: string) => {
    const lot = (await level(sku)).lots.find(({ state, units }) => state === 'active' && units > 0)
    return { lot: lot?.code ?? 'UNKNOWN', expiresOn: lot?.expiresOn ?? chileDate('2027-03-31') }
  }

  const at = <Item>(items: readonly Item[], which: number): Item => {
    const item = items[which % Math.max(items.length, 1)]
    if (!item) throw new DomainError('product.not_found')
    return item
  }

  async function act({ deed, sku, units, lot, which }: Deed): Promise<void> {
    const productId = await toId(sku)
    const { dispatch, operator, pharmacist } = staff
    const parcel = () => at(parcels, which)
    const acts: Record<(typeof DEEDS)[number], () => Promise<unknown>> = {
      sell: async () => {
        const { id } = await sell({ [sku]: units }, { pickup: which % 3 === 0 })
        sold.push({ id, productId, units })
      },
      pack: async () => {
        const taken = await take(
          at(
            sold.filter(({ id }) => !parcels.some(({ orderId }) => orderId === id)),
            which,
          ),
        )
        const lines = taken.products
          .filter((product) => product.units > 0)
          .map(async (product) => ({
            productId: product.productId,
            units: product.units,
            ...(await chooseLot(product.sku)),
          }))
        const closed = { account: dispatch, id: taken.id, lines: await Promise.all(lines) }
        parcels.push(await finishParcel(shop, { ...closed, gelPacks: null, unrefrigeratedMinutes: null }))
      },
      'hand over': () => handOver(parcel().id),
      collect: () => recordPickup(shop, { account: dispatch, id: parcel().id, receipt: NOBODY }),
      fail: () => fail(parcel().id),
      return: () => recordReturn(shop, { account: dispatch, id: parcel().id }),
      refund: () => giveBack({ whole: true, stock: 'for_sale' }),
      'refund a line': () =>
        giveBack({
          whole: false,
          lines: [{ productId: at(sold, which).productId, quantity: 1, stock: 'for_sale' }],
          shipping: false,
        }),
      unpack: () => unpackParcel(shop, { account: dispatch, id: parcel().id }),
      'put back': () => confirmPutBack(shop, { account: dispatch, id: parcel().id }),
      count: async () => {
        const seen = await shelf(sku)
        const counted = Math.max(0, seen + units - 4)
        return countStock(shop, { account: dispatch, productId, seen, counted, reason: 'count', note: null })
      },
      receive: () => receive(sku, units * 3, lot),
      'write off': () =>
        writeOffStock(shop, { account: dispatch, productId, units, lotId: null, reason: 'damage', note: null }),
      recall: () => recallLot(shop, { account: pharmacist, productId, lot: 'L3', reason: 'Alerta' }),
      withdraw: () => withdrawLots(shop),
      import: async () =>
        importCatalogue(shop, () => Readable.from([Buffer.from(catalogueFile([{ sku, stock: 40 + units }]))])),
      'import on a screen': async () => {
        const id = await imports.bring(`sku,stock\n${sku},${40 + units}\n`)
        // The sale comes between what the person sees and what is written.
        await sell({ [sku]: 1 })
        await imports.apply(id)
        imported.push(id)
      },
      'take an import back': () => imports.undo(at(imported, which)),
    }
    const giveBack = (request: Parameters<typeof refundOrder>[1]['request']) =>
      refundOrder(shop, { account: operator, orderId: at(sold, which).id, request, reason: 'Lo pidió' })
    await acts[deed]()
  }

  test('the units of a product are the sum of its movements, and its lots never have more than its shelf', async () => {
    const done = new Map<string, number>()
    // Most orders are packed: a day begins with some.
    const begin = ['sell', 'pack', 'sell', 'pack', 'receive', 'sell', 'pack'] as const
    const steps = fc.sample(deed, byDepth(200, 3_000))
    for (const [index, step] of steps.entries()) {
      const { deed } = { ...step, deed: begin[index] ?? step.deed }
      try {
        await act({ ...step, deed })
        done.set(deed, (done.get(deed) ?? 0) + 1)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
      }
      assert.deepEqual(await wrongStock(), [], JSON.stringify(step))
      if (deed === 'withdraw') assert.deepEqual(await wrongLots(), [], JSON.stringify(step))
    }
    assert.ok(done.size > DEEDS.length - 4, JSON.stringify([...done]))
  })
})
