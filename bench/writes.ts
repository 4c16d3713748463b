import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, type Shop } from '#context'
import { rutCheckDigit } from '#lib/rut.ts'
import { nameChange } from '#shop/shelf/catalogue/staff/price-history.db.ts'
import { savePrices } from '#shop/shelf/catalogue/staff/prices.db.ts'
import { notifyOfStock } from '#shop/shelf/catalogue/notices.db.ts'
import { createDice } from './big-catalogue.ts'
import { BENCH_COUPONS } from './bench-names.ts'
import * as OWN from './documents.ts'
import type { Operation } from './drive.ts'
import type { Filled } from './fill.ts'
import { KeepAliveClient } from './keep-alive-client.ts'

const LAS_CONDES = '13114'
const COMMUNES = [LAS_CONDES, '05101', '13101']
/** The measured version's, or those of an earlier one that it is compared with. */
type Documents = Pick<typeof OWN, 'CREATE_ORDER' | 'REGISTER_GUEST' | 'UPDATE_ORDER' | 'PAY' | 'RESULT'>
type Saved = { _id: string; amount: number; products: { quantity: number }[] }

/** A new visitor's first product, with its key, as the storefront saves a cart. `products`: of all sale conditions. */
export function shopCart(number: number, products: number[], { CREATE_ORDER }: Documents = OWN): Operation {
  const dice = createDice(1_000 + number)
  return async (client) => {
    client.forgetCookie()
    const line = { _id: String(products[dice() % products.length]), quantity: 1 + (dice() % 3) }
    const { createOrder } = await client.graphql<{ createOrder: Saved }>(
      CREATE_ORDER,
      { input: { shopId: 'boldo', products: [line] } },
      { 'Idempotency-Key': randomUUID() },
    )
    if (createOrder.products.length !== 1) throw new Error('the cart was not saved')
  }
}

/** The cart has three lines. */
export async function changeQuantity(client: KeepAliveClient, number: number, products: number[]): Promise<Operation> {
  const { id, lines } = await createThreeLineOrder(client, number, products)
  let quantity = 1
  return async () => {
    quantity = (quantity % 3) + 1
    const changed = lines.map((line, index) => (index === 1 ? { ...line, quantity } : line))
    const { updateOrder } = await client.graphql<{ updateOrder: Saved }>(OWN.UPDATE_ORDER, {
      shopId: 'boldo',
      orderId: id,
      order: { products: changed },
    })
    if (updateOrder.products[1]?.quantity !== quantity) throw new Error('the quantity was not saved')
  }
}

/** Two communes in turn. */
export async function quoteDelivery(client: KeepAliveClient, number: number, products: number[]): Promise<Operation> {
  const { id } = await createThreeLineOrder(client, number, products)
  let turn = 0
  return async () => {
    const townShip = COMMUNES[turn++ % COMMUNES.length]
    const { updateOrder } = await client.graphql<{ updateOrder: Saved & { shippingCost: number } }>(OWN.UPDATE_ORDER, {
      shopId: 'boldo',
      orderId: id,
      order: { townShip },
    })
    if (!Number.isInteger(updateOrder.shippingCost)) throw new Error('the delivery was not quoted')
  }
}

/** Two coupons (fill.ts) in turn, each replacing the other. */
export async function applyCoupon(client: KeepAliveClient, number: number, products: number[]): Promise<Operation> {
  const { id } = await createThreeLineOrder(client, number, products)
  let turn = 0
  return async () => {
    const code = BENCH_COUPONS[turn++ % 2]!
    const { applyCoupon } = await client.graphql<{
      applyCoupon: { order: { coupon: { code: string; applied: boolean } } }
    }>(OWN.APPLY_COUPON, { shopId: 'boldo', orderId: id, code })
    const { coupon } = applyCoupon.order
    if (coupon.code !== code || !coupon.applied) throw new Error('the coupon was not applied')
  }
}

async function createThreeLineOrder(client: KeepAliveClient, number: number, products: number[]) {
  const lines = [0, 1, 2].map((index) => ({
    _id: String(products[(number * 3 + index) % products.length]),
    quantity: 1,
  }))
  const { createOrder } = await client.graphql<{ createOrder: Saved }>(OWN.CREATE_ORDER, { input: { products: lines } })
  return { id: createOrder._id, lines }
}

export function baselineCart(number: number, products: number[]): Operation {
  const dice = createDice(1_000 + number)
  return async (client) =>
    requireSuccess(await client.ask({ path: `/create?product=${products[dice() % products.length]}` }))
}

/**
 * Six calls of a new guest as the storefront makes them: draft and payment with a key, registration, data and address,
 * return from the provider, the whole receipt. `approve`: what the customer does at the provider.
 */
