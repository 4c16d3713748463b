/** Guests who buy without a pause, and people who read. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Outcome } from '#sandbox/webpay/ledger.ts'
import { readResult, returnPath, startPurchase, type Ask } from '#test/purchase-through.ts'
import { FleetVisitor, Refused, type FleetAddress } from './traffic.ts'

/** Ms that a customer looks at 'we are confirming your payment'. */
const RESULT_PATIENCE_MS = 180_000

export type Buyer = FleetAddress & {
  /** Units of a cart, by the products' ids. */
  cart: () => { _id: number; quantity: number }[]
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
  const began = performance.now()
  const write: Ask = (query, variables) => visitor.graphql(query, variables, randomUUID())
  const { orderId, amount, token } = await startPurchase(write, cart())
  const pays = random() < 0.9
  const back = returnPath(inTheForm(token, pays ? 'approve' : 'reject'))
  // Some reload the page while it is still loading.
  await Promise.all(Array.from({ length: random() < 0.1 ? 2 : 1 }, () => visitor.ask(back)))
  const returned = performance.now()
  for (;;) {
    const { outcome } = await readResult((query, variables) => visitor.graphql(query, variables), token)
    if (outcome === 'confirmed')
      return void fleet.tally.sales.push({ orderId, amount, token, began, at: performance.now() })
    if (outcome === 'rejected') return pays ? fleet.tally.note('a payment that was made is rejected') : undefined
    if (performance.now() - returned > RESULT_PATIENCE_MS) return fleet.tally.note(`the result stays ${outcome}`)
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
