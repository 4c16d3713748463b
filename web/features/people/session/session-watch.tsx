/** ACCOUNT §4, §9. Downloaded only with a token; rendered once, in the root. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LOGIN_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { login } from '#web/features/people/session/messages/login.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { currentPlace, loadPage } from '#web/platform/paths.ts'
import { readStored, writeStored } from '#web/platform/browser-storage.ts'
import { isTypedDataInMemory } from '#web/platform/typed-data.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { useProfileGuard } from './profile-guard.ts'
import { keepPlaceToReturnTo } from './return-to.ts'
import { expireSession, forgetSession, sessionEndsAtMs } from './session.ts'
import { subscribeSession } from './session-flag.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useInterval } from '#web/platform/use-interval.ts'
import { IsSignedInDocument } from './login-document.ts'

const CHECK_EVERY_MS = 240_000
const COUNTDOWN_S = 10
/** Further activity within this time is not stored. */
const ACTIVITY_INTERVAL_MS = 10_000
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll']

export default function SessionWatch() {
  const [expired, setExpired] = useState(false)
  useProfileGuard()
  useEffect(() => watchSession(setExpired), [])
  const navigate = useNavigate()
  const goToSignIn = () => {
    keepPlaceToReturnTo(currentPlace())
    expireSession()
    if (!isTypedDataInMemory()) {
      // A full load, so that nothing of the person stays in memory. Cart and form are in the browser's storage.
      return loadPage(LOGIN_PATH)
    }
    // What the memory alone has waits for the same person; another one's sign-in forgets it.
    setExpired(false)
    void navigate(LOGIN_PATH)
  }
  return <ExpiredSession open={expired} onEnd={goToSignIn} />
}

function watchSession(setExpired: (expired: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const checkExpiry = () => {
    clearTimeout(timer)
    const endsAtMs = sessionEndsAtMs()
    // A stored token that cannot be parsed is removed.
    if (endsAtMs === null) return void (readStored('token') && forgetSession())
    const leftMs = endsAtMs - Date.now()
    setExpired(leftMs <= 0)
    if (leftMs > 0) timer = setTimeout(checkSession, Math.min(leftMs, CHECK_EVERY_MS))
  }
  /** The server knows of a sign-out elsewhere. Without an answer the session stays. */
  const checkWithServer = async () => {
    const token = readStored('token')
    const isSignedIn = await runDocument(IsSignedInDocument, { shopId: SHOP_ID }).then(
      (answer) => answer.isSignedIn,
      () => true,
    )
    if (!isSignedIn && token === readStored('token')) setExpired(true)
  }
  const checkSession = () => {
    checkExpiry()
    void checkWithServer()
  }
  const onActivity = () => {
    const lastMs = Number(readStored('lastActivity') ?? 0)
    if (Date.now() - lastMs < ACTIVITY_INTERVAL_MS) return
    // Activity after the session's end does not revive it.
    if ((sessionEndsAtMs() ?? 0) <= Date.now()) checkExpiry()
    else writeStored('lastActivity', String(Date.now()))
  }
  const onShown = () => document.hidden || checkExpiry()
  const unsubscribe = subscribeSession(checkExpiry)
  if (readStored('lastActivity') === null) writeStored('lastActivity', String(Date.now()))
  checkSession()
  for (const eventName of ACTIVITY_EVENTS) addEventListener(eventName, onActivity, { passive: true, capture: true })
  addEventListener('session-doubted', checkSession)
  document.addEventListener('visibilitychange', onShown)
  return () => {
    clearTimeout(timer)
    unsubscribe()
    for (const eventName of ACTIVITY_EVENTS) removeEventListener(eventName, onActivity, { capture: true })
    removeEventListener('session-doubted', checkSession)
    document.removeEventListener('visibilitychange', onShown)
  }
}

/** The user has ten seconds to read the notice, and is then signed out and sent to the sign-in. */
function ExpiredSession({ open, onEnd }: { open: boolean; onEnd: () => void }) {
  const t = useMessages(login).expired
  const [seconds, setSeconds] = useState(COUNTDOWN_S)
  if (!open && seconds !== COUNTDOWN_S) setSeconds(COUNTDOWN_S)
  useInterval(open ? 1000 : null, () => {
    setSeconds(seconds - 1)
    if (seconds <= 1) onEnd()
  })
  return (
    <Modal
      open={open}
      onClose={onEnd}
      blocking
      size="sm"
      title={t.title}
      description={t.text}
      actions={<Button onClick={onEnd}>{t.now}</Button>}
    >
      <p role="timer" className="font-medium tabular-nums">
        {t.countdown(Math.max(seconds, 0))}
      </p>
    </Modal>
  )
}
