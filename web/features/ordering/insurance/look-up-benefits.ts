/** SHOP §4 §7. */
import { ApiError, type ApiCode } from '#web/platform/api-client.ts'
import type { insurance } from '#web/features/ordering/insurance/messages/insurance.es.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'
import { saveInsurance, type InsuranceQuery } from '#web/features/basket/cart/insurance.ts'

export type InsuranceProblem = keyof Translation<typeof insurance>['problems']

const PROBLEMS: Partial<Record<ApiCode, InsuranceProblem>> = {
  'insurance.not_insured': 'notInsured',
  'insurance.identity_not_validated': 'identity',
  'insurance.expired': 'expired',
  'pricing.coupon_with_insurance': 'coupon',
  'request.rate_limited': 'tooMany',
}

/** Longer than the server waits for the insurer. */
const TIMEOUT_MS = 20_000

/** Null on success. */
export async function lookUpBenefits(query: InsuranceQuery, products: string[]): Promise<InsuranceProblem | null> {
  const problem = await benefitsProblem(query)
  return problem ?? insureProducts(query, products)
}

/** Without a query the earlier benefits apply. Null on success. */
export async function insureProducts(
  query: InsuranceQuery | null,
  products: string[],
): Promise<InsuranceProblem | null> {
  try {
    return (await saveInsurance(query, products)) ? null : 'failed'
  } catch (error) {
    return (error instanceof ApiError && PROBLEMS[error.code]) || 'failed'
  }
}

/** Null when there are benefits. An unknown user and a user without benefits have different sentences (SHOP §8). */
async function benefitsProblem({
  clientIdentityNumber: dni,
  documentNumber,
  medicIdentityNumber,
}: InsuranceQuery): Promise<InsuranceProblem | null> {
  try {
    const response = await fetch('/customers/1.0/insurance-benefits', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ dni, documentNumber, medicIdentityNumber }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 429) return 'tooMany'
    if (!response.ok) return 'failed'
    const { isUserValid, benefits } = (await response.json()) as { isUserValid: boolean; benefits: unknown[] }
    return !isUserValid ? 'notInsured' : benefits.length === 0 ? 'identity' : null
  } catch {
    return 'failed'
  }
}
