import { jwtVerify } from 'jose'
import { z } from 'zod'
import { parseChileDate } from '#lib/chile-time.ts'
import {
  TelemedicineUnreachable,
  type ConsultationResult,
  type TelemedicineProvider,
} from '#shop/ordering/telemedicine/telemedicine-provider.port.ts'

export type HttpTelemedicineSettings = {
  baseUrl: string
  loginUrl: string
  apiKey: string
  /** Signs tokens and results, HS256. */
  secret: string
  /** For one call, its answer's body included; 6 000 by default. */
  timeoutMs?: number
}

const NAME = 'telemedicine'
const ANSWER_BYTES_MAX = 64 * 1024
/** A prescription's file may have as many bytes (SHOP §9). */
const DOCUMENT_BYTES_MAX = 5_242_880

const announceAnswer = z.object({ id: z.string() })
const resultAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('OPEN') }),
  z.object({ status: z.literal('ENDED'), result: z.string().max(ANSWER_BYTES_MAX) }),
])
const claims = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('REFUSED') }),
  z.object({
    outcome: z.literal('PRESCRIBED'),
    prescriber: z.string().trim().min(1).max(120),
    issuedOn: z.string().transform((text, context) => {
      const day = parseChileDate(text)
      if (day !== null) return day
      context.addIssue({ code: 'custom', message: 'no day' })
      return z.NEVER
    }),
    lines: z
      .array(z.object({ sku: z.string().min(1).max(64), units: z.int().min(1).max(1_000) }))
      .min(1)
      .max(100),
    document: z.string().regex(/^[0-9a-f]{64}$/),
  }),
])

/** The protocol is in README.md. Results are signed, and about one consultation. */
export function createHttpTelemedicine(settings: HttpTelemedicineSettings): TelemedicineProvider {
  const key = new TextEncoder().encode(settings.secret)
  const json = async <Schema extends z.ZodType>(path: string, schema: Schema, body?: unknown) => {
    const bytes = await call(settings, path, ANSWER_BYTES_MAX, body)
    return parsed(path, schema, safeJson(bytes))
  }
  return {
    name: NAME,
    loginUrl: settings.loginUrl,
    tokenKey: key,
    async announce({ id, reference, purpose, products, returnUrl }) {
      await json('consultations', announceAnswer, {
        id,
        orderReference: reference,
        purpose: purpose.toUpperCase(),
        products,
        returnUrl,
      })
    },
    async result({ id, reference }): Promise<ConsultationResult> {
      const answer = await json(`consultations/${id}`, resultAnswer)
      if (answer.status === 'OPEN') return { state: 'open' }
      const verified = await jwtVerify(answer.result, key, {
        issuer: 'telemedicine',
        audience: 'boldo',
        subject: id,
        algorithms: ['HS256'],
      }).catch(() => null)
      if (verified?.payload.orderReference !== reference) throw unreachable('result: forged, or about another order')
      const result = parsed('result', claims, verified.payload)
      if (result.outcome === 'REFUSED') return { state: 'refused' }
      const { prescriber, issuedOn, lines, document } = result
      return { state: 'prescribed', prescriber, issuedOn, lines, sha256: document }
    },
    document: ({ id }) => call(settings, `consultations/${id}/document`, DOCUMENT_BYTES_MAX),
  }
}

const unreachable = (why: string) => new TelemedicineUnreachable(NAME, new Error(why))

/** An error has the wrong field's name, never its value: a result is health data. @throws TelemedicineUnreachable */
function parsed<Schema extends z.ZodType>(operation: string, schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => issue.path.join('.') || 'body').join(', ')
  throw unreachable(`${operation.split('/')[0]}: answer is not of the protocol: ${fields}`)
}

/** @throws TelemedicineUnreachable */
async function call(
  { baseUrl, apiKey, timeoutMs = 6_000 }: HttpTelemedicineSettings,
  path: string,
  most: number,
  body?: unknown,
): Promise<Uint8Array> {
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect would carry the key to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw unreachable(`HTTP ${response.status}`)
    }
    return await boundedBody(response, most)
  } catch (error) {
    if (error instanceof TelemedicineUnreachable) throw error
    throw unreachable((error as Error).name === 'TimeoutError' ? 'time-out' : 'network')
  }
}

async function boundedBody(response: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > most) throw unreachable('answer: too long')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function safeJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}
