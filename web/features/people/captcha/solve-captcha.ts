/** Workers solve the shop's challenge (decision 33). Loaded when a captcha is first pressed. */
import { solveChallengeWorkers, type Challenge } from 'altcha-lib'
import { CAPTCHA_CHALLENGE_PATH } from '#shop/ground/captcha/captcha.rules.ts'

/** More workers would leave a phone no core for the page. */
const WORKERS_MAX = 4
const TIMEOUT_MS = 60_000

/** Returns ALTCHA's payload in base64. @throws without a challenge, or without a solution in a minute */
export default async function solveCaptcha(signal: AbortSignal): Promise<string> {
  const response = await fetch(CAPTCHA_CHALLENGE_PATH, { headers: { accept: 'application/json' }, signal })
  if (!response.ok) throw new Error(`no challenge: ${response.status}`)
  const challenge = (await response.json()) as Challenge
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  try {
    const solution = await solveChallengeWorkers({
      challenge,
      controller,
      concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency || 1),
      createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
      timeout: TIMEOUT_MS,
    })
    if (!solution) throw new Error('no solution in time')
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
