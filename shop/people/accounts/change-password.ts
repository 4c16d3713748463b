import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { findAccount } from './accounts.db.ts'
import { checkPassword } from './check-password.ts'
import { parsePassword } from './parse-password.ts'
import { hashPassword } from './password-hash.ts'
import { replacePassword } from './password-recoveries.db.ts'
import { readSession, signSession } from './session-token.ts'

/**
 * Revokes every earlier token (server rules §7; ACCOUNT §2 §7) and returns this browser's new one. A concurrent change
 * makes the given password wrong.
 * @throws DomainError 'account.sign_in_needed', 'account.not_allowed', 'account.wrong_password' {fields:
 * {currentPassword}}, 'input.invalid' {fields, minimum}, 'request.rate_limited' {retryAfterS}
 */
export async function changePassword(
  shop: Shop,
  input: {
    account: SignedIn | null
    userId?: string | null
    token?: string | null
    currentPassword: string
    newPassword: string
    address: string
  },
): Promise<string> {
  const { account, userId, token } = input
  if (!account) throw refuse('account.sign_in_needed')
  if (userId && userId !== account.id) throw refuse('account.not_allowed')
  if (token && (await readSession(shop, token))?.id !== account.id) throw refuse('account.not_allowed')
  const password = parsePassword(shop, input.newPassword, account)
  const { id, email } = account
  const { proved } = await checkPassword(shop, { email, password: input.currentPassword, address: input.address })
  const isOwn = proved?.id === id
  const passwordHash = isOwn ? await hashPassword(password, shop.settings.passwordCost) : ''
  const version = isOwn
    ? await replacePassword(shop, { id, email, passwordHash: proved.passwordHash }, passwordHash)
    : null
  if (version === null) throw refuse('account.wrong_password', { fields: { currentPassword: 'currentPassword.wrong' } })
  const person = await findAccount(shop, id)
  if (!person) throw refuse('account.sign_in_needed')
  return signSession({ ...person, tokenVersion: version }, { secret: shop.settings.sessionSecret, now: shop.now() })
}
