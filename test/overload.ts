import { readFileSync } from 'node:fs'
import { KeepAliveClient } from '#bench/keep-alive-client.ts'
import { openTestShop } from './test-shop.ts'
import { inTheForm, pay, readyOrder } from './test-buyer.ts'
import { startServer } from './server-child.ts'

export type OverloadOptions = { home: string; seconds: number; connections: number }
export type OverloadFigures = {
  servedPerSecondAlone: number
  askedPerSecond: number
  /** Of browsing under the load: answers by status. */
  answers: Record<string, number>
  retryAfterMissing: number
  refusalMsP50: number
  refusalMsP95: number
  healthMsP50: number
  healthMsP95: number
  healthFailed: number
  paymentReturns: Record<string, number>
  paymentReturnMsMax: number
  keptServed: Record<string, number>
  afterwards: Record<string, number>
  rssBeforeMb: number
  rssPeakMb: number
  rssAfterMb: number
}

const PRODUCTS = 40
const RETURNS = 12

/**
 * Asks a child-process server for pages of the catalogue that are not kept, over many connections at once, while payments
 * return and /health is watched over connections of their own. Bounded in connections and seconds.
 */
export async function overload({ home, seconds, connections }: OverloadOptions): Promise<OverloadFigures> {
  const shop = await openTestShop({ database: 'embedded', folder: `${home}/database`, products: Array.from({ length: PRODUCTS }, (_, at) => ({ sku: `P${at}`, stock: 1_000 })) })
  await shop.db.insertInto('street').values({ commune_id: '13114', name: 'Apoquindo', search_name: 'apoquindo' }).execute()
  shop.clock.advance({ milliseconds: Date.now() - shop.now().epochMilliseconds })
  const returns: string[] = []
  for (let count = 0; count < RETURNS; count++) {
    const order = await readyOrder(shop, { P1: 1 })
    const { token } = await pay(shop, order)
    returns.push(`/pago/webpay/retorno?${new URLSearchParams(inTheForm(shop, token, 'approve'))}`)
  }
  await shop.database.close()
  const server = await startServer({ DATA_DIR: home, WEBPAY_URL: shop.sandbox.url, LOG_LEVEL: 'error', JOBS: 'false' })
  const rssMb = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) / 1_024)
  const clients: KeepAliveClient[] = []
  const client = () => {
    const made = new KeepAliveClient(server.port)
    clients.push(made)
    return made
  }
  let asked = 0
  const browse = () => ({ path: `/products/1.0/search?query=producto%20${asked++}&first=20` })
  try {
    // Alone: as many at once as are admitted, none refused.
    const began = performance.now()
    let alone = 0
    const until1 = began + Math.min(2_000, seconds * 500)
    await Promise.all(Array.from({ length: 4 }, async () => {
      for (const one = client(); performance.now() < until1; alone++) await one.ask(browse())
    }))
    const servedPerSecondAlone = alone / ((performance.now() - began) / 1_000)
    const kept = { path: '/products/1.0/search?query=kept' }
    // Connections that are there before the load, as a proxy's are: the system accepts new ones in their order.
    const [health, visitor, payer] = [client(), client(), client()]
    await Promise.all([health.ask({ path: '/health' }), visitor.ask(kept), payer.ask({ path: '/health' })])
    const rssBeforeMb = rssMb()

    const answers: Record<string, number> = {}
    const keptServed: Record<string, number> = {}
    const paymentReturns: Record<string, number> = {}
    const [refusalMs, healthMs, returnMs]: [number[], number[], number[]] = [[], [], []]
    let [retryAfterMissing, healthFailed, rssPeakMb] = [0, 0, rssBeforeMb]
    const add = (to: Record<string, number>, key: string | number) => (to[key] = (to[key] ?? 0) + 1)
    const loadBegan = performance.now()
    const end = loadBegan + seconds * 1_000
    const isOn = () => performance.now() < end
    const askedBefore = asked
    const flood = async () => {
      for (const one = client(); isOn(); ) {
        const answer = await one.ask(browse()).catch(() => null)
        if (answer === null) return void add(answers, 'lost')
        add(answers, answer.status)
        if (answer.status !== 503) continue
        refusalMs.push(answer.ms)
        if (!/\r\nretry-after: \d/i.test(answer.head)) retryAfterMissing++
      }
    }
    const watchHealth = async () => {
      for (; isOn(); rssPeakMb = Math.max(rssPeakMb, rssMb())) {
        const answer = await health.ask({ path: '/health' }).catch(() => null)
        if (answer?.status === 200) healthMs.push(answer.ms)
        else healthFailed++
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
    const watchKept = async () => {
      for (; isOn(); await new Promise((resolve) => setTimeout(resolve, 50))) add(keptServed, (await visitor.ask(kept)).status)
    }
    const comeBack = async () => {
      for (const [at, path] of returns.entries()) {
        const due = loadBegan + ((at + 1) / (RETURNS + 1)) * seconds * 1_000
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
        const answer = await payer.ask({ path })
        add(paymentReturns, answer.status)
        returnMs.push(answer.ms)
      }
    }
    await Promise.all([...Array.from({ length: connections }, flood), watchHealth(), watchKept(), comeBack()])
    const askedPerSecond = (asked - askedBefore) / ((performance.now() - loadBegan) / 1_000)

    clients.splice(0).forEach((one) => one.close())
    const later = client()
    const afterwards: Record<string, number> = {}
    for (let count = 0; count < 20; count++) add(afterwards, (await later.ask(browse())).status)
    return {
      servedPerSecondAlone: Math.round(servedPerSecondAlone), askedPerSecond: Math.round(askedPerSecond), answers, retryAfterMissing,
      refusalMsP50: share(refusalMs, 0.5), refusalMsP95: share(refusalMs, 0.95), healthMsP50: share(healthMs, 0.5), healthMsP95: share(healthMs, 0.95), healthFailed,
      paymentReturns, paymentReturnMsMax: Math.round(Math.max(...returnMs)), keptServed, afterwards, rssBeforeMb, rssPeakMb, rssAfterMb: rssMb(),
    }
  } finally {
    clients.forEach((one) => one.close())
    server.process.kill('SIGKILL')
    await server.ended
    await shop.sandbox.stop()
  }
}

/** The value below which this share of them lies; rounded to ms. */
function share(values: number[], of: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0)
}
