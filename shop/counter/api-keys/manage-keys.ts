/** A manager makes and revokes keys; the whole key is shown once, and never stored. */
import { createHash, randomBytes } from 'node:crypto'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { proveAgain } from '#shop/people/accounts/staff/prove-second-factor.ts'
import type { NewKey } from './api-key.input.ts'
import { keyState, type ApiKey } from './api-key.rules.ts'
import { findKey, findKeys, insertKey, saveRevoked } from './api-keys.db.ts'

const ACTIVE_MAX = 50
const PREFIX_LENGTH = 12
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** @throws DomainError 'account.not_allowed' */
export const listKeys = (shop: Shop, { account }: { account: SignedIn | null }): Promise<ApiKey[]> =>
  actAsStaff(shop, account, 'keys.edit', { call: 'apiKeys', object: null }, () => findKeys(shop))

/**
 * `code`: of the authenticator, once more: a session that somebody left open makes no key. `address`: the caller's
 * network. @throws DomainError 'account.not_allowed', 'account.wrong_code' {fields}, 'key.too_many' {most}
 */
export const createKey = (
  shop: Shop,
  { account, code, address, days, ...key }: NewKey & { account: SignedIn | null; address: string },
): Promise<{ key: ApiKey; secret: string }> =>
  actAsStaff(shop, account, 'keys.edit', { call: 'createApiKey', object: null }, async (staff, recordDone) => {
    await proveAgain(shop, { account: staff, code, address })
    const active = (await findKeys(shop)).filter((each) => keyState(each, shop.now()) === 'active')
    if (active.length >= ACTIVE_MAX) throw refuse('key.too_many', { most: ACTIVE_MAX })
    const id = newId()
    const prefix = [...randomBytes(PREFIX_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
    const secret = `bk_${prefix}_${randomBytes(32).toString('base64url')}`
    await insertKey(shop, {
      id,
      prefix,
      hash: hashKey(secret),
      createdBy: staff.id,
      expiresAt: shop.now().add({ hours: days * 24 }),
      ...key,
    })
    await recordDone(shop, id)
    return { key: (await findKey(shop, id))!, secret }
  })

/** A call under way ends with its present step. @throws DomainError 'account.not_allowed', 'key.not_found' */
export const revokeKey = (shop: Shop, { account, id }: { account: SignedIn | null; id: string }): Promise<ApiKey> =>
  actAsStaff(shop, account, 'keys.edit', { call: 'revokeApiKey', object: isUuid(id) ? id : null }, async (staff) => {
    if (!isUuid(id) || !(await findKey(shop, id))) throw refuse('key.not_found')
    await saveRevoked(shop, id, staff.id)
    return (await findKey(shop, id))!
  })

export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()
