import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type SentAttribute = { key: string; value: Value }
export type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string | number | undefined>
  links: { traceId: string; spanId: string }[]
}
type SentScope = {
  spans?: (Omit<SentSpan, 'attributes'> & { attributes: SentAttribute[] })[]
  metrics?: { name: string }[]
}
type SentResource = { resource: { attributes: SentAttribute[] }; scopeSpans?: SentScope[]; scopeMetrics?: SentScope[] }
type Sent = { resourceSpans?: SentResource[]; resourceMetrics?: SentResource[] }

const readAttributes = (attributes: readonly SentAttribute[]): Record<string, string | number | undefined> =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]),
  )

/** A collector of OTLP over HTTP and JSON, which remembers what it received. */
export async function openOtlpReceiver() {
  const spans: SentSpan[] = []
  const metrics = new Set<string>()
  const resources: Record<string, string | number | undefined>[] = []
  const headers: NodeJS.Dict<string | string[]>[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(Buffer.concat(chunks).toString()) as Sent
    headers.push(request.headers)
    for (const { resource, scopeSpans = [], scopeMetrics = [] } of [...resourceSpans, ...resourceMetrics]) {
      resources.push(readAttributes(resource.attributes))
      for (const scope of scopeSpans)
        spans.push(...scope.spans!.map((span) => ({ ...span, attributes: readAttributes(span.attributes) })))
      for (const scope of scopeMetrics) for (const { name } of scope.metrics!) metrics.add(name)
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    resources,
    headers,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
