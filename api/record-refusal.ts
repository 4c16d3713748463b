import { DomainError } from '#lib/domain-error.ts'
import { isRecordedRefusal } from '#shop/people/security/security-event.rules.ts'
import type { Viewer } from './builder.ts'

export function recordRefusal(viewer: Viewer, error: unknown): void {
  if (!(error instanceof DomainError)) return
  const { code, mark } = error
  viewer.refusal ??= code
  if (isRecordedRefusal(code, mark.limit)) viewer.record(code, mark)
}
