import type { ChileDate } from '#lib/chile-time.ts'
import type { ConsultationPurpose } from './telemedicine.rules.ts'

/** CONTENT §2.10. A consultation's result is health data: no adapter logs it or puts it into an address or an error. */
export type TelemedicineProvider = {
  name: string
  loginUrl: string
  /** Signs the login's tokens (HS256); the provider has the same. */
  tokenKey: Uint8Array
  /** Call it before the customer arrives. A repeated id changes nothing. @throws TelemedicineUnreachable */
  announce(consultation: AnnouncedConsultation): Promise<void>
  /** @throws TelemedicineUnreachable, also for a forged result and for one about another order */
  result(consultation: { id: string; reference: string }): Promise<ConsultationResult>
  /** A PDF whose SHA-256 is the result's. @throws TelemedicineUnreachable */
  document(consultation: { id: string; sha256: string }): Promise<Uint8Array>
}

/** Names no person: the provider identifies the customer at its login. */
export type AnnouncedConsultation = {
  id: string
  reference: string
  purpose: ConsultationPurpose
  products: { sku: string; name: string; quantity: number }[]
  returnUrl: string
}

export type ConsultationResult =
  | { state: 'open' }
  | { state: 'refused' }
  | {
      state: 'prescribed'
      prescriber: string
      issuedOn: ChileDate
      lines: { sku: string; units: number }[]
      sha256: string
    }

/** The provider did not answer in time, or not in its protocol: nothing is known about the consultation. */
export class TelemedicineUnreachable extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} could not be queried`, { cause })
    this.name = 'TelemedicineUnreachable'
  }
}
