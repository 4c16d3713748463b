import { z } from 'zod'
import { flagSetting, isPlainAddress, urlSetting } from '#lib/setting-fields.ts'

const exporter = z.enum(['otlp', 'none'], { error: "must be 'otlp' or 'none'" }).default('otlp')
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof SAMPLERS)[number]

/** 'key=value,key=value', as OpenTelemetry writes it; a value may be percent-encoded. */
const pairs = z
  .string()
  .refine((text) => text.split(',').every((pair) => /^\s*[^\s=,;"]+\s*=\s*[^,;"]*$/.test(pair)), {
    error: 'must be key=value, several with commas',
  })
  .transform((text) => Object.fromEntries(text.split(',').map(readPair)))

const readPair = (pair: string): [string, string] => {
  const [key, ...value] = pair.split('=')
  return [key!.trim(), decode(value.join('=').trim())]
}
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** OpenTelemetry's own names (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/). */
export const telemetrySettings = {
  OTEL_SDK_DISABLED: flagSetting.default(false),
  OTEL_SERVICE_NAME: z.string().min(1).default('boldo'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlSetting.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `must be one of ${SAMPLERS.join(', ')}` })
    .default('parentbased_traceidratio'),
  /** OpenTelemetry's default, every trace, would cost a shop more than it shows. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share of all traces, 0 to 1' })
    .min(0, { error: 'must be a share of all traces, 0 to 1' })
    .max(1, { error: 'must be a share of all traces, 0 to 1' })
    .default(0.01),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number({ error: 'must be milliseconds, 1000 to 3600000' })
    .int()
    .min(1_000, { error: 'must be milliseconds, 1000 to 3600000' })
    .max(3_600_000, { error: 'must be milliseconds, 1000 to 3600000' })
    .default(60_000),
  METRICS_PORT: z.coerce.number({ error: 'must be a port number, 1 to 65535' }).int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
}
type TelemetryEnvironment = z.infer<z.ZodObject<typeof telemetrySettings>>

export type TelemetrySettings = {
  serviceName: string
  attributes: Readonly<Record<string, string>>
  /** Addresses of a collector; null where nothing is sent. `everyMs`: between two sendings of figures. */
  traces: { url: string; sampler: SamplerName; share: number } | null
  metrics: { url: string; everyMs: number } | null
  headers: Readonly<Record<string, string>>
  prometheus: { port: number; host: string } | null
}

/** Null: nobody watches, and no module of the SDK is loaded. */
export function readTelemetry(env: TelemetryEnvironment): TelemetrySettings | null {
  const collector = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const settings = {
    serviceName: env.OTEL_SERVICE_NAME,
    attributes: env.OTEL_RESOURCE_ATTRIBUTES ?? {},
    traces:
      collector !== undefined && env.OTEL_TRACES_EXPORTER === 'otlp'
        ? { url: `${collector}/v1/traces`, sampler: env.OTEL_TRACES_SAMPLER, share: env.OTEL_TRACES_SAMPLER_ARG }
        : null,
    metrics:
      collector !== undefined && env.OTEL_METRICS_EXPORTER === 'otlp'
        ? { url: `${collector}/v1/metrics`, everyMs: env.OTEL_METRIC_EXPORT_INTERVAL }
        : null,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    prometheus: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
  }
  const isWatched = settings.traces !== null || settings.metrics !== null || settings.prometheus !== null
  return isWatched && !env.OTEL_SDK_DISABLED ? settings : null
}

export function findTelemetryProblems(env: TelemetryEnvironment & { PORT: number; SANDBOX_PORT: number }): string[] {
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  const problems: string[] = []
  for (const name of ['PORT', 'SANDBOX_PORT'] as const)
    if (METRICS_PORT === env[name])
      problems.push(`METRICS_PORT: is the same as ${name}, which others may reach; choose another port`)
  if (headers && !collector)
    problems.push('OTEL_EXPORTER_OTLP_HEADERS: is set without OTEL_EXPORTER_OTLP_ENDPOINT; set the collector’s address')
  if (headers && collector && isPlainAddress(collector))
    problems.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT: is plain http, over which the headers’ key travels open; set an https address',
    )
  return problems
}
