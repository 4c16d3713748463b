import type { Phone } from '#lib/phone.ts'

/** The dispatch system that an operator's customer data is sent to (CONTENT §8, D22). */
export type Twee = {
  /** False: none is configured, and nothing is sent. */
  isConnected: boolean
  /**
   * Saves a customer, by RUT. The same again changes nothing; neither does an older `savedAt` than Twee's.
   * @throws TweeUnreachable: saved or not; send it again
   */
  saveCustomer(customer: TweeCustomer): Promise<'saved' | 'unknown_commune'>
}

/** `commune`: its name; null without a delivery. `savedAt`: when the shop saved the data. */
export type TweeCustomer = {
  rut: string
  firstName: string
  lastName: string
  email: string
  phone: Phone
  commune: string | null
  address: string
  apartment: string
  savedAt: Temporal.Instant
}

/** Twee did not answer in time, or not in its protocol. Its cause holds no personal data. */
export class TweeUnreachable extends Error {
  constructor(cause: unknown) {
    super('Twee could not be reached', { cause })
    this.name = 'TweeUnreachable'
  }
}
