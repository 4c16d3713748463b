import type { Shop } from '#context'
import { markRefusal, refuse } from '#lib/domain-error.ts'
import { isStaff } from '#shop/ground/policy/account.rules.ts'
import { findAccount } from './accounts.db.ts'
import { checkPassword } from './check-password.ts'
import type { Login } from './login.input.ts'
import { isWeakPassword } from './parse-password.ts'
import { signSession } from './session-token.ts'
import { startSecondFactor, type SecondFactorStep } from './staff/start-second-factor.ts'

/** Staff get the second step and no token. `isPasswordWeak`: refused as a new one (ACCOUNT §7; security review S9). */
export type LoggedIn = { accountId: string; isPasswordWeak: boolean } & (
  | { token: string; secondFactor: null }
  | { token: null; secondFactor: SecondFactorStep }
)

/**
 * An e-mail without account or password gets the same refusal after the same time (server rules §7).
 * @throws DomainError 'account.wrong_credentials', 'request.rate_limited' {retryAfterS}
 */
export async function logIn(shop: Shop, login: Login & { address: string }): Promise<LoggedIn> {
  const { proved, accountId } = await checkPassword(shop, login)
  const person = proved ? await findAccount(shop, proved.id) : undefined
  if (!person || person.tokenVersion !== proved?.tokenVersion)
    throw markRefusal(refuse('account.wrong_credentials'), { accountId })
  const signedIn = { accountId: person.id, isPasswordWeak: isWeakPassword(shop, login.password, person) }
  if (isStaff(person)) return { ...signedIn, token: null, secondFactor: await startSecondFactor(shop, person) }
  return {
    ...signedIn,
    token: signSession(person, { secret: shop.settings.sessionSecret, now: shop.now() }),
    secondFactor: null,
  }
}
