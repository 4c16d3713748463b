import { useEffect, useRef, useState, type RefObject } from 'react'
import { CAPTCHA_MINUTES } from '#shop/ground/captcha/captcha.rules.ts'
import { useTimeout } from '#web/platform/use-timer.ts'

/** `missing`: the form was sent without it. */
export type CaptchaState = 'unsolved' | 'solving' | 'solved' | 'expired' | 'failed' | 'missing'

export type Captcha = {
  state: CaptchaState
  box: RefObject<HTMLInputElement | null>
  /** A second press takes the solution back. */
  press: () => void
  /** After other errors of the form, the field shows its own too. */
  demand: () => void
  /** Waits for a solution under way. Null: there is none, and the field says so. */
  solution: () => Promise<string | null>
  /** A solution serves once, so each call that had it needs a reset. */
  reset: () => void
}

/** Shorter than the server's limit, so that a form on its way still arrives in time. */
const EXPIRES_AFTER_MS = (CAPTCHA_MINUTES - 1) * 60_000

/** CONTENT §4: expiry or error unsolves it. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('unsolved')
  const box = useRef<HTMLInputElement>(null)
  const attempt = useRef<{ abort: AbortController; token: Promise<string | null> } | null>(null)

  const leave = (next: CaptchaState) => {
    attempt.current?.abort.abort()
    attempt.current = null
    setState(next)
  }
  useEffect(() => () => attempt.current?.abort.abort(), [])
  useTimeout(state === 'solved' ? EXPIRES_AFTER_MS : null, () => leave('expired'))

  const start = () => {
    const abort = new AbortController()
    const token = solve(abort.signal)
    attempt.current = { abort, token }
    setState('solving')
    void token.then((solved) => {
      if (attempt.current?.abort !== abort) return
      if (solved === null) leave('failed')
      else setState('solved')
    })
  }
  const demand = () => setState((now) => (now === 'unsolved' ? 'missing' : now))
  return {
    state,
    box,
    demand,
    press: () => {
      if (state === 'solving') return
      if (state === 'solved') leave('unsolved')
      else start()
    },
    solution: async () => {
      const token = (await attempt.current?.token) ?? null
      if (token === null) {
        demand()
        box.current?.focus()
      }
      return token
    },
    reset: () => leave('unsolved'),
  }
}

/** Null when the code, the challenge or the solution did not arrive. */
async function solve(signal: AbortSignal): Promise<string | null> {
  try {
    const { default: solveCaptcha } = await import('./solve-captcha.ts')
    return await solveCaptcha(signal)
  } catch {
    return null
  }
}
