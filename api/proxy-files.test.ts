/** docs/proxy: what the shop's code and the proxies' files must agree on. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { BODY_BYTES_MAX, UPLOAD_BYTES_MAX } from './request-body.ts'
import { SECURE_COOKIE } from './viewer.ts'

const FILES = ['nginx.conf', 'haproxy.cfg', 'Caddyfile'] as const
/** Without their comments. */
const readProxyFile = (name: string) => readFileSync(`docs/proxy/${name}`, 'utf8').replace(/^\s*#.*$/gm, '')
const numbersIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number))

test('each proxy file names the visitor’s cookie, asks whether a process is ready, and gives the request an id of its own', () => {
  for (const name of FILES) {
    const text = readProxyFile(name)
    assert.ok(text.includes(SECURE_COOKIE), name)
    assert.match(text, /X-Request-Id/, name)
    assert.match(text, /(set_header|del-header|header_up -)\s*traceparent/, name)
    // nginx's own open version asks nothing: it tries the next process.
    assert.match(text, name === 'nginx.conf' ? /proxy_next_upstream error timeout;/ : /\/health\/ready/, name)
  }
})

test('each proxy file sets the caller’s address and adds nothing to what the caller claims', () => {
  const [nginx, haproxy, caddy] = FILES.map(readProxyFile)
  assert.match(nginx!, /proxy_set_header X-Forwarded-For \$remote_addr;/)
  assert.doesNotMatch(nginx!, /proxy_add_x_forwarded_for/)
  assert.match(haproxy!, /http-request set-header X-Forwarded-For %\[src\]/)
  assert.doesNotMatch(haproxy!, /option forwardfor|add-header X-Forwarded-For/)
  // Caddy sets it by itself, unless its file says to trust a proxy before it.
  assert.doesNotMatch(caddy!, /trusted_proxies|X-Forwarded-For/)
  assert.match(nginx!, /proxy_set_header Host \$host;/)
})

test('each proxy file takes the bodies that the shop takes, buffers them, and closes idle connections before it', () => {
  const [nginx, haproxy, caddy] = FILES.map(readProxyFile)
  const [body, upload] = [BODY_BYTES_MAX, UPLOAD_BYTES_MAX]
  assert.deepEqual(numbersIn(nginx!, /client_max_body_size (\d+)k;/g), [body / 1024])
  assert.deepEqual(numbersIn(nginx!, /client_max_body_size (\d+)m;/g), [upload / 1024 / 1024])
  assert.deepEqual(numbersIn(haproxy!, /content-length\) gt (\d+)/g), [upload, body])
  assert.deepEqual(numbersIn(caddy!, /max_size (\d+)KiB/g), [body / 1024])
  assert.deepEqual(numbersIn(caddy!, /Content-Length}\) > (\d+)/g), [upload, body])
  assert.deepEqual(numbersIn(caddy!, /(?:max_size|request_buffers) (\d+)MiB/g), Array(2).fill(upload / 1024 / 1024))
  assert.match(nginx!, /proxy_request_buffering on;/)
  assert.match(haproxy!, /option http-buffer-request/)
  const idle = [
    ...numbersIn(nginx!, /keepalive_timeout (\d+)s;/g),
    ...numbersIn(haproxy!, /timeout http-keep-alive (\d+)s/g),
    ...numbersIn(caddy!, /(?:keepalive|idle) (\d+)s/g),
  ]
  const [, shopMs] = /keepAliveTimeout: ([\d_]+)/.exec(readFileSync('server.ts', 'utf8'))!
  assert.equal(idle.length, 5)
  for (const seconds of idle) assert.ok(seconds * 1_000 < Number(shopMs!.replaceAll('_', '')), `${seconds} s`)
})

test('what a proxy shows for a shop that is away is whole, asks to come again, and nobody to pay again', () => {
  const [head, body] = readFileSync('docs/proxy/away.http', 'utf8').split('\r\n\r\n')
  assert.match(head!, /^HTTP\/1\.1 503 .+\r\n/)
  assert.deepEqual(numbersIn(head!, /^Content-Length: (\d+)$/gm), [Buffer.byteLength(body!)])
  assert.match(head!, /^Retry-After: \d+\r?$/m)
  // Webpay comes back with a form: a link would lose what it brought.
  assert.match(body!, /location\.reload\(\)/)
  for (const text of [body!, ...['nginx.conf', 'Caddyfile'].map(readProxyFile)])
    assert.match(text, /Si estabas pagando, no pagues de nuevo/)
})
