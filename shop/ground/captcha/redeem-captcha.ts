import { verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { saveSolution } from './captcha.db.ts'
import { readTicket, signTicket } from './captcha-ticket.ts'
import { captchaSecrets } from './create-challenge.ts'

const TOKEN_LENGTH_MAX = 2_000

/** The signed part of ALTCHA's payload is not described further: only our own is accepted. */
const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      data: z.strictObject({ expiresAt: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export type Solved = { nonce: string; expiresAt: Temporal.Instant }

/**
 * `token`: ALTCHA's payload in base64, or a ticket. Call it outside a transaction: a used solution stays used.
 * @throws DomainError 'captcha.unsolved' for a missing, forged, wrong, expired or used solution
 */
export async function redeemCaptcha(shop: Shop, token: string | null | undefined): Promise<void> {
  await redeemSolved(shop, await checkCaptcha(shop, token))
}

/** For work that may be refused: `redeemSolved` takes the solution later. @throws as `redeemCaptcha` */
export async function checkCaptcha(shop: Shop, token: string | null | undefined): Promise<Solved> {
  const solved = readTicket(captchaSecrets(shop), token ?? '') ?? (await readSolution(shop, token ?? ''))
  if (!solved || Temporal.Instant.compare(solved.expiresAt, shop.now()) <= 0) throw refuse('captcha.unsolved')
  return solved
}

export async function redeemSolved(shop: Shop, { nonce, expiresAt }: Solved): Promise<void> {
  if (shop.db.isTransaction) throw new Error('a captcha is redeemed before its transaction')
  if (!(await saveSolution(shop, nonce, expiresAt))) throw refuse('captcha.unsolved')
}

/** Redeems before a form's upload, and returns the ticket for the form itself. @throws as `redeemCaptcha` */
export async function exchangeForTicket(shop: Shop, solved: Solved): Promise<string> {
  await redeemSolved(shop, solved)
  return signTicket(captchaSecrets(shop)[0]!, solved.expiresAt)
}

async function readSolution(shop: Shop, token: string): Promise<Solved | null> {
  const solved = parsePayload(token)
  if (!solved) return null
  const { parameters } = solved.challenge
  // The signature is verified before the key is derived: a forged challenge costs no iterations.
  if (!(await isSolved(shop, solved))) return null
  return {
    nonce: parameters.nonce,
    expiresAt: Temporal.Instant.fromEpochMilliseconds(parameters.data.expiresAt * 1_000),
  }
}

async function isSolved(shop: Shop, solved: z.infer<typeof payload>): Promise<boolean> {
  for (const hmacSignatureSecret of captchaSecrets(shop))
    if ((await verifySolution({ ...solved, deriveKey, hmacSignatureSecret })).verified) return true
  return false
}

function parsePayload(token: string): z.infer<typeof payload> | null {
  if (token.length > TOKEN_LENGTH_MAX) return null
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}
