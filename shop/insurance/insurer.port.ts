import type { InsuranceBenefit } from './insurance.rules.ts'

/**
 * A health insurer that reimburses medicines (SHOP §3 'Insurance query' and 'Insurance coverage result'; server rules §6).
 * RUTs without dots ('12345678-5'). A RUT, a document number and what an insurer says of a person are health data: no
 * adapter logs them or puts them into an address or an error.
 */
export type Insurer = {
  /** How the shop's log calls it. */
  name: string
  /** What the insurer grants this person for what this doctor prescribed. @throws InsurerUnreachable */
  benefits(query: BenefitsQuery): Promise<BenefitsAnswer>
  /** Whether the insurer covers this product for this person. @throws InsurerUnreachable */
  coverage(query: { sku: string; rut: string }): Promise<CoverageAnswer>
}

export type BenefitsQuery = {
  clientRut: string
  medicRut: string
  /** The number printed on the identity card: nine digits, or nine letters and digits (SHOP §5). */
  documentNumber: string
}

export type BenefitsAnswer = {
  /** The RUT is one of the insurer's. */
  isUserValid: boolean
  /** Empty when the insurer could not tell that it is this person, or grants nothing. */
  benefits: InsuranceBenefit[]
}

export type CoverageAnswer = { isCovered: boolean; insuranceCompany: string | null }

/** The insurer did not answer in time, or not in its protocol: nothing is known about the coverage. */
export class InsurerUnreachable extends Error {
  constructor(insurer: string, cause: unknown) {
    super(`${insurer} could not be asked`, { cause })
    this.name = 'InsurerUnreachable'
  }
}
