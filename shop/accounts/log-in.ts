import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { findAccount } from './accounts.db.ts'
import { checkPassword } from './check-password.ts'
import type { Login } from './login.input.ts'
import { signSession } from './session-token.ts'

/**
 * Signs customers and staff in by e-mail and password; returns the session's token (ACCOUNT §7). An unknown e-mail, or
 * one without a password, gets the same refusal after the same time (server rules §7). `address`: the network of the
 * request.
 * @throws DomainError 'account.wrong_credentials', 'request.rate_limited' {retryAfterS}
 */
export async function logIn(shop: Shop, login: Login & { address: string }): Promise<string> {
  const id = await checkPassword(shop, login)
  const person = id === null ? undefined : await findAccount(shop, id)
  if (!person) throw refuse('account.wrong_credentials')
  return signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
}
