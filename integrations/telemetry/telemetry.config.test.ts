import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { PRODUCTION, findProblems } from '#test/production-settings.ts'

test('without a setting nobody watches; a port, or a collector, is enough', () => {
  assert.equal(readConfig({}).telemetry, null)
  assert.equal(readConfig({ OTEL_SERVICE_NAME: 'x', METRICS_HOST: '0.0.0.0' }).telemetry, null)
  const { prometheus, traces, metrics } = readConfig({ METRICS_PORT: '9464' }).telemetry!
  assert.deepEqual([prometheus, traces, metrics], [{ port: 9464, host: '127.0.0.1' }, null, null])
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector:4318/' }
  assert.deepEqual(readConfig({ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, y=1' }).telemetry, {
    serviceName: 'boldo',
    attributes: {},
    traces: { url: 'https://collector:4318/v1/traces', sampler: 'parentbased_traceidratio', share: 0.01 },
    metrics: { url: 'https://collector:4318/v1/metrics', everyMs: 60_000 },
    headers: { 'x-key': 'a b', y: '1' },
    prometheus: null,
  })
  assert.equal(readConfig({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).telemetry!.traces, null)
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }])
    assert.equal(readConfig({ ...collector, ...off }).telemetry, null)
})

const WRONG: [environment: Record<string, string>, sentence: RegExp][] = [
  [{ METRICS_PORT: '3000' }, /^METRICS_PORT: is the same as PORT, which others may reach; choose another port$/],
  [{ METRICS_PORT: '0' }, /^METRICS_PORT: /],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT: must be an http\(s\) URL/],
  [{ OTEL_TRACES_SAMPLER: 'some' }, /^OTEL_TRACES_SAMPLER: must be one of always_on, /],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /^OTEL_TRACES_SAMPLER_ARG: must be a share of all traces, 0 to 1/],
  [{ OTEL_TRACES_EXPORTER: 'zipkin' }, /^OTEL_TRACES_EXPORTER: must be 'otlp' or 'none'/],
  [{ OTEL_METRIC_EXPORT_INTERVAL: '5' }, /^OTEL_METRIC_EXPORT_INTERVAL: must be milliseconds/],
  [{ OTEL_RESOURCE_ATTRIBUTES: 'staging' }, /^OTEL_RESOURCE_ATTRIBUTES: must be key=value, several with commas/],
  [
    { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc' },
    /^OTEL_EXPORTER_OTLP_HEADERS: is set without OTEL_EXPORTER_OTLP_ENDPOINT/,
  ],
]
for (const [environment, sentence] of WRONG)
  test(`${JSON.stringify(environment)} is refused in a sentence`, () => {
    assert.match(findProblems({ ...PRODUCTION, ...environment }).join(), sentence)
  })

test('a collector’s key travels by https alone, may be in a file, and is in no sentence', () => {
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer very-secret' }
  const problems = findProblems({ ...PRODUCTION, ...headers, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })
  assert.match(problems.join(), /^OTEL_EXPORTER_OTLP_ENDPOINT: is plain http/)
  assert.ok(!findProblems({ OTEL_EXPORTER_OTLP_HEADERS: 'very-secret' }).join().includes('very'))
  assert.match(findProblems({ OTEL_EXPORTER_OTLP_HEADERS_FILE: '/none' }).join(), /cannot be read \(ENOENT\)/)
})
