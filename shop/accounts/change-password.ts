import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import type { SignedIn } from '#shop/policy/account.rules.ts'
import { findAccount, raiseTokenVersion, savePassword } from './accounts.db.ts'
import { checkPassword } from './check-password.ts'
import { parsePassword } from './confirm-account.ts'
import { hashPassword } from './password-hash.ts'
import { readSession, signSession } from './session-token.ts'

/**
 * Changes the password of a signed-in user, who must give the present one (ACCOUNT §2 §7). It revokes every earlier
 * token (server rules §7) and returns this browser's new one. `userId` and `token` (ACCOUNT §7), when given, must be
 * the signed-in user's own.
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
  const { password } = parsePassword(shop.settings.passwordMinimum, input.newPassword)
  if (
    (await checkPassword(shop, { email: account.email, password: input.currentPassword, address: input.address })) ===
    null
  )
    throw refuse('account.wrong_password', { fields: { currentPassword: 'currentPassword.wrong' } })
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashPassword(password)
  await inTransaction(shop, async (shop) => {
    await savePassword(shop, account.id, passwordHash)
    await raiseTokenVersion(shop, account.id)
  })
  const person = await findAccount(shop, account.id)
  if (!person) throw refuse('account.sign_in_needed')
  return signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
}
