import { randomUUID } from 'node:crypto'

/** A UUID, or nginx's 32 hexadecimal digits: no form in which somebody's RUT or card fits. */
const ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i
/** https://www.w3.org/TR/trace-context/#traceparent-header-field-values; a trace of zeros is none. */
const TRACE = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/** Behind a trusted proxy both logs have its id; otherwise callers' own ids count for nothing. */
export function resolveRequestId(header: (name: string) => string | undefined, trustedProxies: number): string {
  if (trustedProxies === 0) return randomUUID()
  const id = header('x-request-id')
  if (id !== undefined && ID.test(id)) return id
  return TRACE.exec(header('traceparent') ?? '')?.[1] ?? randomUUID()
}
