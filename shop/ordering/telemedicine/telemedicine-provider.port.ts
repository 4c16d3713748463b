import type { ChileDate } from '#lib/chile-time.ts'
import type { ConsultationPurpose } from './telemedicine.rules.ts'

/**
 * A telemedicine provider: its login, where a browser arrives with a token, and its answers to this server
 * (CONTENT §2.10). A consultation's result is health data: no adapter logs it or puts it into an address or an error.
 */
export type TelemedicineProvider = {
  /** How the shop's log calls it. */
  name: string
  /** The address of its login, without the token. */
  loginUrl: string
  /** Signs the login's tokens (HS256); the provider has the same. */
  tokenKey: Uint8Array
  /**
   * Announces a consultation before its customer arrives. Again with the same id it changes nothing.
   * @throws TelemedicineUnreachable
   */
  announce(consultation: AnnouncedConsultation): Promise<void>
  /**
   * How a consultation ended, proven to be the provider's and about this order.
   * @throws TelemedicineUnreachable, also for a forged result and for one about another order
   */
  result(consultation: { id: string; reference: string }): Promise<ConsultationResult>
  /** The signed prescription, bytes of a PDF whose SHA-256 is the result's. @throws TelemedicineUnreachable */
  document(consultation: { id: string; sha256: string }): Promise<Uint8Array>
}

/** Nothing of the person: who it is, the provider learns at its login. `returnUrl`: where it leads the browser back. */
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
      /** Units by product. */
      lines: { sku: string; units: number }[]
      /** Of the document, in hex. */
      sha256: string
    }

/** The provider did not answer in time, or not in its protocol: nothing is known about the consultation. */
export class TelemedicineUnreachable extends Error {
  constructor(provider: string, cause: unknown) {
    super(`${provider} could not be queried`, { cause })
    this.name = 'TelemedicineUnreachable'
  }
}
