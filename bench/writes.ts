import { randomUUID } from 'node:crypto'
import { rutCheckDigit } from '#lib/rut.ts'
import { createDice } from './big-catalogue.ts'
import { APPLY_COUPON, CREATE_ORDER, PAY, REGISTER_GUEST, RESULT, UPDATE_ORDER } from './documents.ts'
import type { Operation } from './drive.ts'
import type { KeepAliveClient } from './keep-alive-client.ts'

const LAS_CONDES = '13114'
const COMMUNES = [LAS_CONDES, '05101', '13101']
/** Coupons of half the price or more, so that they always beat the offers that they replace. */
export const BENCH_COUPONS = ['BENCH50', 'BENCH60']
type Saved = { _id: string; amount: number; products: { quantity: number }[] }

/** One draft, then one product after another, 5 lines at most. */
export async function shopCart(client: KeepAliveClient, number: number, products: number[]): Promise<Operation> {
  const dice = createDice(1_000 + number)
  const { createOrder } = await client.graphql<{ createOrder: Saved }>(CREATE_ORDER, {
    input: { products: [{ _id: String(products[number]), quantity: 1 }] },
  })
  const lines = new Map<string, number>()
  return async () => {
    const id = String(products[dice() % products.length])
    lines.set(id, ((lines.get(id) ?? 0) % 3) + 1)
    if (lines.size > 5) lines.delete(lines.keys().next().value!)
    const { updateOrder } = await client.graphql<{ updateOrder: Saved }>(UPDATE_ORDER, {
      shopId: 'boldo',
      orderId: createOrder._id,
      order: { products: [...lines].map(([_id, quantity]) => ({ _id, quantity })) },
    })
    if (updateOrder.products.length !== lines.size) throw new Error('the cart was not saved')
  }
}

/** The cart has three lines. */
export async function changeQuantity(client: KeepAliveClient, number: number, products: number[]): Promise<Operation> {
  const { id, lines } = await createThreeLineOrder(client, number, products)
  let quantity = 1
  return async () => {
    quantity = (quantity % 3) + 1
    const changed = lines.map((line, index) => (index === 1 ? { ...line, quantity } : line))
    const { updateOrder } = await client.graphql<{ updateOrder: Saved }>(UPDATE_ORDER, {
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
    const { updateOrder } = await client.graphql<{ updateOrder: Saved & { shippingCost: number } }>(UPDATE_ORDER, {
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
    }>(APPLY_COUPON, { shopId: 'boldo', orderId: id, code })
    const { coupon } = applyCoupon.order
    if (coupon.code !== code || !coupon.applied) throw new Error('the coupon was not applied')
  }
}

async function createThreeLineOrder(client: KeepAliveClient, number: number, products: number[]) {
  const lines = [0, 1, 2].map((index) => ({
    _id: String(products[(number * 3 + index) % products.length]),
    quantity: 1,
  }))
  const { createOrder } = await client.graphql<{ createOrder: Saved }>(CREATE_ORDER, { input: { products: lines } })
  return { id: createOrder._id, lines }
}

export async function baselineCart(client: KeepAliveClient, number: number, products: number[]): Promise<Operation> {
  const dice = createDice(1_000 + number)
  const order = JSON.parse((await client.ask({ path: `/create?product=${products[number]}` })).body.toString())[0]
    .order_id as string
  return async () =>
    requireSuccess(
      await client.ask({
        path: `/add?order=${order}&product=${products[dice() % products.length]}&quantity=${1 + (dice() % 3)}`,
      }),
    )
}

/** Six calls of a new guest: draft, registration, data and address, payment, return from the provider, the result. */
export function shopCheckout(number: number, products: number[]): Operation {
  const dice = createDice(2_000 + number)
  return async (client) => {
    client.forgetCookie()
    const person = guest(dice)
    const { createOrder } = await client.graphql<{ createOrder: Saved }>(CREATE_ORDER, {
      input: { products: [{ _id: String(products[dice() % products.length]), quantity: 1 + (dice() % 2) }] },
    })
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
    const { payWithWebpay } = await client.graphql<{ payWithWebpay: { token: string } }>(PAY, {
      input: { orderId: createOrder._id, amount: updateOrder.amount },
    })
    const back = await client.ask({ path: `/pago/webpay/retorno?token_ws=${payWithWebpay.token}` })
    if (back.status !== 303) throw new Error(`the return answered ${back.status}`)
    const { orderByCardToken } = await client.graphql<{ orderByCardToken: { outcome: string } }>(RESULT, {
      tokenTBK: payWithWebpay.token,
    })
    if (orderByCardToken.outcome !== 'confirmed') throw new Error(`the payment ended as ${orderByCardToken.outcome}`)
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
