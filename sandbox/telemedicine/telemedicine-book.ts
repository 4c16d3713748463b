import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { toChileDate } from '#lib/chile-time.ts'
import { SANDBOX_TELEMEDICINE } from '#sandbox/credentials.ts'
import { prescriptionPdf } from './prescription-pdf.ts'

export const TELEMEDICINE_OUTCOMES = [
  'prescribe',
  'prescribe_some',
  'prescribe_fewer',
  'refuse',
  'never',
  'late',
  'never_answers',
  'error_500',
  'garbage',
  'forged',
  'other_order',
  'other_document',
  'broken_page',
] as const
export type TelemedicineOutcome = (typeof TELEMEDICINE_OUTCOMES)[number]

export type SandboxConsultation = {
  id: string
  orderReference: string
  purpose: string
  products: { sku: string; name: string; quantity: number }[]
  returnUrl: string
  outcome: TelemedicineOutcome | null
}

const PRESCRIBER = 'Dra. Amanda Quiroga (sandbox)'
const CONSULTATIONS_MAX = 1_000
const key = new TextEncoder().encode(SANDBOX_TELEMEDICINE.secret)

export class TelemedicineBook {
  readonly #consultations = new Map<string, SandboxConsultation>()
  readonly #usedTokens = new Set<string>()
  /** The consultation of each room: a room is the page of a person who has logged in. */
  readonly #rooms = new Map<string, string>()
  readonly #documents = new Map<string, Promise<Uint8Array>>()
  readonly #now: () => Date

  constructor({ now }: { now: () => Date }) {
    this.#now = now
  }

  announce(consultation: Omit<SandboxConsultation, 'outcome'>): void {
    if (this.#consultations.has(consultation.id)) return
    this.#consultations.set(consultation.id, { ...consultation, outcome: null })
    if (this.#consultations.size > CONSULTATIONS_MAX)
      this.#consultations.delete(this.#consultations.keys().next().value!)
  }

  find(id: string): SandboxConsultation | undefined {
    return this.#consultations.get(id)
  }

  list(reference?: string): SandboxConsultation[] {
    return [...this.#consultations.values()]
      .filter(({ orderReference }) => reference === undefined || orderReference === reference)
      .reverse()
  }

  /** A token opens its page once. */
  async login(token: string): Promise<{ room: string } | { problem: 'invalid' | 'used'; returnUrl?: string }> {
    const verified = await jwtVerify(token, key, {
      issuer: 'boldo',
      audience: 'telemedicine',
      algorithms: ['HS256'],
      currentDate: this.#now(),
    }).catch(() => null)
    const consultation = this.#consultations.get(verified?.payload.jti ?? '')
    if (!consultation || verified?.payload.orderReferenceId !== consultation.orderReference)
      return { problem: 'invalid' }
    if (this.#usedTokens.has(consultation.id)) return { problem: 'used', returnUrl: consultation.returnUrl }
    this.#usedTokens.add(consultation.id)
    const room = randomBytes(18).toString('base64url')
    this.#rooms.set(room, consultation.id)
    return { room }
  }

  inRoom(room: string): SandboxConsultation | undefined {
    return this.#consultations.get(this.#rooms.get(room) ?? '')
  }

  /** The first decision that ends the consultation stays. */
  act(id: string, outcome: TelemedicineOutcome): void {
    const consultation = this.#consultations.get(id)
    if (consultation && outcome !== 'broken_page') consultation.outcome ??= outcome
  }

  /** The signed result, with the fault that the outcome asks for; null while there is none. */
  async result(consultation: SandboxConsultation): Promise<string | null> {
    const { id, orderReference, outcome } = consultation
    if (outcome === null || outcome === 'never') return null
    const document = await this.document(consultation)
    const claims =
      outcome === 'refuse'
        ? { outcome: 'REFUSED' }
        : {
            outcome: 'PRESCRIBED',
            prescriber: PRESCRIBER,
            issuedOn: toChileDate(this.#now().getTime()),
            lines: prescribedLines(consultation),
            document: createHash('sha256')
              .update(outcome === 'other_document' ? `${id}` : document)
              .digest('hex'),
          }
    return new SignJWT({ ...claims, orderReference: outcome === 'other_order' ? 'ANOTHER1' : orderReference })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('telemedicine')
      .setAudience('boldo')
      .setSubject(id)
      .setIssuedAt(Math.floor(this.#now().getTime() / 1_000))
      .sign(outcome === 'forged' ? new TextEncoder().encode('a-key-that-is-not-the-providers-own') : key)
  }

  document(consultation: SandboxConsultation): Promise<Uint8Array> {
    const { id, orderReference } = consultation
    const document =
      this.#documents.get(id) ??
      prescriptionPdf({
        prescriber: PRESCRIBER,
        consultation: id,
        order: orderReference,
        day: toChileDate(this.#now().getTime()),
        lines: prescribedLines(consultation).map(
          ({ sku, units }) => `${units} x ${consultation.products.find((product) => product.sku === sku)!.name}`,
        ),
      })
    this.#documents.set(id, document)
    return document
  }

  reset(): void {
    for (const entries of [this.#consultations, this.#usedTokens, this.#rooms, this.#documents]) entries.clear()
  }
}

/** All products in full, the first product alone, or one unit of each. */
const prescribedLines = ({ products, outcome }: SandboxConsultation): { sku: string; units: number }[] =>
  products
    .slice(0, outcome === 'prescribe_some' ? 1 : undefined)
    .map(({ sku, quantity }) => ({ sku, units: outcome === 'prescribe_fewer' ? 1 : quantity }))
