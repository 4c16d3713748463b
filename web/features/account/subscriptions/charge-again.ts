import { enrolCard } from '#web/features/account/account/enrol-card.ts'
import { ApiError, runDocument, type ApiCode } from '#web/platform/api-client.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ChargeAgainDocument } from './subscriptions-document.ts'

/** `tries` and `amount` (CLP) are those on the screen, so that the server charges only what the customer saw. */
export type FailedCharge = { subscriptionId: string; reference: string; date: string; tries: number; amount: number }
/** 'changed' (the amount is higher than shown) and 'waits' (a higher amount is announced first) charge nothing. */
export type ChargeResult = 'paid' | 'failed' | 'charging' | 'changed' | 'waits'

const RESULT_BY_REFUSAL: Partial<Record<ApiCode, ChargeResult>> = {
  'subscription.changed_meanwhile': 'changed',
  'subscription.waits_for_notice': 'waits',
}

/** @throws ApiError */
export async function chargeAgain({ subscriptionId, date, tries, amount }: FailedCharge): Promise<ChargeResult> {
  const variables = { shopId: SHOP_ID, subscriptionId, date, tries, amount }
  try {
    return (await runDocument(ChargeAgainDocument, variables)).chargeAgain.result as ChargeResult
  } catch (error) {
    const result = error instanceof ApiError ? RESULT_BY_REFUSAL[error.code] : undefined
    if (result) return result
    throw error
  }
}

export type AfterCard = { charged: ChargeResult | 'unknown' } | { card: 'added' | 'notAdded' }

type PendingEnrolment = { reference: string; charge: FailedCharge | null }

/** Leaves for the provider's form, whose return page calls `resumeAfterCard`. @throws ApiError */
export const enrolAndCharge = (failed: FailedCharge): Promise<never> =>
  enrol({ reference: failed.reference, charge: failed })

/** Enrols a card for the coming charges, and charges nothing. @throws ApiError */
export const enrolForSubscription = (reference: string): Promise<never> => enrol({ reference, charge: null })

async function enrol(pending: PendingEnrolment): Promise<never> {
  writeStored('waitsForCard', JSON.stringify(pending))
  await enrolCard()
  return new Promise(() => {})
}

/** Makes the charge that waited for a card, once. Null when nothing waited, or when the card was not enrolled. */
export async function resumeAfterCard(isEnrolled: boolean): Promise<{ reference: string; state: AfterCard } | null> {
  const stored = readStored('waitsForCard')
  if (!stored) return null
  const { reference, charge } = JSON.parse(stored) as PendingEnrolment
  if (charge && !isEnrolled) return null
  writeStored('waitsForCard', null)
  if (!charge) return { reference, state: { card: isEnrolled ? 'added' : 'notAdded' } }
  return { reference, state: { charged: await chargeAgain(charge).catch(() => 'unknown' as const) } }
}
