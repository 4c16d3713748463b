import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form'

export interface FormSchema<Typed, Accepted> {
  safeParse: (typed: Typed) => { success: true; data: Accepted } | { success: false; error: { issues: Issues } }
}

type Issues = readonly { path: readonly PropertyKey[]; message: string }[]

export function codesOfIssues(issues: Issues): Record<string, string> {
  const codes: Record<string, string> = {}
  for (const { path, message } of issues) codes[String(path[0])] ??= message
  return codes
}

export type FieldCodes<Typed> = { [Field in keyof Typed]?: string | false | null }

/** `ownCodes` are the screen's errors, which the schema does not know; they come first. */
export const zodResolver =
  <Typed extends FieldValues, Accepted>(
    schema: FormSchema<Typed, Accepted>,
    ownCodes: (typed: Typed) => FieldCodes<Typed> = () => ({}),
  ) =>
  (typed: Typed): ResolverResult<Typed, Accepted> => {
    const parsed = schema.safeParse(typed)
    const codes = parsed.success ? {} : codesOfIssues(parsed.error.issues)
    const errors = { ...toErrors(codes), ...toErrors(ownCodes(typed)) }
    return parsed.success && Object.keys(errors).length === 0
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Typed> }
  }

export const codesResolver = <Typed extends FieldValues>(toCodes: (typed: Typed) => FieldCodes<Typed>) =>
  zodResolver<Typed, Typed>({ safeParse: (data) => ({ success: true, data }) }, toCodes)

function toErrors(codes: object): Record<string, { type: string; message: string }> {
  const invalid = Object.entries(codes).filter(([, code]) => code)
  return Object.fromEntries(invalid.map(([field, message]) => [field, { type: 'custom', message }]))
}
