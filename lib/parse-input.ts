import type { z } from 'zod'
import { refuse } from './domain-error.ts'

/** @throws DomainError 'input.invalid' { fields: { path: first message code } }, without the value itself */
export function parseInput<Output>(
  schema: z.core.$ZodType<Output> & {
    safeParse(
      value: unknown,
    ):
      | { success: true; data: Output }
      | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
  },
  value: unknown,
): Output {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.map(String).join('.')] ??= issue.message
  throw refuse('input.invalid', { fields })
}
