import { randomUUID } from 'node:crypto'

/** A UUID, or nginx's 32 hexadecimal digits: no form in which somebody's RUT or card fits. */
const ID_FORM = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
/** https://www.w3.org/TR/trace-context/#traceparent-header-field-values; a trace of zeros is none. */
const TRACE_FORM = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/**
 * Takes the trusted proxy's id, so that both logs have it; without such a proxy a caller's own id counts for nothing.
 */
export function resolveRequestId(header: (name: string) => string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return randomUUID()
  const id = header('x-request-id')
  if (id !== undefined && ID_FORM.test(id)) return id
  return TRACE_FORM.exec(header('traceparent') ?? '')?.[1] ?? randomUUID()
}
