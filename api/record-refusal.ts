import { DomainError } from '#lib/domain-error.ts'
import { isRecordedRefusal } from '#shop/people/security/security-event.rules.ts'
import type { Viewer } from './builder.ts'

/**
 * Notes a refused call at its door, GraphQL's or REST's: in the security log (security review 3, S13) and for the
 * request's line. A call that succeeds does not pass here.
 */
export function recordRefusal(viewer: Viewer, error: unknown): void {
  if (!(error instanceof DomainError)) return
  const { code, mark } = error
  viewer.refusal ??= code
  if (isRecordedRefusal(code, mark.limit)) viewer.record(code, mark)
}
