import type { Shop } from '#context'
import { isRefusal, refuse } from '#lib/domain-error.ts'
import { parseInput } from '#lib/parse-input.ts'
import { isStaff, type Role } from '#shop/ground/policy/account.rules.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isMadeOfKnownWords, type PasswordOwner } from './password-owner.rules.ts'
import { newPasswordInput } from './register-client.input.ts'

/** Production refuses known words (decision D55). @throws DomainError 'input.invalid' {fields: {password}, minimum} */
export function parsePassword(shop: Shop, typed: string, owner: PasswordOwner & { role: Role }): string {
  const { passwordMinimum, staffPasswordMinimum = passwordMinimum, refuseWeakPasswords, pharmacy } = shop.settings
  const minimum = isStaff(owner) ? Math.max(passwordMinimum, staffPasswordMinimum) : passwordMinimum
  try {
    const { password } = parseInput(newPasswordInput(minimum), { password: typed })
    if (!refuseWeakPasswords) return password
    if (isCommonPassword(password)) throw refuse('input.invalid', { fields: { password: 'password.common' } })
    if (isMadeOfKnownWords(password, owner, pharmacy.company.name))
      throw refuse('input.invalid', { fields: { password: 'password.personal' } })
    return password
  } catch (error) {
    if (isRefusal(error, 'input.invalid')) throw refuse('input.invalid', { ...error.data, minimum })
    throw error
  }
}

/** Whether a password in use would be refused as a new one: the rules may be younger than it. */
export function isWeakPassword(shop: Shop, password: string, owner: PasswordOwner & { role: Role }): boolean {
  try {
    parsePassword(shop, password, owner)
    return false
  } catch (error) {
    if (isRefusal(error, 'input.invalid')) return true
    throw error
  }
}
