import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { AfterCard } from './charge-again.ts'
import type { DetailNotice } from './detail-notice.ts'
import { useChargeNotice } from './mend-charge.tsx'

/** After a return from the card's provider, `notice` begins with the result. A new notice focuses `heading`. */
export function useDetailNotice(refresh: () => void) {
  const toNotice = useChargeNotice()
  const { notices, tryAgain } = useMessages(account).cards
  const { state } = useLocation() as { state: Partial<AfterCard> | null }
  const [notice, setNotice] = useState<DetailNotice | null>(() => {
    if (!state) return null
    if ('charged' in state && state.charged) return toNotice(state.charged)
    if (!('card' in state) || !state.card) return null
    return state.card === 'added'
      ? { tone: 'success', title: notices.added }
      : { tone: 'error', title: notices.notAdded, text: tryAgain }
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const showNotice = (next: DetailNotice) => {
    setNotice(next)
    refresh()
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }
  return { notice, heading, showNotice }
}
