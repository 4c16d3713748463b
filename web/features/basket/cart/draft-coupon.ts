/**
 * A draft's coupon (SHOP §4, ACCOUNT §2): present only at the last step. Leaving it in any way resets it: another step,
 * a link, another address, a closed page. So does loading the checkout.
 */
import { useEffect } from 'react'
import { readStored, writeStored, type StorageKey } from '#web/platform/browser-storage.ts'
import type { DraftSaving } from './draft-kind.ts'

interface CouponCalls<Draft> {
  saving: {
    changeDraft: (change: (id: string, signal: AbortSignal) => Promise<Draft>) => Promise<Draft | null>
    useSaving: () => DraftSaving<Draft>
    readSaving: () => DraftSaving<Draft>
    refresh: () => void
  }
  /** The key of the draft's id while its reset may not have arrived. */
  leftKey: StorageKey
  /** The key of the code that was applied last: one that was reset is offered again (ux-3 §3.6). */
  appliedKey: StorageKey
  apply: (id: string, code: string, signal: AbortSignal) => Promise<Draft>
  remove: (id: string, code: string, signal: AbortSignal) => Promise<Draft>
  /** `keepalive`: the request outlives its page. */
  reset: (id: string, how: { keepalive: true } | { signal: AbortSignal }) => Promise<Draft>
  /** None is there any more. */
  onRemoved?: () => void
}

export function createDraftCoupon<Draft extends { _id: string; coupon: object | null }>({
  saving,
  leftKey,
  appliedKey,
  onRemoved = () => {},
  ...calls
}: CouponCalls<Draft>) {
  /** A coupon of this visit to the last step; any other one is left over from before. */
  let ofThisVisit = false
  /** A reset under way: it must not remove a coupon applied during it. */
  let resetting: Promise<void> | null = null
  /** The browser leaves to pay: the coupon is paid with. */
  let leavingToPay = false

  /** The code that leaving the last step took off; of a draft without a coupon. */
  const readLost = (): string | null => readStored(appliedKey) ?? null

  /** False when the draft could not be saved first. @throws ApiError with the server's message */
  async function applyCoupon(code: string): Promise<boolean> {
    await resetting?.catch(() => {})
    ofThisVisit = true
    writeStored(leftKey, null)
    const isApplied = (await saving.changeDraft((id, signal) => calls.apply(id, code, signal))) !== null
    if (isApplied) writeStored(appliedKey, code)
    return isApplied
  }

  /** @throws ApiError */
  async function removeCoupon(code: string): Promise<void> {
    await saving.changeDraft((id, signal) => calls.remove(id, code, signal))
    writeStored(appliedKey, null)
    onRemoved()
  }

  /** It was bought with its coupon: leaving the step is no reason to reset it. */
  function keepCouponUsed(): void {
    ofThisVisit = false
    writeStored(appliedKey, null)
  }

  /** One at a time; asking again during one is the same one. */
  function resetCoupon(): Promise<void> {
    ofThisVisit = false
    onRemoved()
    resetting ??= saving
      .changeDraft((id, signal) => calls.reset(id, { signal }))
      .then(() => writeStored(leftKey, null))
      .finally(() => (resetting = null))
    return resetting
  }

  /** The next page is the payment provider's. */
  function leaveToPay(): void {
    leavingToPay = true
  }

  /** The page closes with the coupon: its reset travels on, and the next page makes up for one that does not arrive. */
  function onPageHide(): void {
    const { order } = saving.readSaving()
    if (leavingToPay || !ofThisVisit || !order?.coupon) return
    ofThisVisit = false
    onRemoved()
    writeStored(leftKey, order._id)
    calls.reset(order._id, { keepalive: true }).catch(() => {})
  }

  /** Back out of the browser's memory, with the draft as it was when the page was left. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    leavingToPay = false
    if (persisted) saving.refresh()
  }

  /** On any page: resets the coupon that a closed page left behind. One that is being paid with was not left. */
  function useLeftCoupon(): void {
    const { order } = saving.useSaving()
    useEffect(() => {
      if (!order || readStored(leftKey) !== order._id) return
      if (order.coupon) resetCoupon().catch(() => {})
      else writeStored(leftKey, null)
    }, [order])
  }

  /** Resets a coupon wherever the customer is not paying, and when the checkout is left for another page. */
  function useCouponOnlyWhilePaying(paying: boolean): void {
    const { order } = saving.useSaving()
    const there = Boolean(order?.coupon)
    useEffect(() => {
      // The next read of the order repeats a failed reset.
      if (there && !(paying && ofThisVisit)) resetCoupon().catch(() => {})
      // Taken off elsewhere.
      if (order && !there) onRemoved()
    }, [order, there, paying])
    useEffect(() => {
      window.addEventListener('pagehide', onPageHide)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('pagehide', onPageHide)
        window.removeEventListener('pageshow', onPageShow)
        if (ofThisVisit) resetCoupon().catch(() => {})
      }
    }, [])
  }

  return { applyCoupon, removeCoupon, readLost, keepCouponUsed, leaveToPay, useLeftCoupon, useCouponOnlyWhilePaying }
}
