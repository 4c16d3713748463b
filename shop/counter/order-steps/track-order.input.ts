import * as z from 'zod/mini'
import { personFields } from '#shop/ground/policy/customer-form.input.ts'

/**
 * Letters that people type and the alphabet of references lacks, each with the character that it stands for
 * (lib/ids.ts).
 */
const LOOKALIKES: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }
const REFERENCE_PATTERN = /^[0-9A-Z]{8}$/

const normalReference = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/^\s*N[º°O.]\s*/, '')
    .replaceAll(/[\s.-]/g, '')
    .replaceAll(/[OILU]/g, (character) => LOOKALIKES[character]!)

export const trackOrderInput = z.object({
  orderReferenceId: z.pipe(
    z.pipe(z.string({ error: 'orderReferenceId.required' }), z.transform(normalReference)),
    z
      .string()
      .check(
        z.minLength(1, { error: 'orderReferenceId.required', abort: true }),
        z.regex(REFERENCE_PATTERN, { error: 'orderReferenceId.invalid' }),
      ),
  ),
  email: personFields().email,
})

export type TrackedBy = z.output<typeof trackOrderInput>
