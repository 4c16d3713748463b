import type { Phone } from '#lib/phone.ts'

/** The dispatch system that receives an operator's customer data (CONTENT §8, decision D22). */
export type Twee = {
  isConnected: boolean
  /** An older `savedAt` changes nothing. @throws TweeUnreachable when it may be saved or not: send it again */
  saveCustomer(customer: TweeCustomer): Promise<'saved' | 'unknown_commune'>
}

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
