/** A coupon exists only at the last step: leaving it or loading the checkout resets it (SHOP §4, ACCOUNT §2). */
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
  /** Stores the draft's id while its reset may not have arrived. */
  leftKey: StorageKey
  /** Stores the code that was applied last: after a reset it is offered again. */
  appliedKey: StorageKey
  apply: (id: string, code: string, signal: AbortSignal) => Promise<Draft>
  remove: (id: string, code: string, signal: AbortSignal) => Promise<Draft>
  /** `keepalive`: the request outlives its page. */
  reset: (id: string, how: { keepalive: true } | { signal: AbortSignal }) => Promise<Draft>
  onRemoved?: () => void
}

export function createDraftCoupon<Draft extends { _id: string; coupon: object | null }>({
  saving,
  leftKey,
  appliedKey,
  onRemoved = () => {},
  ...calls
}: CouponCalls<Draft>) {
  /** False for a coupon that an earlier visit to the last step left behind. */
  let ofThisVisit = false
  /** A running reset must not remove a coupon applied during it. */
  let resetting: Promise<void> | null = null
  /** The browser leaves to pay, so the coupon stays. */
  let leavingToPay = false

  /** The code that leaving the last step removed from the draft. */
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

  /** The coupon was bought with: leaving the step must not reset it. */
  function keepCouponUsed(): void {
    ofThisVisit = false
    writeStored(appliedKey, null)
  }

  /** A call during a running reset joins it. */
  function resetCoupon(): Promise<void> {
    ofThisVisit = false
    onRemoved()
    resetting ??= saving
      .changeDraft((id, signal) => calls.reset(id, { signal }))
      .then(() => writeStored(leftKey, null))
      .finally(() => (resetting = null))
    return resetting
  }

  function leaveToPay(): void {
    leavingToPay = true
  }

  /** The reset outlives the closed page; the next page makes up for one that does not arrive. */
  function onPageHide(): void {
    const { order } = saving.readSaving()
    if (leavingToPay || !ofThisVisit || !order?.coupon) return
    ofThisVisit = false
    onRemoved()
    writeStored(leftKey, order._id)
    calls.reset(order._id, { keepalive: true }).catch(() => {})
  }

  /** A page from the browser's memory has the draft as it was when the page was left. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    leavingToPay = false
    if (persisted) saving.refresh()
  }

  /** Resets the coupon that a closed page left behind, unless it is being paid with. */
  function useLeftCoupon(): void {
    const { order } = saving.useSaving()
    useEffect(() => {
      if (!order || readStored(leftKey) !== order._id) return
      if (order.coupon) resetCoupon().catch(() => {})
      else writeStored(leftKey, null)
    }, [order])
  }

  function useCouponOnlyWhilePaying(paying: boolean): void {
    const { order } = saving.useSaving()
    const there = Boolean(order?.coupon)
    useEffect(() => {
      // The next read of the order repeats a failed reset.
      if (there && !(paying && ofThisVisit)) resetCoupon().catch(() => {})
      // Another window or device removed the coupon.
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
