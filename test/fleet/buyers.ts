/** Guests who buy without a pause, and people who read. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CREATE_ORDER, PAY, REGISTER_GUEST, RESULT, UPDATE_ORDER } from '#bench/documents.ts'
import type { Outcome } from '#sandbox/webpay/ledger.ts'
import { CUSTOMER } from '#test/test-buyer.ts'
import { FleetVisitor, Refused, type FleetAddress } from './traffic.ts'

type Saved = { _id: string; amount: number }
type Shown = { orderByCardToken: { outcome: string } }

/** Ms that a customer looks at 'we are confirming your payment'. */
const RESULT_PATIENCE_MS = 180_000

export type Buyer = FleetAddress & {
  /** Units of a cart, by the products' ids. */
  cart: () => { _id: string; quantity: number }[]
  random: () => number
  /** What the customer does in Webpay's form; answers what the browser brings back. */
  inTheForm: (token: string, outcome: Outcome) => Record<string, string>
}

export async function buyWithoutPause(buyer: Buyer): Promise<void> {
  while (!buyer.isOver()) {
    try {
      await buy(buyer)
    } catch (error) {
      if (error instanceof Refused) buyer.tally.refuse(error.message)
      else buyer.tally.note(error instanceof Error ? error.message : String(error))
    }
    await pause(50)
  }
}

async function buy({ random, cart, inTheForm, ...fleet }: Buyer): Promise<void> {
  const visitor = new FleetVisitor(fleet)
  const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = CUSTOMER
  const guest = { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
  const write = <Data>(query: string, variables: unknown) => visitor.graphql<Data>(query, variables, randomUUID())
  const { createOrder } = await write<{ createOrder: Saved }>(CREATE_ORDER, { input: { products: cart() } })
  const orderId = createOrder._id
  await write(REGISTER_GUEST, { input: guest })
  const changes = { shopId: 'boldo', orderId, order: CUSTOMER }
  const { amount } = (await write<{ updateOrder: Saved }>(UPDATE_ORDER, changes)).updateOrder
  const { payWithWebpay } = await write<{ payWithWebpay: { token: string } }>(PAY, { input: { orderId, amount } })
  const { token } = payWithWebpay
  const pays = random() < 0.9
  const back = `/pago/webpay/retorno?${new URLSearchParams(inTheForm(token, pays ? 'approve' : 'reject'))}`
  // Some reload the page while it is still loading.
  await Promise.all(Array.from({ length: random() < 0.1 ? 2 : 1 }, () => visitor.ask(back)))
  const began = performance.now()
  for (;;) {
    const { outcome } = (await visitor.graphql<Shown>(RESULT, { tokenTBK: token })).orderByCardToken
    if (outcome === 'confirmed') return void fleet.tally.sales.push({ orderId, amount, token, at: performance.now() })
    if (outcome === 'rejected') return pays ? fleet.tally.note('a payment that was made is rejected') : undefined
    if (performance.now() - began > RESULT_PATIENCE_MS) return fleet.tally.note(`the result stays ${outcome}`)
    await pause(500)
  }
}

/** Opens pages and one script of each: a page of one build must find its scripts at another build's process. */
export async function readWithoutPause(fleet: FleetAddress, paths: readonly string[], random: () => number) {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!
  while (!fleet.isOver()) {
    const visitor = new FleetVisitor(fleet)
    try {
      const path = pick(paths)
      const page = await visitor.ask(path)
      if (page.status !== 200) fleet.tally.note(`${path}: ${page.status}`)
      const scripts = [...(await page.text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!)
      if (page.status === 200 && scripts.length === 0) fleet.tally.note('a page without scripts')
      if (scripts.length > 0) {
        const { status } = await visitor.ask(pick(scripts))
        if (status !== 200) fleet.tally.note(`a page’s script: ${status}`)
      }
    } catch (error) {
      fleet.tally.note(error instanceof Error ? error.message : String(error))
    }
    await pause(100)
  }
}
