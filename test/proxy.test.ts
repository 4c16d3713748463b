/** A purchase through each proxy of docs/proxy that this machine has. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { createReadiness } from '#api/readiness.ts'
import { BODY_BYTES_MAX } from '#api/request-body.ts'
import { SECURE_COOKIE } from '#api/viewer.ts'
import { KeepAliveClient } from '#bench/keep-alive-client.ts'
import { noProxy, PROXIES, startProxy, type RunningProxy } from './proxies.ts'
import { buyThrough } from './purchase-through.ts'
import { createTestHttp } from './test-http.ts'
import { useShop } from './test-shop.ts'
import { until } from './until.ts'

type Seen = { process: number; path: string; headers: IncomingMessage['headers'] }

for (const name of PROXIES)
  describe(`behind ${name}`, { skip: noProxy(name) }, () => {
    let proxy: RunningProxy
    const servers: Server[] = []
    const seen: Seen[] = []
    after(() => {
      proxy?.stop()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    })
    const shop = useShop({ products: [{ sku: 'PARA', stock: 20 }] }, async () => {
      for (const [index, each] of [shop, await shop.openSecond()].entries()) {
        const readiness = createReadiness(each.db)
        readiness.serve()
        const listener = getRequestListener(createTestHttp(each, { trustedProxies: 1, readiness }).fetch)
        const server = createServer((request, response) => {
          if (!request.url!.startsWith('/health'))
            seen.push({ process: index, path: request.url!, headers: request.headers })
          void listener(request, response)
        })
        servers.push(server.listen(0, '127.0.0.1'))
        await once(server, 'listening')
      }
      const [first, second] = servers.map((server) => (server.address() as AddressInfo).port)
      proxy = await startProxy(name, [first!, second!])
    })
    const url = (path: string) => `http://127.0.0.1:${proxy.port}${path}`

    test('a guest buys: one process has the whole cart, and the shop sees the caller’s true address and one id', async () => {
      const client = new KeepAliveClient(proxy.port, 60_000)
      seen.length = 0
      const forged = { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'forged', traceparent: 'forged' }
      await buyThrough(client, shop, { PARA: 2 }, forged)
      client.close()

      const own = seen.filter(({ headers }) => headers.cookie?.includes(SECURE_COOKIE))
      assert.ok(own.length >= 5, `${own.length}`)
      assert.equal(new Set(own.map((each) => each.process)).size, 1)
      for (const { headers } of seen) {
        assert.deepEqual([headers['x-forwarded-for'], headers.traceparent || undefined], ['127.0.0.1', undefined])
        assert.match(String(headers['x-request-id']), /^[\da-f-]{32,36}$/)
      }
      const answer = await fetch(url('/time/1.0/now?timezone=America/Santiago'))
      assert.equal(answer.headers.get('x-request-id'), seen.at(-1)!.headers['x-request-id'])
    })

    test('a body that is too large ends at the proxy, an upload’s does not, and half a body occupies no process', async () => {
      seen.length = 0
      const body = 'x'.repeat(BODY_BYTES_MAX + 1)
      const type = { 'content-type': 'application/json' }
      const postStatus = async (path: string, headers: Record<string, string> = type) =>
        (await fetch(url(path), { method: 'POST', headers, body })).status
      assert.deepEqual([await postStatus('/graphql'), seen.length], [413, 0])
      const form = { 'content-type': 'multipart/form-data; boundary=x' }
      assert.deepEqual([await postStatus('/uploads/cases', form), seen.length], [400, 1])

      const socket = connect(proxy.port, '127.0.0.1')
      const text = JSON.stringify({ query: '{ __typename }' })
      socket.write(
        `POST /graphql HTTP/1.1\r\nHost: your.shop\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n{`,
      )
      const other = await fetch(url('/time/1.0/now?timezone=America/Santiago'))
      assert.deepEqual([other.status, seen.map(({ path }) => path).includes('/graphql')], [200, false])
      let answer = ''
      socket.on('data', (more) => (answer += more))
      socket.write(text.slice(1))
      await until(() => answer.includes('__typename'))
      socket.destroy()
    })

    test('a process that ends is left out, and its visitors buy on at the other', async () => {
      servers[0]!.closeAllConnections()
      servers[0]!.close()
      for (let count = 0; count < 20; count++) {
        const cookie = `${SECURE_COOKIE}=a-visitor-of-the-proxy-tests-${count}`
        assert.equal((await fetch(url('/time/1.0/now?timezone=America/Santiago'), { headers: { cookie } })).status, 200)
      }
    })
  })

for (const name of PROXIES)
  test(
    `${name} answers for a process that ends in the middle of a call as the shop does: later`,
    { skip: noProxy(name) },
    async (t) => {
      const calls = { GET: 0, POST: 0 }
      const server = createServer((request, response) => {
        if (request.url!.startsWith('/health')) return void response.end('ready')
        calls[request.method as 'GET' | 'POST']++
        request.socket.destroy()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      const proxy = await startProxy(name, [port, port])
      t.after(() => (proxy.stop(), server.close()))
      for (const method of ['POST', 'GET'] as const) {
        // On a connection that has had a call HAProxy answers nothing and closes, for the browser to try again.
        const client = new KeepAliveClient(proxy.port)
        const { status, head, body } = await client.ask({ method, path: '/graphql' })
        client.close()
        assert.equal(status, 503, method)
        assert.match(head, /^retry-after: 2$/im)
        assert.match(head, /^cache-control: no-store$/im)
        assert.match(body.toString(), /Volvemos en un momento/)
      }
      // A write may have been done: nobody but its sender repeats it.
      assert.equal(calls.POST, 1)
      assert.ok(calls.GET > 1)
    },
  )
