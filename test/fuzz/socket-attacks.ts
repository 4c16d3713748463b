import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openFuzzWorld } from './fuzz-world.ts'
import { hostileText } from './hostile-values.ts'
import { randomFrom, type Random } from './random.ts'
import { livingBytes } from './run-fuzz.ts'

const AT_ONCE = 20
const DOORS = [
  '/graphql',
  '/1.0/order',
  '/save-event',
  '/uploads/prescriptions',
  '/uploads/quotes',
  '/uploads/cases',
  '/uploads/products',
  '/pago/webpay/retorno',
  '/customers/1.0/insurance-benefits',
]
const HUGE = 100 * 2 ** 20
const LIMIT_HELD_MB = 60

/**
 * Sends broken HTTP by raw sockets to a listening shop: truncated, chunked, smuggled, huge, no HTTP at all. Each socket
 * is ended after its bytes, and waited for until the server closes it. Answers the figures; throws AssertionError with
 * the bytes.
 */
export async function attackSockets({ seed, times }: { seed: number; times: number }): Promise<string> {
  const world = await openFuzzWorld()
  const server = createServer(getRequestListener(world.http.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const statuses: Record<string, number> = {}
  const judge = (answer: string, sent: string) => {
    const [, status = 'closed'] = /^HTTP\/1\.1 (\d+)/.exec(answer) ?? []
    statuses[status] = (statuses[status] ?? 0) + 1
    assert.doesNotMatch(
      answer,
      /^HTTP\/1\.1 5\d\d/m,
      `seed ${seed}: ${JSON.stringify(sent.slice(0, 3_000))} was answered ${answer.slice(0, 500)}`,
    )
    assert.doesNotMatch(answer, /node_modules|node:internal/, sent.slice(0, 3_000))
    assert.deepEqual(world.complaints, [], `seed ${seed}: ${JSON.stringify(sent.slice(0, 3_000))}`)
  }
  try {
    for (let offset = 0; offset < times; offset += AT_ONCE) {
      const sent = Array.from({ length: Math.min(AT_ONCE, times - offset) }, (_, more) =>
        rawRequest(randomFrom(seed, offset + more)),
      )
      const answers = await Promise.all(sent.map((bytes, more) => exchange(port, bytes, (offset + more) % 10 === 0)))
      for (const [more, answer] of answers.entries()) judge(answer, sent[more]!)
    }
    const before = livingBytes()
    for (const door of DOORS)
      for (const chunked of [false, true])
        judge(await pour(port, door, chunked), `100 MB to ${door}${chunked ? ' in chunks' : ''}`)
    const heldMb = (livingBytes() - before) / 2 ** 20
    assert.ok(heldMb < LIMIT_HELD_MB, `${heldMb.toFixed(1)} MB held after bodies of 100 MB`)
    assert.equal((await fetch(`http://127.0.0.1:${port}/health`)).status, 200)
    return `sockets: ${times + DOORS.length * 2} attacks, statuses ${JSON.stringify(statuses)}`
  } finally {
    server.closeAllConnections()
    server.close()
    await world.shop.close()
  }
}

/** What the server says until it closes. `isSlow`: a piece of it at a time. */
async function exchange(port: number, bytes: string, isSlow: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer = collect(socket)
  const data = Buffer.from(bytes, 'latin1')
  const step = isSlow ? Math.max(1, Math.ceil(data.length / 40)) : data.length
  for (let offset = 0; offset < data.length && socket.writable; offset += step)
    await new Promise((done) => socket.write(data.subarray(offset, offset + step), done))
  socket.end()
  return answer
}

/** 100 MB as fast as the server takes them. */
async function pour(port: number, door: string, chunked: boolean): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer = collect(socket)
  const piece = Buffer.alloc(2 ** 18, 'x')
  const framed = chunked
    ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    : piece
  socket.write(
    `POST ${door} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ` +
      `application/json\r\n${chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${HUGE}`}\r\n\r\n`,
  )
  let isAnswered = false
  const answered = once(socket, 'data').then(
    () => (isAnswered = true),
    () => {},
  )
  const over = Promise.race([answered, answer])
  for (let sent = 0; sent < HUGE && socket.writable && !isAnswered; sent += piece.length)
    await Promise.race([new Promise((done) => socket.write(framed, done)), over])
  socket.end()
  const text = await answer
  assert.match(text, /^(HTTP\/1\.1 413|$)/, `100 MB to ${door}: ${text.slice(0, 200)}`)
  return text
}

function collect(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('latin1').on('data', (more: string) => (text = (text + more).slice(0, 20_000)))
  socket.on('error', () => {}) // a server that closes on bytes it does not want
  return once(socket, 'close').then(
    () => text,
    () => text,
  )
}

function rawRequest(random: Random): string {
  const door = random.pick(DOORS)
  const body = random.pick([
    '{"query":"{ __typename }"}',
    '{"products":[]}',
    '{}',
    'x',
    `{"a":"${'x'.repeat(300_000)}"}`,
    '\u0000\u00ff',
  ])
  const head = (line: string, headers: string) =>
    `${line}\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n${headers}\r\n`
  const post = (headers: string) => head(`POST ${door} HTTP/1.1`, headers)
  const whole = post(`Content-Length: ${body.length}\r\n`) + body
  const text = Buffer.from(hostileText(random).slice(0, 2_000)).toString('latin1')
  return random.pick<() => string>([
    () => whole.slice(0, random.below(whole.length)),
    () => post(`Content-Length: ${body.length + 50}\r\n`) + body,
    () => post('Content-Length: 0\r\n') + body,
    () =>
      post(
        `Content-Length: ${random.pick(['-1', 'abc', '1e3', '99999999999999999999', '0x10', '', ' ', '1, 1'])}\r\n`,
      ) + body,
    () => post(`Content-Length: ${body.length}\r\nContent-Length: 1\r\n`) + body,
    () => post(`Content-Length: ${body.length}\r\nTransfer-Encoding: chunked\r\n`) + body,
    () => `${post('Transfer-Encoding: chunked\r\n')}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    () =>
      post('Transfer-Encoding: chunked\r\n') +
      random.pick(['zz', '-1', 'fffffffffffffffff', '', '0x5', `5;${'x'.repeat(20_000)}`]) +
      `\r\n${body}`,
    () => `${post('Transfer-Encoding: chunked\r\n')}${(body.length + 9).toString(16)}\r\n${body}`,
    () => `${post('Transfer-Encoding: chunked\r\n')}1\r\nx\r\n`.repeat(random.pick([1, 3])),
    () => `${post('Transfer-Encoding: gzip, chunked\r\n')}0\r\n\r\n`,
    () => `${post('Transfer-Encoding: chunked\r\nTrailer: token\r\n')}0\r\ntoken: ${text}\r\n\r\n`,
    () => post(`${text}: x\r\n`),
    () => post(`X-Odd: ${text}\r\n`),
    () => post(`Cookie: __Host-boldo_visitor=${text}\r\nCookie: x\r\n`),
    () => post(`token: ${text}\r\nAuthorization: Bearer ${text}\r\n`),
    () => post(`X-Long: ${'x'.repeat(random.pick([8_000, 20_000, 100_000]))}\r\n`),
    () => post('X-Many: 1\r\n'.repeat(3_000)),
    () => post(`Expect: ${random.pick(['100-continue', 'x'])}\r\nContent-Length: 2\r\n`) + '{}',
    () => post('Content-Encoding: gzip\r\nContent-Length: 2\r\n') + '{}',
    () => head(`GET ${text || '/'} HTTP/1.1`, ''),
    () => head(`GET ${random.pick(ODD_TARGETS)} HTTP/1.1`, ''),
    () => head(`${random.pick(['FOO', 'CONNECT', 'TRACE', 'PRI', 'get', 'OPTIONS', ''])} ${door} HTTP/1.1`, ''),
    () => `GET ${door} HTTP/${random.pick(['0.9', '1.0', '2.0', '9.9', 'x'])}\r\nHost: x\r\n\r\n`,
    () => `GET ${door}\r\n\r\n`,
    () =>
      `GET ${door} HTTP/1.1\r\nHost: ` +
      `${random.pick(['', '[', 'a b', '\u0000', 'x:y', 'evil.example:99999'])}\r\nConnection: close\r\n\r\n`,
    () => `GET ${door} HTTP/1.1\nHost: x\n\n`,
    () => `${post('Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Key: x\r\n')}`,
    () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    () => text,
    () => Array.from({ length: 400 }, () => String.fromCharCode(random.below(256))).join(''),
    () => `GET /health HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(30),
    () => whole.replace('Connection: close', 'Connection: keep-alive').repeat(3),
  ])()
}

const ODD_TARGETS = [
  '*',
  '//evil.example/x',
  'http://[',
  'http://evil.example/graphql',
  '/\u0000',
  '/%',
  `/${'a'.repeat(30_000)}`,
  '/graphql?query={',
  '/../../etc/passwd',
  '/1.0/order/%00',
  '?',
  '',
]
