import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { parsePassword } from './parse-password.ts'
import { hashPassword } from './password-hash.ts'
import { findRecoverable, replacePassword } from './password-recoveries.db.ts'
import { isUnchanged, readRecovery } from './recovery-link.ts'

/**
 * Revokes every session (server rules §7) and signs nobody in (ACCOUNT §2 §7). Answers the account's e-mail.
 * @throws DomainError 'account.link_used' for a forged, old, used or foreign link, and for one of an earlier password;
 * 'input.invalid' {fields, minimum}
 */
export async function resetPassword(
  shop: Shop,
  input: { userId: string; token: string; password: string },
): Promise<{ email: string }> {
  const link = await readRecovery(shop, input.token)
  const account = link && link.userId === input.userId ? await findRecoverable(shop, link.userId) : undefined
  if (!link || !account || !isUnchanged(shop, account, link)) throw refuse('account.link_used')
  const password = parsePassword(shop, input.password, account)
  const hash = await hashPassword(password, shop.settings.passwordCost)
  if ((await replacePassword(shop, account, hash)) === null) throw refuse('account.link_used')
  return { email: account.email }
}
