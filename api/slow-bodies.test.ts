import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { pdf } from '#test/test-files.ts'
import { createTestHttp } from '#test/test-http.ts'
import { filesInMemory } from '#test/shop-with.ts'
import { useShop } from '#test/test-shop.ts'

let server: Server
let port = 0
const sockets = new Set<Socket>()

const products = [{ sku: 'SIMPLE', sale_condition: 'simpleRecipe' as const }]
const shop = useShop({ products }, async () => {
  shop.files.prescriptions = filesInMemory(new Map())
  server = createServer(getRequestListener(createTestHttp(shop, { production: false, trustedProxies: 1 }).fetch))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
after(() => {
  for (const socket of sockets) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Begins a body and sends `sent` of it; `answer`: the status line, or '' for a connection that ends without one. */
async function begin(
  path: string,
  { from, length, sent = 'x', type = 'application/json' }: Record<'from', string> & Body,
) {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  let answer = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (bytes) => (answer += bytes)).on('error', () => {})
    socket.on('close', () => (sockets.delete(socket), resolve(answer)))
  })
  await once(socket, 'connect')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\n` +
      `${length === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n${sent}`,
  )
  return { socket, ended, soFar: () => answer }
}
type Body = { length: number | null; sent?: string; type?: string }

const call = (path: string, init: RequestInit & { from: string }) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    ...init,
    headers: { 'x-forwarded-for': init.from, ...(init.headers as Record<string, string>) },
  })
const asksProducts = (from: string) =>
  call('/graphql', {
    from,
    body: '{"query":"{ products { totalCount } }"}',
    headers: { 'content-type': 'application/json' },
  })
/** A guest's cart with a line that takes a file. */
async function openCart(from: string) {
  const { id } = await shop.db.selectFrom('product').select('id').where('sku', '=', 'SIMPLE').executeTakeFirstOrThrow()
  const answer = await call('/1.0/order', {
    from,
    body: JSON.stringify({ products: [{ _id: String(id), quantity: 1 }] }),
    headers: { 'content-type': 'application/json' },
  })
  const cookie = answer.headers.get('set-cookie')!.split(';')[0]!
  return { cookie, orderId: ((await answer.json()) as { _id: string })._id, product: String(id) }
}
function upload(from: string, { cookie, ...fields }: Awaited<ReturnType<typeof openCart>>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new File([new Uint8Array(pdf({ bytes: 200_000 }))], 'receta.pdf'))
  return call('/uploads/prescriptions', { from, body: form, headers: { cookie } })
}

test('416 idle bodies of four networks keep nobody out: a purchase, an upload and a provider’s notice are answered', async () => {
  const cart = await openCart('203.0.113.1')
  const idle = await Promise.all([
    ...Array.from({ length: 416 }, (_, index) =>
      begin('/graphql', { from: `198.51.100.${index % 4}`, length: 262_144 }),
    ),
    ...Array.from({ length: 9 }, (_, index) =>
      begin('/uploads/prescriptions', {
        ...{ from: `198.51.100.${index % 3}`, length: 8 * 2 ** 20 },
        type: 'multipart/form-data; boundary=b',
      }),
    ),
    ...Array.from({ length: 512 }, (_, index) =>
      begin('/pago/mercadopago/aviso', { from: `198.51.100.${index % 8}`, length: 16_384 }),
    ),
  ])
  const answers = await Promise.all([
    asksProducts('203.0.113.1'),
    upload('203.0.113.1', cart),
    call('/pago/mercadopago/aviso', {
      from: '203.0.113.2',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
    asksProducts('198.51.100.1'),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 201, 401, 200],
  )
  for (const { socket } of idle) socket.destroy()
})

test('a body that comes too slowly is answered and its connection closed; a slow one that comes goes on', async () => {
  const slow = await Promise.all([
    begin('/graphql', { from: '198.51.100.20', length: 100 }),
    begin('/graphql', { from: '198.51.100.20', length: null, sent: '1\r\nx\r\n' }),
  ])
  const body = JSON.stringify({ query: '{ products { totalCount } }', operationName: ' '.repeat(40_000) })
  const going = await begin('/graphql', { from: '198.51.100.20', length: body.length, sent: body.slice(0, 8_000) })
  for (let offset = 8_000; offset < body.length; offset += 8_000) {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    going.socket.write(body.slice(offset, offset + 8_000))
  }
  for (const { ended } of slow) {
    const answer = await ended
    assert.match(answer, /^HTTP\/1.1 408 .*"code":"request.too_slow"/s)
    assert.match(answer, /\r\nconnection: close\r\n/i)
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.match(going.soFar(), /^HTTP\/1.1 (200|400) /)
})

test('a body that has come while the process was busy is no slow one', async () => {
  const request = await begin('/graphql', { from: '198.51.100.40', length: 100 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  request.socket.write('x'.repeat(99))
  const until = performance.now() + 4_500
  while (performance.now() < until);
  await new Promise((resolve) => setTimeout(resolve, 500))
  assert.match(request.soFar(), /^HTTP\/1.1 400 /)
})

test('a body without a length is refused as soon as it is too long', async () => {
  const piece = 'x'.repeat(100_000)
  const { ended } = await begin('/graphql', {
    ...{ from: '198.51.100.30', length: null },
    sent: `186a0\r\n${piece}\r\n`.repeat(3),
  })
  assert.match(await ended, /^HTTP\/1.1 413 .*"code":"request.too_large"/s)
})
