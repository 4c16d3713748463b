import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { keepPlan } from '#web/features/basket/cart/subscription-data.ts'

/** A renewal brings its months and days along (ACCOUNT §2 §4), once, so that a reload does not undo a choice. */
export function useRenewal(): void {
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const { monthsQuantity, daysQuantity } = (state ?? {}) as { monthsQuantity?: number; daysQuantity?: number }
    if (monthsQuantity === undefined && daysQuantity === undefined) return
    keepPlan({ months: monthsQuantity ?? null, days: daysQuantity ?? null })
    void navigate(pathname + search, { replace: true, state: null })
  }, [state, pathname, search, navigate])
}
