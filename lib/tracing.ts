/** Spans of a request or a turn. Their attributes come of one list: no value of a person fits into it. */
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span, SpanContext, Tracer } from '@opentelemetry/api'

export { SpanKind }

export const SPAN_ATTRIBUTES = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'boldo.refusal',
  'boldo.request.id',
  'graphql.operation.type',
  'graphql.operation.name',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'boldo.provider',
  'boldo.operation',
  'boldo.outcome',
  'boldo.job',
  'error.type',
] as const
export type SpanAttributes = Partial<Record<(typeof SPAN_ATTRIBUTES)[number], string | number>>

/** Null while nobody traces: every function here then does its work alone. */
let tracer: Tracer | null = null
let samples: Sampling = () => true
/** Whether a trace is sampled that begins, or goes on with `parent`'s. Others then cost nothing more, not even ids. */
export type Sampling = (parent: SpanContext | null) => boolean
export function traceBy(one: Tracer | null, sampling: Sampling = () => true): void {
  tracer = one
  samples = sampling
}
export const isTracing = (): boolean => tracer !== null

/** The span that the present work belongs to; null when its trace is not sampled. */
export function recordedSpan(): Span | null {
  const span = tracer && trace.getActiveSpan()
  return span?.isRecording() ? span : null
}

export const currentTraceId = (): string | undefined => recordedSpan()?.spanContext().traceId

/** W3C Trace Context; null when the present trace is not sampled. */
export function currentTraceparent(): string | null {
  const span = recordedSpan()
  if (!span) return null
  const { traceId, spanId } = span.spanContext()
  return `00-${traceId}-${spanId}-01`
}

/** https://www.w3.org/TR/trace-context/#traceparent-header-field-values; zeros are none. */
const TRACEPARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

export function readTraceparent(text: string | null | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(text ?? '') ?? []
  return traceId && spanId && flags ? { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true } : null
}

type SpanStart = { name: string; kind?: SpanKind; attributes?: SpanAttributes }

/** A part of the present trace. `describe` is called only if the trace is sampled. */
export function inSpan<T>(describe: () => SpanStart, work: (span: Span | null) => Promise<T>): Promise<T> {
  if (!recordedSpan()) return work(null)
  return runSpan(describe(), context.active(), work)
}

/** Begins a trace, or goes on with `parent`'s. The span ends with `work`. */
export function inTrace<T>(
  start: SpanStart,
  parent: SpanContext | null,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (!tracer || !samples(parent)) return work(null)
  return runSpan(start, parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT, work)
}

/** Work that follows from a sampled request, in its trace, with a link to the turn that does it; else as it is. */
export function continueTrace<T>(traceparent: string | null, name: string, work: () => Promise<T>): Promise<T> {
  const parent = tracer && readTraceparent(traceparent)
  if (!parent) return work()
  const turn = trace.getActiveSpan()
  return inTrace({ name, kind: SpanKind.CONSUMER }, parent, (span) => {
    if (turn) span?.addLink({ context: turn.spanContext() })
    return work()
  })
}

async function runSpan<T>(
  { name, kind, attributes }: SpanStart,
  parent: Context,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer!.startSpan(
    name,
    { ...(kind !== undefined && { kind }), ...(attributes && { attributes }) },
    parent,
  )
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span))
  } catch (error) {
    markFailed(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** A span that has ended already, `ms` long. */
export function addEndedSpan(start: Required<SpanStart>, ms: number, error?: unknown): void {
  const { name, kind, attributes } = start
  const span = tracer?.startSpan(name, { kind, attributes, startTime: Date.now() - ms })
  if (span && error !== undefined) markFailed(span, error)
  span?.end()
}

/** The kind of an error alone: its message may quote values. */
export function markFailed(span: Span, error: unknown): void {
  if (!span.isRecording()) return
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', String(code ?? name ?? 'unknown').slice(0, 60))
  span.setStatus({ code: SpanStatusCode.ERROR })
}
