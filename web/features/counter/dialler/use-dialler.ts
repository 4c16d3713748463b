import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/platform/api-client.ts'
import { isCalling, numberProblem, type CallState, type DiallerProblem, type LineState } from './dialler.rules.ts'
import { findMicrophoneProblem } from './microphone.ts'
import { openSession } from './open-session.ts'
import { loadOwnDocument } from './own-document.ts'
import type { VoiceCall, VoiceSession } from './voice-session.ts'
import { callWithTimeout } from './wait-limit.ts'

export type Dialling = {
  line: LineState
  call: CallState
  problem: DiallerProblem | null
  isMuted: boolean
  dial: (digits: string) => Promise<void>
  hangUp: () => void
  mute: (isMuted: boolean) => void
  /** Opens the line anew after a failure, which cuts off its call (`shownLine`). */
  open: () => void
  clearProblem: () => void
}

export function useDialler(): Dialling {
  const { line, session, open } = useLine()
  const [call, setCall] = useState<CallState>({ at: 'idle' })
  const [problem, setProblem] = useState<DiallerProblem | null>(null)
  const [isMuted, setMuted] = useState(false)
  const current = useRef<VoiceCall | null>(null)
  // While the browser asks for the microphone, a second press starts no second call, and hanging up gives it up.
  const waiting = useRef<{ isGivenUp: boolean } | null>(null)

  const dial = async (digits: string) => {
    if (waiting.current || isCalling(call)) return
    const wrong = numberProblem(digits)
    setProblem(wrong ?? (session === null ? 'notReady' : null))
    if (session === null && line === 'failed') open()
    if (wrong || session === null) return
    setCall({ at: 'calling' })
    const own = (waiting.current = { isGivenUp: false })
    const missing = await findMicrophoneProblem()
    waiting.current = null
    if (missing) setProblem(missing)
    if (missing || own.isGivenUp) return setCall({ at: 'idle' })
    setMuted(false)
    current.current = callWithTimeout(
      (listener) => session.call(digits, listener),
      createListener(setCall, () => (current.current = null)),
    )
  }
  return {
    line,
    call,
    problem,
    isMuted,
    dial,
    open,
    hangUp() {
      if (waiting.current) waiting.current.isGivenUp = true
      current.current?.hangUp()
    },
    mute: (muted) => {
      current.current?.mute(muted)
      setMuted(muted)
    },
    clearProblem: () => setProblem(null),
  }
}

function createListener(setCall: (change: CallState | ((now: CallState) => CallState)) => void, over: () => void) {
  return {
    ringing: () => setCall((now) => (now.at === 'calling' ? { at: 'ringing' } : now)),
    answered: () => setCall((now) => (isCalling(now) ? { at: 'answered', sinceMs: Date.now() } : now)),
    ended: (how: Extract<CallState, { at: 'ended' }>['how']) => {
      over()
      setCall((now) => ({
        at: 'ended',
        how,
        seconds: now.at === 'answered' ? Math.floor((Date.now() - now.sinceMs) / 1_000) : null,
      }))
    },
  }
}

/** Closing the line also ends its call. */
function useLine(): { line: LineState; session: VoiceSession | null; open: () => void } {
  const [line, setLine] = useState<LineState>('opening')
  const [session, setSession] = useState<VoiceSession | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (loadOwnDocument()) return
    let isLeft = false
    let opened: VoiceSession | null = null
    const lost = (why?: unknown) => {
      if (isLeft) return
      setSession(null)
      setLine(toLineState(why))
    }
    openSession(lost).then(
      (own) => {
        opened = own
        if (isLeft) return own.close()
        setSession(own)
        setLine('ready')
      },
      (error: unknown) => !isLeft && setLine(toLineState(error)),
    )
    return () => {
      isLeft = true
      opened?.close()
    }
  }, [attempt])
  const open = useCallback(() => {
    setLine('opening')
    setSession(null)
    setAttempt((before) => before + 1)
  }, [])
  return { line, session, open }
}

function toLineState(error: unknown): LineState {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'voice.not_configured') return 'notConfigured'
  return code === 'account.not_allowed' ? 'notAllowed' : 'failed'
}
