import { MetricReader, type MetricData } from '@opentelemetry/sdk-metrics'
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace'
import { startTelemetry } from '#integrations/telemetry/start-telemetry.ts'
import type { TelemetrySettings } from '#integrations/telemetry/telemetry.config.ts'
import { watchCalls } from '#integrations/telemetry/watch-calls.ts'
import { openTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

export const NOTHING_SENT: TelemetrySettings = {
  serviceName: 'boldo',
  attributes: {},
  traces: null,
  metrics: null,
  headers: {},
  prometheus: null,
}
const FACTS = { version: '1', host: 'a-machine', pid: 1, role: 'all' }

class ReadByTest extends MetricReader {
  protected async onForceFlush(): Promise<void> {}
  protected async onShutdown(): Promise<void> {}
}

/** The process is watched, all of it sampled, until `stop`: parts that are made meanwhile say what they do. */
export async function watchTest(settings: TelemetrySettings = NOTHING_SENT) {
  const exporter = new InMemorySpanExporter()
  const reader = new ReadByTest()
  const problems: string[] = []
  const { stop } = await startTelemetry(settings, FACTS, {
    warn: (problem) => void problems.push(problem),
    batchMs: 100,
    readers: [reader],
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  })
  return {
    stop,
    problems,
    spans: (): ReadableSpan[] => exporter.getFinishedSpans(),
    forgetSpans: () => exporter.reset(),
    metrics: async (): Promise<MetricData[]> =>
      (await reader.collect()).resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics),
  }
}
export type WatchedTest = Awaited<ReturnType<typeof watchTest>>

/** A shop of a watched process, whose outside parties are measured as `create-shop.ts` has them measured. */
export async function openWatchedShop(options: TestShopOptions): Promise<TestShop> {
  const shop = await openTestShop({
    ...options,
    gateway: (webpay) => watchCalls('webpay', webpay),
    wallet: (mercadopago) => watchCalls('mercadopago', mercadopago),
    insurer: (insurer) => watchCalls('insurer', insurer),
  })
  shop.mail = watchCalls('smtp', shop.mail)
  shop.files.prescriptions = watchCalls('s3', shop.files.prescriptions)
  return shop
}

/** Points of a metric, by name. */
export async function readPoints({ metrics }: WatchedTest, name: string) {
  const metric = (await metrics()).find(({ descriptor }) => descriptor.name === name)
  return (metric?.dataPoints ?? []).map(({ attributes, value }) => ({ attributes, value }))
}
