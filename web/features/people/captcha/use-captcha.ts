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
  /** For a form with other errors: an unsolved captcha shows its error too. */
  demand: () => void
  /** Waits for a solution under way. Null when there is none; the field then shows that. */
  solution: () => Promise<string | null>
  /** Call it after each API call with a solution, because a solution is valid once. */
  reset: () => void
}

/** Shorter than the server's limit, so that a form on its way still arrives in time. */
const EXPIRES_AFTER_MS = (CAPTCHA_MINUTES - 1) * 60_000

/** CONTENT §4: after expiry or an error the captcha must be solved again. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('unsolved')
  const box = useRef<HTMLInputElement>(null)
  const attempt = useRef<{ abort: AbortController; token: Promise<string | null> } | null>(null)

  const abandon = (next: CaptchaState) => {
    attempt.current?.abort.abort()
    attempt.current = null
    setState(next)
  }
  useEffect(() => () => attempt.current?.abort.abort(), [])
  useTimeout(state === 'solved' ? EXPIRES_AFTER_MS : null, () => abandon('expired'))

  const start = () => {
    const abort = new AbortController()
    const token = solve(abort.signal)
    attempt.current = { abort, token }
    setState('solving')
    void token.then((solved) => {
      if (attempt.current?.abort !== abort) return
      if (solved === null) abandon('failed')
      else setState('solved')
    })
  }
  const demand = () => setState((before) => (before === 'unsolved' ? 'missing' : before))
  return {
    state,
    box,
    demand,
    press: () => {
      if (state === 'solving') return
      if (state === 'solved') abandon('unsolved')
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
    reset: () => abandon('unsolved'),
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
