import { enrolCard } from '#web/features/account/account/enrol-card.ts'
import { ApiError, runDocument, type ApiCode } from '#web/platform/api-client.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { ChargeAgainDocument } from './subscriptions-document.ts'

/** `tries` and `amount` (CLP) are those that the page shows beside the press. */
export type FailedCharge = { subscriptionId: string; reference: string; date: string; tries: number; amount: number }
/** 'changed' (it costs more than was shown) and 'waits' (a higher amount is announced first) charge nothing. */
export type ChargeResult = 'paid' | 'failed' | 'charging' | 'changed' | 'waits'

const UNCHARGED: Partial<Record<ApiCode, ChargeResult>> = {
  'subscription.changed_meanwhile': 'changed',
  'subscription.waits_for_notice': 'waits',
}

/** @throws ApiError */
export async function chargeAgain({ subscriptionId, date, tries, amount }: FailedCharge): Promise<ChargeResult> {
  const variables = { shopId: SHOP_ID, subscriptionId, date, tries, amount }
  try {
    return (await runDocument(ChargeAgainDocument, variables)).chargeAgain.result as ChargeResult
  } catch (error) {
    const result = error instanceof ApiError ? UNCHARGED[error.code] : undefined
    if (result) return result
    throw error
  }
}

export type AfterCard = { charged: ChargeResult | 'unknown' } | { card: 'added' | 'notAdded' }

type Waiting = { reference: string; charge: FailedCharge | null }

/** The provider's return page calls `resumeAfterCard`. @throws ApiError */
export const enrolAndCharge = (failed: FailedCharge): Promise<never> =>
  enrol({ reference: failed.reference, charge: failed })

/** For the next charges. @throws ApiError */
export const enrolForSubscription = (reference: string): Promise<never> => enrol({ reference, charge: null })

async function enrol(waiting: Waiting): Promise<never> {
  writeStored('waitsForCard', JSON.stringify(waiting))
  await enrolCard()
  return new Promise(() => {})
}

/** Charges once what waited for the card. Null when nothing did, or while it waits for an enrolled card. */
export async function resumeAfterCard(isEnrolled: boolean): Promise<{ reference: string; state: AfterCard } | null> {
  const stored = readStored('waitsForCard')
  if (!stored) return null
  const { reference, charge } = JSON.parse(stored) as Waiting
  if (charge && !isEnrolled) return null
  writeStored('waitsForCard', null)
  if (!charge) return { reference, state: { card: isEnrolled ? 'added' : 'notAdded' } }
  return { reference, state: { charged: await chargeAgain(charge).catch(() => 'unknown' as const) } }
}
