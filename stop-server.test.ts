import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openEmbedded } from '#db/database.ts'
import { startServer } from '#test/server-child.ts'
import { until } from '#test/until.ts'
import { inTheForm, listAttempts, pay, readStatus, readyOrder } from '#test/test-buyer.ts'
import { shopWith } from '#test/shop-with.ts'
import { openTestShop, type TestShop } from '#test/test-shop.ts'

type Answer = { status: number; connection: string | undefined; location: string | undefined }

describe('a stop (reliability D0)', () => {
  const home = mkdtempSync(join(tmpdir(), 'boldo-stop-'))
  const folder = join(home, 'database')
  let shop: TestShop
  const orders: Awaited<ReturnType<typeof readyOrder>>[] = []
  const returns: string[] = []
  before(async () => {
    shop = await openTestShop({ database: 'embedded', folder, products: [{ sku: 'PARA', stock: 100 }] })
    // A street is all that the server looks for to leave the places alone.
    await shop.db
      .insertInto('street')
      .values({ commune_id: '13114', name: 'Apoquindo', search_name: 'apoquindo' })
      .execute()
    // The server's clock is the machine's.
    shop.clock.advance({ milliseconds: Date.now() - shop.now().epochMilliseconds })
    for (let count = 0; count < 3; count++) {
      const order = await readyOrder(shop, { PARA: 2 })
      const { token } = await pay(shop, order)
      orders.push(order)
      returns.push(`/pago/webpay/retorno?${new URLSearchParams(inTheForm(shop, token, 'approve'))}`)
    }
    await shop.database.close()
  })
  after(async () => {
    await shop.sandbox.stop()
    rmSync(home, { recursive: true, force: true })
  })

  const startShop = (env: Record<string, string>) =>
    startServer({ DATA_DIR: home, WEBPAY_URL: shop.sandbox.url, ...env })
  const ask = (url: string, agent?: Agent) =>
    new Promise<Answer>((resolve, reject) => {
      get(url, { agent }, (response) => {
        response.resume().on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode!,
            connection: response.headers.connection,
            location: response.headers.location,
          }),
        )
      }).on('error', reject)
    })
  /** A customer comes back from Webpay, whose confirmation takes `ms`; answers once Webpay has the call. */
  const comeBack = async (url: string, count: number, ms: number): Promise<{ answer: Promise<Answer> }> => {
    shop.sandbox.webpay.faults.plan({ operation: 'commit', fault: 'slow', delayMs: ms })
    const answer = ask(url + returns[count])
    answer.catch(() => {})
    await until(() => shop.sandbox.webpay.faults.list().length === 0)
    return { answer }
  }

  test('under traffic loses no request, also none that waits for Webpay, and ends with 0', async () => {
    const server = await startShop({ STOP_GRACE: '3' })
    // A proxy: it sends requests while /health/ready says yes, over connections that it keeps.
    let isReady = true
    const proxy = new Agent({ keepAlive: true, maxSockets: 8 })
    const failures: unknown[] = []
    let served = 0
    const customer = async () => {
      while (isReady)
        await ask(`${server.url}/products/1.0/search?query=${served++}`, proxy).then(
          ({ status }) => status === 200 || failures.push(status),
          (error: unknown) => failures.push(error),
        )
    }
    const watch = async () => {
      while (isReady) isReady = (await ask(`${server.url}/health/ready`)).status === 200
    }
    const watching = watch()
    const customers = Array.from({ length: 8 }, customer)
    await until(() => served > 50)
    const { answer } = await comeBack(server.url, 0, 5_000)

    server.process.kill('SIGTERM')
    await watching
    const late = await ask(`${server.url}/health`)
    assert.deepEqual(
      [late.status, late.connection],
      [200, 'close'],
      'requests are accepted for the grace, over a connection that is not kept',
    )
    await Promise.all(customers)
    const returned = await answer
    assert.deepEqual([returned.status, returned.connection], [303, 'close'])
    assert.match(returned.location!, /^\/payment-response\//)
    assert.deepEqual(failures, [])
    assert.equal(await server.ended, '0', server.output())
    proxy.destroy()
    assert.deepEqual(
      server.log().filter(({ msg }) => msg === 'bug' || msg === 'request failed'),
      [],
    )

    const database = await openEmbedded(folder)
    const again = shopWith({ database, now: shop.now, sandboxUrl: shop.sandbox.url, sent: [] })
    assert.deepEqual(
      [await readStatus(again, orders[0]!), (await listAttempts(again, orders[0]!)).map(({ state }) => state)],
      ['AUTORIZADO', ['approved']],
    )
    await database.close()
  })

  test('ends within its time limit, or at a second signal, with 1; the same signal delivered twice is one', async () => {
    const server = await startShop({ STOP_TIMEOUT: '3' })
    const { answer } = await comeBack(server.url, 1, 6_000)
    const began = performance.now()
    server.process.kill('SIGTERM')
    server.process.kill('SIGINT')
    await assert.rejects(answer)
    assert.equal(await server.ended, '1', server.output())
    assert.ok(performance.now() - began >= 1_000, 'the request had time')

    const second = await startShop({})
    const waiting = await comeBack(second.url, 2, 6_000)
    second.process.kill('SIGTERM')
    await until(() => second.log().some(({ msg }) => msg === 'stopping'))
    const stopping = performance.now()
    await until(() => performance.now() - stopping > 1_100) // the signal would count as the first one's repetition
    second.process.kill('SIGTERM')
    await assert.rejects(waiting.answer)
    assert.equal(await second.ended, '1', second.output())
  })
})
