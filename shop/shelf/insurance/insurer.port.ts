import type { Clp } from '#lib/money.ts'
import type { InsuranceBenefit } from './insurance.rules.ts'

/**
 * SHOP §3, server rules §6. RUTs have no dots. Queries and answers are health data: no adapter logs them or puts them
 * into an error.
 */
export type Insurer = {
  name: string
  /** @throws InsurerUnreachable */
  benefits(query: BenefitsQuery): Promise<BenefitsAnswer>
  /** @throws InsurerUnreachable */
  coverage(query: { sku: string; rut: string }): Promise<CoverageAnswer>
  /** Idempotent by `claimId`. @throws InsurerUnreachable: the benefit may be used up or not; call again */
  claim(request: ClaimRequest): Promise<ClaimAnswer>
  /** A claim that the insurer does not know yet is refused when it arrives later. @throws InsurerUnreachable */
  cancelClaim(claim: { claimId: string }): Promise<void>
}

export type BenefitsQuery = {
  clientRut: string
  medicRut: string
  /** Printed on the identity card: nine digits, or nine letters and digits (SHOP §5). */
  documentNumber: string
}

export type BenefitsAnswer = {
  /** The RUT is one of the insurer's, and not everything of it is used up. */
  isUserValid: boolean
  /** Empty when the insurer could not identify the person, or grants nothing. */
  benefits: InsuranceBenefit[]
}

/** `amount`: CLP, the sum of the items'. `benefit`: its name, as the insurer granted it. */
export type ClaimRequest = {
  claimId: string
  reference: string
  clientRut: string
  medicRut: string
  items: { sku: string; benefit: string; amount: Clp }[]
  amount: Clp
}

export type ClaimAnswer =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; reason: 'balance_exceeded' | 'not_covered' | 'not_insured' | 'cancelled' | 'other' }

/** `available`: CLP that the insurer would still pay; null when there is no limit, or it is unknown. */
export type CoverageAnswer = { isCovered: boolean; insuranceCompany: string | null; available: Clp | null }

/** No answer in time, or none of its protocol: nothing is known about the coverage. */
export class InsurerUnreachable extends Error {
  constructor(insurer: string, cause: unknown) {
    super(`${insurer} could not be queried`, { cause })
    this.name = 'InsurerUnreachable'
  }
}
