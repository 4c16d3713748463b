/** A failed charge, requested again: now, or as soon as another card is enrolled. */
import { enrolCard } from '#web/features/account/enrol-card.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { ChargeAgainDocument } from './subscriptions-document.ts'

export type FailedCharge = { subscriptionId: string; reference: string; date: string; tries: number }
export type ChargeResult = 'paid' | 'failed' | 'charging'

/** @throws ApiError */
export async function chargeAgain({ subscriptionId, date, tries }: FailedCharge): Promise<ChargeResult> {
  const variables = { shopId: SHOP_ID, subscriptionId, date, tries }
  return (await runDocument(ChargeAgainDocument, variables)).chargeAgain.result as ChargeResult
}

/** Takes the browser to the provider's form; its return page calls `chargeWaiting`. @throws ApiError */
export async function enrolAndCharge(failed: FailedCharge): Promise<void> {
  writeStored('chargeAfterCard', JSON.stringify(failed))
  await enrolCard()
}

/** Charges what waited for the card, once; null when nothing did. 'unknown': the answer did not come. */
export async function chargeWaiting(): Promise<{ reference: string; result: ChargeResult | 'unknown' } | null> {
  const stored = readStored('chargeAfterCard')
  writeStored('chargeAfterCard', null)
  if (!stored) return null
  const failed = JSON.parse(stored) as FailedCharge
  const result = await chargeAgain(failed).catch(() => 'unknown' as const)
  return { reference: failed.reference, result }
}
