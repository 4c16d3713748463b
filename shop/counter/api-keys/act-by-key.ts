import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { keyState, readPrefix, type KeyHolder, type Scope } from './api-key.rules.ts'
import { findKey, findKeyByPrefix, saveUsed } from './api-keys.db.ts'
import { hashKey } from './manage-keys.ts'

/**
 * The holder of a key, as it is now: a key that is revoked opens nothing from then on. `address`: the caller's network.
 * @throws DomainError 'key.invalid', 'key.scope_missing' {scope}, 'request.rate_limited'
 */
export async function actByKey(
  shop: Shop,
  { key, scope, address }: { key: string | undefined; scope: Scope; address: string },
): Promise<KeyHolder> {
  const prefix = readPrefix(key ?? '')
  const found = prefix === null ? undefined : await findKeyByPrefix(shop, prefix)
  const isKnown = found !== undefined && timingSafeEqual(found.hash, hashKey(key!))
  if (!isKnown || keyState(found, shop.now()) !== 'active') {
    await limitCalls(shop, { 'wrong API keys by address': address })
    throw refuse('key.invalid')
  }
  await limitCalls(shop, { 'calls by key': found.id })
  if (!found.scopes.includes(scope)) throw refuse('key.scope_missing', { scope })
  await saveUsed(shop, found.id)
  return { id: found.id, name: found.name, scopes: found.scopes }
}

/** Whether a key was neither revoked nor has expired, between two steps of a long call. */
export async function isStillValid(shop: Shop, id: string): Promise<boolean> {
  const key = await findKey(shop, id)
  return key !== undefined && keyState(key, shop.now()) === 'active'
}
