/** A client of a story's own: an account that no other story signs out. */
import type { Challenge } from 'altcha-lib'
import { rutCheckDigit, formatRut } from '#lib/rut.ts'
import { CAPTCHA_CHALLENGE_PATH } from '#shop/ground/captcha/captcha.rules.ts'
import { madeUpBelow } from '#test/made-up.ts'
import { solve } from '#test/test-captcha.ts'
import { fromAnAddress } from './address.ts'
import { ask } from './asking.ts'
import { leaveStorefront } from './stored-cart.ts'
import { MAIL_PATIENCE_MS, until, type Scene } from './story.ts'

/** A RUT of nobody's, another at each call. */
export function freshRut(): string {
  const body = 5_000_000 + madeUpBelow(20_000_000)
  return formatRut(`${body}${rutCheckDigit(body)}`)
}

export type OwnClient = { userId: string; rut: string; token: string }

/** Registers through the API and opens the mail's link: 'Inés Soto Peña', with a RUT of her own. */
export async function registerClient(
  { shop, sandbox }: Pick<Scene, 'shop' | 'sandbox'>,
  email: string,
  password: string,
): Promise<OwnClient> {
  const rut = freshRut()
  const input = {
    email,
    phoneNumber: '912345678',
    firstName: 'Inés',
    lastName: 'Soto Peña',
    rut,
    birthdate: '1991-02-28',
    gender: 'female',
    older: true,
    privacy: true,
  }
  const challenge = await fetch(shop.url + CAPTCHA_CHALLENGE_PATH, { headers: fromAnAddress() })
  const { registerClient } = await ask<{ registerClient: { _id: string } }>(
    shop.url,
    `mutation ($input: RegisterClientInput!, $tokenCaptcha: String) { registerClient(input: $input, tokenCaptcha:
      $tokenCaptcha) { _id } }`,
    { input, tokenCaptcha: await solve((await challenge.json()) as Challenge) },
  )
  await until(async () => (await sandbox.mailTo(email)).length > 0, true, MAIL_PATIENCE_MS)
  const link = /\/nueva-contrase%C3%B1a\/(\S+)/.exec((await sandbox.mailTo(email))[0]!.text)![1]
  const { confirmAccount } = await ask<{ confirmAccount: { token: string } }>(
    shop.url,
    `mutation ($userId: ID!, $token: String!, $password: String!) { confirmAccount(userId: $userId, token: $token,
      password: $password) { token } }`,
    { userId: registerClient._id, token: link, password },
  )
  return { userId: registerClient._id, rut, token: confirmAccount.token }
}

/** Signs a client of one's own in, in the scene's browser. */
export async function asOwnClient(scene: Pick<Scene, 'shop' | 'sandbox' | 'page'>, email: string): Promise<OwnClient> {
  const client = await registerClient(scene, email, 'una clave larga')
  await leaveStorefront(scene)
  await scene.page.evaluate((token) => localStorage.setItem('token', token), client.token)
  return client
}
