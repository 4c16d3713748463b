/** A draft's coupon (SHOP §4, ACCOUNT §2): there only while the customer is at the last step. Leaving it and loading the checkout reset it. */
import { useEffect } from 'react'
import type { DraftSaving } from './draft-saving.ts'

interface CouponCalls<Draft> {
  saving: { changeDraft: (change: (id: string) => Promise<Draft>) => Promise<Draft | null>; useSaving: () => DraftSaving<Draft> }
  apply: (id: string, code: string) => Promise<Draft>
  remove: (id: string, code: string) => Promise<Draft>
  reset: (id: string) => Promise<Draft>
  /** None is there any more. */
  onGone?: () => void
}

export function createDraftCoupon<Draft extends { coupon: object | null }>({ saving, onGone = () => {}, ...calls }: CouponCalls<Draft>) {
  /** A coupon of this visit to the last step; any other one is left over from before. */
  let ofThisVisit = false
  /** A reset that is under way: what is applied meanwhile must not fall to it. */
  let resetting: Promise<void> | null = null

  /** False when the draft could not be saved first. @throws ApiError with the server's message */
  async function applyCoupon(code: string): Promise<boolean> {
    await resetting?.catch(() => {})
    ofThisVisit = true
    return (await saving.changeDraft((id) => calls.apply(id, code))) !== null
  }

  /** @throws ApiError */
  async function removeCoupon(code: string): Promise<void> {
    await saving.changeDraft((id) => calls.remove(id, code))
    onGone()
  }

  /** It was bought with its coupon: leaving the step is no reason to reset it. */
  function keepCouponUsed(): void {
    ofThisVisit = false
  }

  /** One at a time; asking again during one is the same one. */
  function resetCoupon(): Promise<void> {
    ofThisVisit = false
    onGone()
    resetting ??= saving.changeDraft(calls.reset)
      .then(() => {})
      .finally(() => (resetting = null))
    return resetting
  }

  /** Resets a coupon wherever the customer is not paying, and when the checkout is left for another page. */
  function useCouponOnlyWhilePaying(paying: boolean): void {
    const { order } = saving.useSaving()
    const there = Boolean(order?.coupon)
    useEffect(() => {
      // A reset that fails is made up for by the next look at the order.
      if (there && !(paying && ofThisVisit)) resetCoupon().catch(() => {})
      // Taken off elsewhere.
      if (order && !there) onGone()
    }, [order, there, paying])
    useEffect(
      () => () => {
        if (ofThisVisit) resetCoupon().catch(() => {})
      },
      [],
    )
  }

  return { applyCoupon, removeCoupon, keepCouponUsed, useCouponOnlyWhilePaying }
}
