/** A guest who buys by card over HTTP again and again, and what the shop answered meanwhile. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CREATE_ORDER, PAY, REGISTER_GUEST, RESULT, UPDATE_ORDER } from '#bench/documents.ts'
import { KeepAliveClient, type Answer, type Call } from '#bench/keep-alive-client.ts'
import { CUSTOMER, inTheForm } from './test-buyer.ts'
import type { TestShop } from './test-shop.ts'

/** A sale that its customer saw as confirmed. `began`: when its cart was filled, by performance.now(). */
export type Confirmed = { orderId: string; token: string; began: number }

/** Answers by kind: '503 shop.unavailable', '500', 'no answer'. One that invites to come again has a Retry-After. */
export type Answers = { confirmed: Confirmed[]; kinds: Map<string, number>; wrong: string[]; slow: string[] }

export const noAnswers = (): Answers => ({ confirmed: [], kinds: new Map(), wrong: [], slow: [] })

const PATIENCE_MS = 60_000
/** Ms; longer answers are listed. */
const SLOW_MS = 10_000
/** Ms between a refusal and the next try; a customer waits longer. */
const AGAIN_MS = 200
/** Tries of one payment, and of its return: a customer presses until it works. */
const TRIES_MAX = 200

type CartLine = { _id: number; quantity: number }

export function createBuyer(shop: TestShop, port: () => number, cart: readonly CartLine[], answers: Answers) {
  let client = null as KeepAliveClient | null
  let isStopped = false

  const ask = async (call: Call): Promise<Answer | null> => {
    client ??= new KeepAliveClient(port(), PATIENCE_MS)
    try {
      const answer = await client.ask(call)
      note(answers, call, answer)
      if (answer.status < 500) return answer
    } catch (error) {
      client.close()
      client = null
      count(answers, `no answer: ${(error as Error).message}`)
      answers.wrong.push(`${call.path}: ${(error as Error).message}`)
    }
    await pause(AGAIN_MS)
    return null
  }
  const graphql = async <Data>(query: string, variables: unknown, key?: string): Promise<Data | null> => {
    const answer = await ask({
      method: 'POST',
      path: '/graphql',
      body: JSON.stringify({ query, variables }),
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(key && { 'Idempotency-Key': key }),
      },
    })
    const { data, errors } = answer ? (JSON.parse(answer.body.toString()) as { data: Data; errors?: unknown[] }) : {}
    return errors ? null : (data ?? null)
  }
  const untilDone = async <T>(work: () => Promise<T | null>): Promise<T | null> => {
    for (let tries = 0; tries < TRIES_MAX && !isStopped; tries++) {
      const done = await work()
      if (done !== null) return done
    }
    return null
  }

  async function buy(): Promise<void> {
    const began = performance.now()
    client?.forgetCookie()
    type Saved = { _id: string; amount: number }
    const products = cart.map((line) => ({ ...line, _id: String(line._id) }))
    const created = await graphql<{ createOrder: Saved }>(CREATE_ORDER, { input: { products } }, randomUUID())
    const orderId = created?.createOrder._id
    if (!orderId) return
    const { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute } = CUSTOMER
    const guest = { email, firstName, lastName, phoneNumber, rut, gender, birthdate, healthInstitute }
    await graphql(REGISTER_GUEST, { input: guest })
    const saved = await untilDone(() =>
      graphql<{ updateOrder: Saved }>(UPDATE_ORDER, { shopId: 'boldo', orderId, order: CUSTOMER }),
    )
    if (!saved) return
    const key = randomUUID()
    const input = { orderId, amount: saved.updateOrder.amount }
    const paid = await untilDone(() => graphql<{ payWithWebpay: { token: string } }>(PAY, { input }, key))
    if (!paid) return
    const { token } = paid.payWithWebpay
    const back = new URLSearchParams(inTheForm(shop, token, 'approve'))
    if ((await untilDone(() => ask({ path: `/pago/webpay/retorno?${back}` }))) === null) return
    const result = await untilDone(() =>
      graphql<{ orderByCardToken: { outcome: string } }>(RESULT, { tokenTBK: token }),
    )
    if (result?.orderByCardToken.outcome === 'confirmed') answers.confirmed.push({ orderId, token, began })
    else if (result) count(answers, `outcome ${result.orderByCardToken.outcome}`)
  }
  const ended = (async () => {
    while (!isStopped) await buy()
    client?.close()
  })()
  return {
    stop: async () => {
      isStopped = true
      await ended
    },
  }
}

/** Reads pages and searches that no cache has, without a pause. */
export function createReader(port: () => number, answers: Answers) {
  let isStopped = false
  const ended = (async () => {
    for (let number = 0; !isStopped; number++) {
      const path = number % 2 === 0 ? `/busqueda?q=producto${number}` : '/'
      const client = new KeepAliveClient(port(), PATIENCE_MS)
      try {
        note(answers, { path }, await client.ask({ path }))
      } catch (error) {
        count(answers, `no answer: ${(error as Error).message}`)
        answers.wrong.push(`${path}: ${(error as Error).message}`)
      }
      client.close()
      await pause(50)
    }
  })()
  return {
    stop: async () => {
      isStopped = true
      await ended
    },
  }
}

function note(answers: Answers, { path }: Pick<Call, 'path'>, { status, head, body, ms }: Answer): void {
  if (ms > SLOW_MS) answers.slow.push(`${path.split('?')[0]}: ${status} after ${Math.round(ms / 1000)} s`)
  const text = body.toString()
  const code = /"code":"([a-z_.]+)"/.exec(text)?.[1] ?? ''
  if (status < 400 && code === '') return
  count(answers, `${status} ${code}`.trim())
  const mayComeAgain = status === 503 && /\r\nretry-after: *\d+/i.test(head)
  if (!mayComeAgain) answers.wrong.push(`${path.split('?')[0]}: ${status} ${code || text.slice(0, 200)}`)
}

const count = ({ kinds }: Answers, kind: string) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
