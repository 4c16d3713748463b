/** A purchase as a collector receives it: the payment's request is one trace, with the mail that follows from it. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import pino from 'pino'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { startJobs, type RunningJobs } from '#jobs/run-jobs.ts'
import { SCHEDULE } from '#jobs/schedule.ts'
import { currentTraceId } from '#lib/tracing.ts'
import { inTheForm, pay, readyOrder } from '#test/test-buyer.ts'
import { createTestHttp } from '#test/test-http.ts'
import type { TestShop } from '#test/test-shop.ts'
import { openOtlpReceiver, type SentSpan } from '#test/otlp-receiver.ts'
import { until } from '#test/until.ts'
import { NOTHING_SENT, openWatchedShop, watchTest, type WatchedTest } from '#test/watched-shop.ts'

describe('a purchase at a collector', () => {
  let receiver: Awaited<ReturnType<typeof openOtlpReceiver>>
  let watched: WatchedTest
  let shop: TestShop
  let http: Hono<HttpEnvironment>
  let jobs: RunningJobs
  const lines: { msg: string; trace?: string; path?: string }[] = []
  before(async () => {
    receiver = await openOtlpReceiver()
    watched = await watchTest({
      ...NOTHING_SENT,
      traces: { url: `${receiver.url}/v1/traces`, sampler: 'parentbased_traceidratio', share: 1 },
      metrics: { url: `${receiver.url}/v1/metrics`, everyMs: 1_000 },
      headers: { 'x-key': 'of-the-collector' },
    })
    const log = pino(
      { mixin: () => ({ trace: currentTraceId() }) },
      { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) },
    )
    shop = await openWatchedShop({ log, products: [{ sku: 'PARA', stock: 10 }] })
    http = createTestHttp(shop, { trustedProxies: 1 })
    jobs = await startJobs(
      shop,
      shop.database,
      shop.jobRequests,
      SCHEDULE.filter(({ name }) => name === 'send mail'),
    )
  })
  after(async () => {
    await jobs.stop()
    await shop.close()
    await watched.stop()
    await receiver.close()
  })

  const payAndReturn = async (headers: Record<string, string> = {}) => {
    const { token } = await pay(shop, await readyOrder(shop, { PARA: 1 }))
    const back = new URLSearchParams(inTheForm(shop, token, 'approve'))
    const { status } = await http.request(`/pago/webpay/retorno?${back}`, { headers })
    assert.equal(status, 303)
  }
  const find = (name: string | RegExp, traceId?: string): SentSpan | undefined =>
    receiver.spans.find(
      (span) =>
        (typeof name === 'string' ? span.name === name : name.test(span.name)) &&
        (traceId ?? span.traceId) === span.traceId,
    )

  test('the door, its statements, Webpay and the mail are one trace; the mail’s turn is linked to it', async () => {
    await payAndReturn()
    await until(() => find('smtp send') !== undefined && find('GET /pago/webpay/retorno') !== undefined)
    const door = find('GET /pago/webpay/retorno')!
    const { traceId } = door
    assert.ok(!door.parentSpanId)
    assert.equal(door.attributes['http.response.status_code'], 303)
    assert.equal(find('webpay confirm', traceId)!.parentSpanId, door.spanId)
    assert.equal(find('webpay confirm', traceId)!.attributes['boldo.outcome'], 'ok')
    const sale = receiver.spans.find(
      (span) =>
        span.traceId === traceId && String(span.attributes['db.query.text']).includes('insert into mail_outbox'),
    )!
    assert.equal(sale.parentSpanId, door.spanId)
    assert.match(String(sale.attributes['db.query.text']), /\$\d/)
    const mail = find('mail', traceId)!
    assert.equal(mail.parentSpanId, door.spanId)
    assert.equal(find('smtp send', traceId)!.parentSpanId, mail.spanId)
    await until(() => receiver.spans.some(({ spanId }) => spanId === mail.links[0]!.spanId))
    const turn = receiver.spans.find(({ spanId }) => spanId === mail.links[0]!.spanId)!
    assert.equal(turn.name, 'job send mail')
    assert.notEqual(turn.traceId, traceId)
    const [line] = lines.filter(({ path }) => path === '/pago/webpay/retorno')
    assert.equal(line!.trace, traceId)
  })

  test('a proxy’s trace goes on; one that it does not sample has no parts, and no mail', async () => {
    const [sampled, unsampled] = ['4bf92f3577b34da6a3ce929d0e0e4736', '5bf92f3577b34da6a3ce929d0e0e4736']
    await payAndReturn({ traceparent: `00-${unsampled}-00f067aa0ba902b7-00` })
    await until(() => shop.sent.length === 2)
    await payAndReturn({ traceparent: `00-${sampled}-00f067aa0ba902b7-01` })
    await until(() => find('smtp send', sampled) !== undefined)
    assert.equal(find('GET /pago/webpay/retorno', sampled)!.parentSpanId, '00f067aa0ba902b7')
    assert.ok(receiver.spans.every(({ traceId }) => traceId !== unsampled))
  })

  test('without a trusted proxy a caller’s trace is nobody’s', async () => {
    const trace = '6bf92f3577b34da6a3ce929d0e0e4736'
    const open = createTestHttp(shop, { trustedProxies: 0 })
    await open.request('/robots.txt', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
    await until(() => find('GET /robots.txt') !== undefined)
    assert.notEqual(find('GET /robots.txt')!.traceId, trace)
  })

  test('figures arrive too, with the process and the collector’s key', async () => {
    await until(() => receiver.metrics.has('boldo.payments.confirmed'))
    assert.ok(receiver.headers.every((sent) => sent['x-key'] === 'of-the-collector'))
    assert.equal(receiver.resources[0]!['service.name'], 'boldo')
    assert.deepEqual([receiver.resources[0]!['boldo.role'], receiver.resources[0]!['host.name']], ['all', 'a-machine'])
    const documented = readFileSync('docs/metrics.md', 'utf8')
    for (const name of ['boldo.job.duration', 'boldo.provider.duration', ...receiver.metrics]) {
      assert.ok(receiver.metrics.has(name), name)
      assert.match(documented, new RegExp(`\\| \`${name.replaceAll('.', '_')}(_seconds|_bytes|_ratio)?(_total)?\``))
    }
    assert.deepEqual(watched.problems, [])
  })
})
