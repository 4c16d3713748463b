/** Each issue's message is a code, whose words the screens have. */
import * as z from 'zod/mini'

export function text<Code extends string>(
  missing: Code,
  problem: (value: string) => Code | null = () => null,
  tidy = z.trim(),
) {
  return z.string(missing).check(tidy, (field) => {
    const message = field.value === '' ? missing : problem(field.value)
    if (message) field.issues.push({ code: 'custom', message, input: field.value, continue: false })
  })
}

export function optional<Code extends string>(wrong: Code, problem: (value: string) => Code | null) {
  const checked = z.string(wrong).check(z.trim(), (field) => {
    const message = field.value === '' ? null : problem(field.value)
    if (message) field.issues.push({ code: 'custom', message, input: field.value })
  })
  return z.pipe(
    z.pipe(
      z.optional(z.nullable(z.string(wrong))),
      z.transform((value) => value ?? ''),
    ),
    checked,
  )
}
