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
  /** Opens the line anew after a failure. This would cut off a call under way. */
  open: () => void
  clearProblem: () => void
}

export function useDialler(): Dialling {
  const { line, session, open } = useLine()
  const [call, setCall] = useState<CallState>({ at: 'idle' })
  const [problem, setProblem] = useState<DiallerProblem | null>(null)
  const [isMuted, setMuted] = useState(false)
  const activeCall = useRef<VoiceCall | null>(null)
  // Set while the browser asks for the microphone. A second press then starts no call, and hanging up cancels this one.
  const pending = useRef<{ isGivenUp: boolean } | null>(null)

  const dial = async (digits: string) => {
    if (pending.current || isCalling(call)) return
    const inputProblem = numberProblem(digits)
    setProblem(inputProblem ?? (session === null ? 'notReady' : null))
    if (session === null && line === 'failed') open()
    if (inputProblem || session === null) return
    setCall({ at: 'calling' })
    const pendingCall = (pending.current = { isGivenUp: false })
    const microphoneProblem = await findMicrophoneProblem()
    pending.current = null
    if (microphoneProblem) setProblem(microphoneProblem)
    if (microphoneProblem || pendingCall.isGivenUp) return setCall({ at: 'idle' })
    setMuted(false)
    activeCall.current = callWithTimeout(
      (listener) => session.call(digits, listener),
      createListener(setCall, () => (activeCall.current = null)),
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
      if (pending.current) pending.current.isGivenUp = true
      activeCall.current?.hangUp()
    },
    mute: (muted) => {
      activeCall.current?.mute(muted)
      setMuted(muted)
    },
    clearProblem: () => setProblem(null),
  }
}

function createListener(setCall: (change: CallState | ((state: CallState) => CallState)) => void, onOver: () => void) {
  return {
    ringing: () => setCall((state) => (state.at === 'calling' ? { at: 'ringing' } : state)),
    answered: () => setCall((state) => (isCalling(state) ? { at: 'answered', sinceMs: Date.now() } : state)),
    ended: (how: Extract<CallState, { at: 'ended' }>['how']) => {
      onOver()
      setCall((state) => ({
        at: 'ended',
        how,
        seconds: state.at === 'answered' ? Math.floor((Date.now() - state.sinceMs) / 1_000) : null,
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
    let isUnmounted = false
    let opened: VoiceSession | null = null
    const onLost = (reason?: unknown) => {
      if (isUnmounted) return
      setSession(null)
      setLine(toLineState(reason))
    }
    openSession(onLost).then(
      (newSession) => {
        opened = newSession
        if (isUnmounted) return newSession.close()
        setSession(newSession)
        setLine('ready')
      },
      (error: unknown) => !isUnmounted && setLine(toLineState(error)),
    )
    return () => {
      isUnmounted = true
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
