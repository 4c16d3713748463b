import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import {
  InsurerUnreachable,
  type BenefitsAnswer,
  type BenefitsQuery,
  type CoverageAnswer,
  type Insurer,
} from './insurer.port.ts'

/** @throws DomainError 'insurance.unavailable' */
export const queryBenefits = (shop: Shop, query: BenefitsQuery): Promise<BenefitsAnswer> =>
  ask(shop, (insurer) => insurer.benefits(query))

/** @throws DomainError 'insurance.unavailable' */
export const queryCoverage = (shop: Shop, query: { sku: string; rut: string }): Promise<CoverageAnswer> =>
  ask(shop, (insurer) => insurer.coverage(query))

/** Never inside a transaction. The log gets the kind of failure and nothing about the person. */
async function ask<T>(shop: Shop, question: (insurer: Insurer) => Promise<T>): Promise<T> {
  if (shop.db.isTransaction) throw new Error('the insurer must be queried outside of transactions')
  try {
    return await question(shop.insurer)
  } catch (error) {
    if (!(error instanceof InsurerUnreachable)) throw error
    shop.log.warn({ err: error }, 'the insurer could not be queried')
    throw refuse('insurance.unavailable')
  }
}
