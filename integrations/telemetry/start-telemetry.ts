import { setTimeout as wait } from 'node:timers/promises'
import { context, diag, DiagLogLevel, TraceFlags } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader, type IMetricReader } from '@opentelemetry/sdk-metrics'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider, type SpanProcessor } from '@opentelemetry/sdk-trace'
import { measureBy } from '#lib/metrics.ts'
import { traceBy, type Sampling } from '#lib/tracing.ts'
import { createMetricsPort } from './metrics-port.ts'
import type { SamplerName, TelemetrySettings } from './telemetry.config.ts'

/** They describe the process, beside the settings' own attributes. */
export type ProcessFacts = { version: string; host: string; pid: number; role: string }

/** `stop` sends what is left, for at most a few seconds. */
export type RunningTelemetry = { stop: () => Promise<void> }

type Options = {
  /** An absent collector costs a line a minute. */
  warn: (problem: string) => void
  /** Further ones, for tests. */
  readers?: IMetricReader[]
  spanProcessors?: SpanProcessor[]
  /** Between two sendings of spans. */
  batchMs?: number
}

const FLUSH_MS = 3_000
const WARN_EACH_MS = 60_000

/** Starts OpenTelemetry’s SDK for the process. @throws when METRICS_PORT is taken */
export async function startTelemetry(
  settings: TelemetrySettings,
  facts: ProcessFacts,
  { warn, readers = [], spanProcessors = [], batchMs = 5_000 }: Options,
): Promise<RunningTelemetry> {
  reportProblems(warn)
  const resource = describeProcess(settings, facts)
  const port = settings.prometheus && createMetricsPort(settings.prometheus)
  const allReaders = [...readers, ...(port ? [port.reader] : []), ...openPeriodicReader(settings)]
  const meters = allReaders.length > 0 ? new MeterProvider({ resource, readers: allReaders }) : null
  const processors = [...spanProcessors, ...openSpanProcessor(settings, batchMs)]
  const { sampler = 'always_on', share = 1 } = settings.traces ?? {}
  const tracers =
    processors.length > 0
      ? new TracerProvider({ resource, spanProcessors: processors, sampler: new AlwaysOnSampler() })
      : null
  await port?.open()
  if (tracers) context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  measureBy(meters && meters.getMeter('boldo', facts.version))
  traceBy(tracers && tracers.getTracer('boldo', facts.version), createSampling(sampler, share))
  return {
    stop: async () => {
      const flush = Promise.allSettled([tracers?.shutdown(), meters?.shutdown()])
      await Promise.race([flush, wait(FLUSH_MS, undefined, { ref: false })])
      measureBy(null)
      traceBy(null)
      context.disable()
      diag.disable()
      await port?.close()
    },
  }
}

const describeProcess = (settings: TelemetrySettings, { version, host, pid, role }: ProcessFacts): Resource =>
  resourceFromAttributes({
    'service.version': version,
    'service.instance.id': `${host}-${pid}`,
    'host.name': host,
    'process.pid': pid,
    'boldo.role': role,
    ...settings.attributes,
    'service.name': settings.serviceName,
  })

const openPeriodicReader = ({ metrics, headers }: TelemetrySettings): IMetricReader[] =>
  metrics
    ? [
        new PeriodicExportingMetricReader({
          exporter: new OTLPMetricExporter({ url: metrics.url, headers }),
          exportIntervalMillis: metrics.everyMs,
          exportTimeoutMillis: Math.min(metrics.everyMs, 10_000),
        }),
      ]
    : []

const openSpanProcessor = ({ traces, headers }: TelemetrySettings, batchMs: number): SpanProcessor[] =>
  traces
    ? [
        new BatchSpanProcessor({
          exporter: new OTLPTraceExporter({ url: traces.url, headers }),
          scheduledDelayMillis: batchMs,
        }),
      ]
    : []

/** The SDK's samplers decide once a span has its ids; here an unsampled request needs neither ids nor a context. */
function createSampling(name: SamplerName, share: number): Sampling {
  const [, parentBased, own] = /^(parentbased_)?(.+)$/.exec(name)!
  const shares: Record<string, number> = { always_on: 1, always_off: 0 }
  const ownShare = shares[own!] ?? share
  return (parent) => (parentBased && parent ? parent.traceFlags === TraceFlags.SAMPLED : Math.random() < ownShare)
}

/** The SDK’s own sentences: addresses and statuses of the collector. */
function reportProblems(warn: (problem: string) => void): void {
  let warnedAt = -Infinity
  const report = (message: string) => {
    if (performance.now() - warnedAt < WARN_EACH_MS) return
    warnedAt = performance.now()
    warn(String(message).slice(0, 300))
  }
  const nothing = () => {}
  diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
