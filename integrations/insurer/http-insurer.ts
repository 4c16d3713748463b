import { z } from 'zod'
import { clp } from '#lib/money.ts'
import { InsurerUnreachable, type Insurer } from '#shop/shelf/insurance/insurer.port.ts'

export type HttpInsurerSettings = {
  baseUrl: string
  apiKey: string
  /** Milliseconds for one call, its answer's body included; 6 000 by default. */
  timeoutMs?: number
}

/** The protocol has no longer answers. */
const ANSWER_LENGTH_MAX = 64 * 1024

const benefitsAnswer = z.object({
  status: z.enum(['VALIDATED', 'NOT_INSURED', 'IDENTITY_NOT_VALIDATED']),
  company: z.string().trim().min(1).max(120),
  benefits: z
    .array(
      z.object({
        name: z.string().trim().min(1).max(120),
        percentage: z.int().min(1).max(100),
        maximum: z.object({ amount: z.int().min(0).max(100_000_000), currency: z.literal('CLP') }).nullable(),
      }),
    )
    .max(20),
})

const coverageAnswer = z.object({
  covered: z.boolean(),
  company: z.string().trim().min(1).max(120).nullable(),
  available: z.object({ amount: z.int().min(0).max(100_000_000), currency: z.literal('CLP') }).nullish(),
})

const claimAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('ACCEPTED') }),
  z.object({
    status: z.literal('REFUSED'),
    reason: z.enum(['BALANCE_EXCEEDED', 'NOT_COVERED', 'NOT_INSURED', 'CANCELLED', 'OTHER']),
  }),
])

const cancelAnswer = z.object({ status: z.literal('CANCELLED') })

const NAME = 'insurer'

/** The protocol is in README.md. RUTs travel in the body, never in a URL. */
export function createHttpInsurer(settings: HttpInsurerSettings): Insurer {
  const ask = <Schema extends z.ZodType>(operation: string, body: unknown, schema: Schema) =>
    callInsurer(settings, operation, body, schema)

  return {
    name: NAME,
    async benefits({ clientRut, medicRut, documentNumber }) {
      const answer = await ask(
        'benefits',
        { insured: { rut: clientRut, documentNumber }, prescriber: { rut: medicRut } },
        benefitsAnswer,
      )
      // A benefit of zero units would sell its product without a prescription.
      const granted =
        answer.status === 'VALIDATED' ? answer.benefits.filter(({ maximum }) => maximum?.amount !== 0) : []
      return {
        // An identified person without benefits left has no coverage.
        isUserValid: answer.status === 'IDENTITY_NOT_VALIDATED' || granted.length > 0,
        benefits: granted.map(({ name, percentage, maximum }) => ({
          name,
          insuranceCompany: answer.company,
          percent: percentage,
          maximum: maximum?.amount ?? null,
        })),
      }
    },
    async coverage({ sku, rut }) {
      const { covered, company, available } = await ask('coverage', { sku, insured: { rut } }, coverageAnswer)
      return {
        isCovered: covered,
        insuranceCompany: covered ? company : null,
        available: covered && available ? clp(available.amount) : null,
      }
    },
    async claim({ claimId, reference, clientRut, medicRut, items, amount }) {
      const body = {
        claimId,
        reference,
        insured: { rut: clientRut },
        prescriber: { rut: medicRut },
        items,
        amount,
        currency: 'CLP',
      }
      const answer = await ask('claims', body, claimAnswer)
      if (answer.status === 'ACCEPTED') return { outcome: 'accepted' }
      return { outcome: 'refused', reason: answer.reason.toLowerCase() as Lowercase<typeof answer.reason> }
    },
    async cancelClaim({ claimId }) {
      await ask('claims/cancel', { claimId }, cancelAnswer)
    },
  }
}

/** @throws InsurerUnreachable, also for an answer outside the protocol */
async function callInsurer<Schema extends z.ZodType>(
  { baseUrl, apiKey, timeoutMs = 6_000 }: HttpInsurerSettings,
  operation: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema>> {
  let text: string
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      // A redirect would carry key and RUT to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new InsurerUnreachable(NAME, new Error(`${operation}: HTTP ${response.status}`))
    }
    text = await response.text()
  } catch (error) {
    if (error instanceof InsurerUnreachable) throw error
    throw new InsurerUnreachable(
      NAME,
      new Error(`${operation}: ${(error as Error).name === 'TimeoutError' ? 'time-out' : 'network'}`),
    )
  }
  const parsed = text.length > ANSWER_LENGTH_MAX ? null : schema.safeParse(parseJson(text))
  // An error has the wrong field's name, never its value, which may be personal data.
  if (!parsed?.success)
    throw new InsurerUnreachable(
      NAME,
      new Error(
        `${operation}: answer is not of the protocol: ` +
          `${parsed?.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ') ?? 'too long'}`,
      ),
    )
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
