/** SHOP §3 §5. Every issue's message is a code of `INSURANCE_CODES`. RUTs come out without dots, K in capitals. */
import * as z from 'zod/mini'
import { parseRut, rutWithoutDots, type Rut } from '#lib/rut.ts'

const INSURANCE_CODES = [
  'rut.required',
  'rut.format',
  'rut.invalid',
  'medicRut.required',
  'medicRut.format',
  'medicRut.invalid',
  'documentNumber.required',
  'documentNumber.format',
] as const
export type InsuranceCode = (typeof INSURANCE_CODES)[number]

const RUT_SHAPE = /^\d{7,8}-[\dkK]$/
const DOCUMENT_SHAPE = /^[A-Za-z0-9]{9}$/

function rut(field: 'rut' | 'medicRut') {
  const checked = z.string(`${field}.required`).check(z.trim(), (input) => {
    const message = rutProblem(input.value, field)
    if (message) input.issues.push({ code: 'custom', message, input: input.value, continue: false })
  })
  return z.pipe(
    checked,
    z.transform((text): Rut => {
      const parsed = parseRut(text)
      return parsed.ok ? parsed.rut : z.NEVER
    }),
  )
}

export function rutProblem(text: string, field: 'rut' | 'medicRut'): InsuranceCode | null {
  const typed = text.trim()
  if (typed === '') return `${field}.required`
  if (!RUT_SHAPE.test(typed)) return `${field}.format`
  return parseRut(typed).ok ? null : `${field}.invalid`
}

const documentNumber = z.string('documentNumber.required').check(z.trim(), (input) => {
  const message: InsuranceCode | null =
    input.value === '' ? 'documentNumber.required' : DOCUMENT_SHAPE.test(input.value) ? null : 'documentNumber.format'
  if (message) input.issues.push({ code: 'custom', message, input: input.value })
})

export const insuranceQueryInput = z.object({
  clientIdentityNumber: rut('rut'),
  medicIdentityNumber: rut('medicRut'),
  documentNumber,
})
export type InsuranceQuery = z.output<typeof insuranceQueryInput>

const products = z.pipe(
  z.optional(
    z.nullable(
      z.array(z.string().check(z.regex(/^\d{1,9}$/, 'product.id'))).check(z.maxLength(60, 'order.too_many_products')),
    ),
  ),
  z.transform((ids) => (ids ? ids.map(Number) : null)),
)

/** With the query the insurer is called again; without it the benefits granted before apply. */
export const saveInsuranceInput = z.object({ query: z.nullable(insuranceQueryInput), products })
export type SaveInsuranceInput = z.output<typeof saveInsuranceInput>

export const coverageInput = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(40)),
  rut: z.pipe(
    z.string('rut.required').check(z.maxLength(40, 'rut.format'), (input) => {
      if (!parseRut(rutWithoutDots(input.value)).ok)
        input.issues.push({ code: 'custom', message: 'rut.invalid', input: input.value })
    }),
    z.transform((text) => rutWithoutDots(text)),
  ),
})
