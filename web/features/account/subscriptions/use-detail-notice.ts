import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ChargeResult } from './charge-again.ts'
import type { DetailNotice } from './detail-notice.ts'
import { useChargeNotice } from './mend-charge.tsx'

/** The result of the last change, at first of a charge that waited for a card; the focus goes to the heading. */
export function useDetailNotice(refresh: () => void) {
  const noticeOf = useChargeNotice()
  const { state } = useLocation() as { state: { charged?: ChargeResult | 'unknown' } | null }
  const [notice, setNotice] = useState<DetailNotice | null>(state?.charged ? noticeOf(state.charged) : null)
  const heading = useRef<HTMLHeadingElement>(null)
  const showNotice = (next: DetailNotice) => {
    setNotice(next)
    refresh()
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }
  return { notice, heading, showNotice }
}
