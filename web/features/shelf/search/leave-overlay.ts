/**
 * "On screens narrower than 768 the sidebar closes and the user goes home after 300 ms" (SHOP §4). An addition on a
 * page's own card or bar stays on the page (decision D32).
 */
import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { splitPath } from '#lib/locale.ts'

const NARROW = '(width < 768px)'
const HOME_AFTER_MS = 300

/** Call the result after an addition. `close` is called on narrow screens only. */
export function useLeaveOverlay(close: () => void): () => void {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = state !== 'idle'
  }, [state])
  return () => {
    if (!matchMedia(NARROW).matches) return
    close()
    const { href } = location
    if (splitPath(location.pathname).path === '/') return
    // The router's state follows the press of a link only with React's next update.
    let isFollowing = false
    const onClick = ({ target }: MouseEvent) => (isFollowing ||= (target as Element).closest('a') !== null)
    addEventListener('click', onClick, { capture: true })
    setTimeout(() => {
      removeEventListener('click', onClick, { capture: true })
      // A customer who has navigated, or is navigating, is not sent back.
      if (location.href === href && !isLeaving.current && !isFollowing) void navigate('/')
    }, HOME_AFTER_MS)
  }
}
