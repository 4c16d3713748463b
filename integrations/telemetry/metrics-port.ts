import { createServer } from 'node:http'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { MetricReader, type ResourceMetrics } from '@opentelemetry/sdk-metrics'

/** It reads at a scrape, and never by itself. */
class ScrapedReader extends MetricReader {
  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}

/** Prometheus' names end with the unit (https://prometheus.io/docs/practices/naming/); the serializer leaves it out. */
const UNIT_WORDS: Readonly<Record<string, string>> = { s: 'seconds', By: 'bytes', '1': 'ratio' }

const withUnits = (metrics: ResourceMetrics): ResourceMetrics => ({
  ...metrics,
  scopeMetrics: metrics.scopeMetrics.map((scope) => ({
    ...scope,
    metrics: scope.metrics.map((metric) => {
      const word = UNIT_WORDS[metric.descriptor.unit]
      if (word === undefined) return metric
      return { ...metric, descriptor: { ...metric.descriptor, name: `${metric.descriptor.name}.${word}`, unit: word } }
    }),
  })),
})

/** GET /metrics on a port of its own. Scrapes at the same time share one reading. */
export function createMetricsPort({ port, host }: { port: number; host: string }) {
  const reader = new ScrapedReader()
  const serializer = new PrometheusSerializer(undefined, false, undefined, false, true)
  const read = async () => serializer.serialize(withUnits((await reader.collect()).resourceMetrics))
  let reading: Promise<string> | null = null
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    reading ??= read().finally(() => (reading = null))
    reading.then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return {
    reader,
    open: (): Promise<void> =>
      new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve)),
    close: async (): Promise<void> => {
      server.close()
      server.closeAllConnections()
    },
  }
}