export function shopCheckout(
  number: number,
  products: number[],
  approve: (token: string) => Promise<void> = async () => {},
  { CREATE_ORDER, REGISTER_GUEST, UPDATE_ORDER, PAY, RESULT }: Documents = OWN,
): Operation {
  const dice = createDice(2_000 + number)
  return async (client) => {
    client.forgetCookie()
    const person = guest(dice)
    const line = { _id: String(products[dice() % products.length]), quantity: 1 + (dice() % 2) }
    const { createOrder } = await client.graphql<{ createOrder: Saved }>(
      CREATE_ORDER,
      { input: { shopId: 'boldo', products: [line] } },
      { 'Idempotency-Key': randomUUID() },
    )
    await client.graphql(REGISTER_GUEST, { input: person })
    const { updateOrder } = await client.graphql<{ updateOrder: Saved }>(UPDATE_ORDER, {
      shopId: 'boldo',
      orderId: createOrder._id,
      order: {
        ...person,
        shippingMethod: 'homeDelivery',
        townShip: LAS_CONDES,
        address: 'Av. Apoquindo 5016',
        apartment: '301',
        paymentMethod: 'webpay',
      },
    })
    const { payWithWebpay } = await client.graphql<{ payWithWebpay: { token: string } }>(
      PAY,
      { input: { shopId: 'boldo', orderId: createOrder._id, amount: updateOrder.amount, typeResponse: 'init' } },
      { 'Idempotency-Key': randomUUID() },
    )
    await approve(payWithWebpay.token)
    const back = await client.ask({ path: `/pago/webpay/retorno?token_ws=${payWithWebpay.token}` })
    if (back.status !== 303) throw new Error(`the return answered ${back.status}`)
    const { orderByCardToken } = await client.graphql<{ orderByCardToken: { outcome: string } }>(RESULT, {
      shopId: 'boldo',
      tokenTBK: payWithWebpay.token,
    })
    if (orderByCardToken.outcome !== 'confirmed') throw new Error(`the payment ended as ${orderByCardToken.outcome}`)
  }
}

/** Another product's price, then another one's stock, beside the visitors: by the shop's code, in this process. */
export function changeProduct(shop: Shop, number: number, products: Filled['changeable']): Operation {
  const dice = createDice(3_000 + number)
  let turn = 0
  return async () => {
    const { id, price } = products[dice() % products.length]!
    if (turn++ % 2 === 0)
      await inTransaction(shop, async (inside) => {
        await nameChange(inside, { actor: 'bench', source: 'api', batch: null })
        await savePrices(inside, [
          { id, normalPrice: price + 10 * (dice() % 20), offerPrice: null, miBoldoPrice: null },
        ])
      })
    else {
      await sql`update product set stock = ${5_000 + (dice() % 900)} where id = ${id}`.execute(shop.db)
      await notifyOfStock(shop.db, [{ productId: id, before: 5_000, after: 5_000 }])
    }
  }
}

export function baselineChange(number: number, products: number[]): Operation {
  const dice = createDice(3_000 + number)
  return async (client) =>
    requireSuccess(await client.ask({ path: `/change?product=${products[dice() % products.length]}` }))
}

/** A customer at the sandbox's Webpay form, with a connection of their own. */
export function approveAt(sandboxPort: number): (token: string) => Promise<void> {
  const free: KeepAliveClient[] = []
  return async (token) => {
    const client = free.pop() ?? new KeepAliveClient(sandboxPort)
    const { status } = await client.ask({
      method: 'POST',
      path: '/webpayserver/pay',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `token_ws=${token}&outcome=approve&abort_by=GET`,
    })
    free.push(client)
    if (status !== 200 && status !== 303) throw new Error(`Webpay's form answered ${status}`)
  }
}

export function baselineCheckout(number: number, products: number[]): Operation {
  const dice = createDice(2_000 + number)
  return async (client) => {
    const email = guest(dice).email
    const order = JSON.parse(
      (await client.ask({ path: `/create?product=${products[dice() % products.length]}` })).body.toString(),
    )[0].order_id as string
    requireSuccess(await client.ask({ path: `/guest?email=${email}` }))
    requireSuccess(await client.ask({ path: `/address?order=${order}&email=${email}` }))
    const token = randomUUID()
    requireSuccess(await client.ask({ path: `/pay?order=${order}&token=${token}` }))
    requireSuccess(await client.ask({ path: `/return?token=${token}` }))
    requireSuccess(await client.ask({ path: `/result?token=${token}` }))
  }
}

function requireSuccess({ status, body }: { status: number; body: Buffer }): void {
  if (status !== 200) throw new Error(`${status} ${body.toString().slice(0, 200)}`)
}

function guest(dice: () => number) {
  const body = 5_000_000 + (dice() % 15_000_000)
  return {
    email: `guest${dice()}@ejemplo.cl`,
    firstName: 'Inés',
    lastName: 'Muñoz',
    phoneNumber: '987654321',
    rut: `${body}-${rutCheckDigit(body)}`,
    gender: 'female',
    birthdate: '1984-03-12',
    healthInstitute: '1',
  }
}
