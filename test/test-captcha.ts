import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Shop } from '#context'
import { createChallenge } from '#shop/ground/captcha/create-challenge.ts'

/** ALTCHA's payload: what a browser sends as a form's tokenCaptcha. */
export const captchaPayload = (challenge: object, solution: object): string =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')

/** Solves a challenge as the browser's worker does. */
export async function solve(challenge: Challenge): Promise<string> {
  return captchaPayload(challenge, (await solveChallenge({ challenge, deriveKey }))!)
}

/** The solution of a fresh challenge. */
export const solvedCaptcha = async (shop: Shop): Promise<string> => solve(await createChallenge(shop))
