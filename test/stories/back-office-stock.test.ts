/** Goods arrive, are counted beside a sale, and a lot is recalled: the screens, and what the shop sells then. */
import assert from 'node:assert/strict'
import { after } from 'node:test'
import { DEFAULT_SECRETS } from '#config'
import { sql } from 'kysely'
import { chileDate } from '#lib/chile-time.ts'
import { receiveStock } from '#shop/counter/inventory/change-stock.ts'
import { findAccount } from '#shop/people/accounts/accounts.db.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { finishParcel } from '#shop/counter/parcels/finish-parcel.ts'
import { handOverParcels } from '#shop/counter/parcels/hand-over-parcels.ts'
import type { Parcel } from '#shop/counter/parcels/parcel.rules.ts'
import { takeOrder } from '#shop/counter/parcels/take-order.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { ask } from './asking.ts'
import { openClockedShop, type ClockedShop } from './clocked-shop.ts'
import { expect } from './expect.ts'
import { tabTo } from './keyboard.ts'
import { button, field, PRODUCTS } from './shopping.ts'
import { signIn } from './signed-in.ts'
import { arrives, storyOnce, until, type Scene } from './story.ts'

const { sku, name } = PRODUCTS.vitamin
const BARCODE = '7801234567894'
/** Its lot that is recalled. */
const LOT = { lot: 'L7001', expiresOn: chileDate('2031-03-31') }
let shop: ClockedShop
after(() => shop?.close())

async function openStockShop(): Promise<ClockedShop> {
  if (shop) return shop
  shop = await openClockedShop({ settings: { sessionSecret: DEFAULT_SECRETS.sessionSecret } })
  const { db } = shop.test
  await seedDemoPeople(shop.test)
  await sql`update product set place = 'A-01-1' where sku = ${sku}`.execute(db)
  await sql`insert into product_barcode (code, product_id)
    select ${BARCODE}, id from product where sku = ${sku}`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from product where sku = ${sku}`.execute(db)
  await receiveStock(shop.test, {
    account: await account('dispatch'),
    lines: [{ productId: rows[0]!.id, units: 5, ...LOT }],
    note: null,
  })
  return shop
}

/** What the shop says that it has for a customer. */
const readStock = async (): Promise<number> =>
  (
    await ask<{ singleProduct: { stock: number } }>(
      shop.url,
      'query ($sku: String!) { singleProduct(sku: $sku) { stock } }',
      { sku },
    )
  ).singleProduct.stock

/** With the lot that the parcel proposes. */
async function pack(order: { id: string }): Promise<Parcel> {
  const parcel = await takeOrder(shop.test, { account: await account('dispatch'), orderId: order.id })
  const lines = parcel.products.map(({ productId, units, lots: [lot] }) => ({
    productId,
    units,
    lot: lot!.code,
    expiresOn: lot!.expiresOn,
  }))
  return finishParcel(shop.test, {
    account: await account('dispatch'),
    id: parcel.id,
    lines,
    gelPacks: null,
    unrefrigeratedMinutes: null,
  })
}

const sell = async (units: number) => {
  const order = await readyOrder(shop.test, { [sku]: units })
  await payAndReturn(shop.test, order)
  return order
}

const account = async (person: 'dispatch' | 'pharmacist') => (await findAccount(shop.test, DEMO_PEOPLE[person].id))!

/** A scanner is faster than a browser that is driven from outside. */
const scan = ({ page }: Scene): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    },
    [...BARCODE, 'Enter'],
  )

storyOnce(
  'goods are received by scanner and a shelf is counted beside a sale: the shop has the units at once',
  async (scene) => {
    const { page, sees, press } = scene
    const before = await readStock()
    await signIn(scene, 'dispatch')
    await scene.visit('/mostrador/existencias')
    await sees(name)
    await scene.picture('stock-shelves')
    await press(page.getByRole('link', { name: 'Recibir mercadería' }))
    await arrives(page, '/mostrador/existencias/recepcion', 'Recibir mercadería')
    await button(page, 'Recibir todo').focus()
    await scan(scene)
    await field(page, 'Unidades').waitFor()
    await scan(scene)
    await expect(field(page, 'Unidades')).toHaveValue('2')
    await field(page, 'Unidades').fill('20')
    await field(page, 'Lote').fill('L2291')
    await field(page, 'Vence').fill('03/2032')
    await scene.picture('stock-receipt')
    // A page that is left and opened again has what was typed.
    await page.goBack()
    await arrives(page, '/mostrador/existencias', 'Existencias')
    await page.goForward()
    await arrives(page, '/mostrador/existencias/recepcion', 'Recibir mercadería')
    await expect(field(page, 'Lote')).toHaveValue('L2291')
    await page.keyboard.press('F8')
    await sees('Recibidas 20 unidades')
    await until(readStock, before + 20)

    await scene.visit('/mostrador/existencias')
    await page.locator('h1').click()
    await scan(scene)
    await arrives(page, `/mostrador/existencias/${sku}`, name)
    await page.keyboard.press('F8')
    await page.getByRole('dialog', { name: `Contar ${name}` }).waitFor()
    await field(page, 'Unidades que hay en el estante').fill(String(before + 18))
    await scene.picture('stock-count')
    await sell(3)
    await page.keyboard.press('F8')
    await sees(`Recuento de ${name} guardado`)
    // Two were missing and three were sold: the sale is not overwritten.
    await until(readStock, before + 20 - 2 - 3)
    await scene.picture('stock-product')
  },
  { shop: openStockShop, pictures: true, on: ['desktop'] },
)

storyOnce(
  'a lot whose box is packed is recalled: its units leave the shop, the box stays, and who has it is written to',
  async (scene) => {
    const { page, sees, press } = scene
    const [packed, sent] = [await pack(await sell(1)), await pack(await sell(1))]
    const toCarrier = {
      account: await account('dispatch'),
      carrier: 'own',
      parcels: [{ id: sent.id, trackingNumber: null }],
    }
    assert.equal((await handOverParcels(shop.test, toCarrier)).done.length, 1)
    const { rows } = await sql<{ stock: number }>`select stock from product where sku = ${sku}`.execute(shop.test.db)
    const before = rows[0]!.stock
    await signIn(scene, 'pharmacist')
    await scene.visit(`/mostrador/existencias/${sku}`)
    await press(button(page, 'Retirar el lote L7001'))
    await page.getByRole('dialog', { name: 'Retirar el lote L7001' }).waitFor()
    await scene.picture('stock-recall')
    await tabTo(page, 'textbox', 'Motivo')
    await page.keyboard.type('Alerta ISP 12')
    await page.keyboard.press('F8')
    await arrives(page, /^\/mostrador\/existencias\/lotes\/[\w-]{36}$/, 'Lote L7001')
    await sees(packed.reference)
    await sees(sent.reference)
    await until(readStock, before - 3)

    await scene.picture('stock-lot')
    await field(page, 'Qué deben hacer').fill('Deja de tomarlo y llámanos.')
    await press(button(page, 'Ver el correo'))
    await sees(/lote L7001, que fue retirado/)
    await scene.picture('stock-mail')
    await page.keyboard.press('F8')
    await sees('Salió 1 correo')

    await scene.visit('/mostrador/despacho')
    await page.getByLabel(`Elegir ${packed.reference}`).press('Space')
    await page.keyboard.press('F8')
    await press(page.getByRole('dialog').getByRole('button', { name: 'Entregar al transporte' }))
    await sees(/Falta un lote, o está vencido o retirado/)
  },
  { shop: openStockShop, pictures: true, on: ['desktop'] },
)
