import type { Shop } from '#context'
import { DomainError } from '#lib/domain-error.ts'
import { findAccount, findPasswordHash } from './accounts.db.ts'
import type { Login } from './login.input.ts'
import { isPasswordOf, NOBODYS_HASH } from './password-hash.ts'
import { PASSWORD_MAXIMUM } from './register-client.input.ts'
import { signSession } from './session-token.ts'

/**
 * Signs in by e-mail and password, customers and staff: the session's token (ACCOUNT §7). An e-mail without an account, or without
 * a password, takes as long as a wrong password and is told the same (server rules §7).
 * @throws DomainError 'account.wrong_credentials'
 */
export async function logIn(shop: Shop, { email, password }: Login): Promise<string> {
  const known = await findPasswordHash(shop, email)
  // No password is that long: it is not worth the work.
  const right = password.length <= PASSWORD_MAXIMUM * 2 && (await isPasswordOf(known?.passwordHash ?? NOBODYS_HASH, password))
  const person = right && known ? await findAccount(shop, known.id) : undefined
  if (!person) throw new DomainError('account.wrong_credentials')
  return signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() })
}
