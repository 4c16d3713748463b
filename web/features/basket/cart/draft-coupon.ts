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
  let isOfThisVisit = false
  /** The reset that is under way: `applyCoupon` waits for it, or it would remove the new coupon. */
  let resetting: Promise<void> | null = null
  /** True while the browser leaves to pay: the coupon must stay. */
  let isLeavingToPay = false

  /** Returns the code of the coupon that was removed when the customer left the last step. */
  const readLost = (): string | null => readStored(appliedKey) ?? null

  /** False when the draft could not be saved first. @throws ApiError with the server's message */
  async function applyCoupon(code: string): Promise<boolean> {
    await resetting?.catch(() => {})
    isOfThisVisit = true
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
    isOfThisVisit = false
    writeStored(appliedKey, null)
  }

  /** A call during a running reset joins it. */
  function resetCoupon(): Promise<void> {
    isOfThisVisit = false
    onRemoved()
    resetting ??= saving
      .changeDraft((id, signal) => calls.reset(id, { signal }))
      .then(() => writeStored(leftKey, null))
      .finally(() => (resetting = null))
    return resetting
  }

  function leaveToPay(): void {
    isLeavingToPay = true
  }

  /** The reset's request outlives the closed page; if it is lost, `useLeftCoupon` repeats it on the next page. */
  function onPageHide(): void {
    const { order } = saving.readSaving()
    if (isLeavingToPay || !isOfThisVisit || !order?.coupon) return
    isOfThisVisit = false
    onRemoved()
    writeStored(leftKey, order._id)
    calls.reset(order._id, { keepalive: true }).catch(() => {})
  }

  /** A page restored from the browser's memory has an old draft, which must be read again. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    isLeavingToPay = false
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

  function useCouponOnlyWhilePaying(isPaying: boolean): void {
    const { order } = saving.useSaving()
    const hasCoupon = Boolean(order?.coupon)
    useEffect(() => {
      // A failure needs no handling: this effect repeats the reset when the order is next read.
      if (hasCoupon && !(isPaying && isOfThisVisit)) resetCoupon().catch(() => {})
      // Another window or device removed the coupon.
      if (order && !hasCoupon) onRemoved()
    }, [order, hasCoupon, isPaying])
    useEffect(() => {
      window.addEventListener('pagehide', onPageHide)
      window.addEventListener('pageshow', onPageShow)
      return () => {
        window.removeEventListener('pagehide', onPageHide)
        window.removeEventListener('pageshow', onPageShow)
        if (isOfThisVisit) resetCoupon().catch(() => {})
      }
    }, [])
  }

  return { applyCoupon, removeCoupon, readLost, keepCouponUsed, leaveToPay, useLeftCoupon, useCouponOnlyWhilePaying }
}
