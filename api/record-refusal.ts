import { DomainError } from '#lib/domain-error.ts'
import { isRecordedRefusal } from '#shop/people/security/security-event.rules.ts'
import type { Viewer } from './builder.ts'

/** Notes a refused call in the security log (security review S13) and for the request's line. */
export function recordRefusal(viewer: Viewer, error: unknown): void {
  if (!(error instanceof DomainError)) return
  const { code, mark } = error
  viewer.refusal ??= code
  if (isRecordedRefusal(code, mark.limit)) viewer.record(code, mark)
}
