import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { isMember, type SignedIn } from '#shop/ground/policy/account.rules.ts'
import { listAddresses, revisionOf } from './list-addresses.ts'
import { showProfile } from './look-up-customer.ts'
import { profileRevisionOf, showOwnProfile } from './own-profile.ts'
import { updateUser } from './update-user.ts'

/** The customer account service (ACCOUNT §7): GET and PUT /customers/1.0/account, with the token as bearer. */
export function addAccount(app: Hono<HttpEnvironment>, shop: Shop): void {
  app.get('/customers/1.0/account', async (http) =>
    http.json(await accountJson(shop, memberOf(await http.get('viewer').account()))),
  )
  // Without an Idempotency-Key: its stored answer would be a copy of health data.
  app.put('/customers/1.0/account', async (http) => {
    const body: unknown = await http.req.json().catch(() => Promise.reject(refuse('request.unreadable')))
    const account = memberOf(await http.get('viewer').account())
    await limitCalls(shop, { 'profile changes by account': account.id })
    const { profile } = (body ?? {}) as { profile?: unknown }
    if (typeof profile !== 'object' || profile === null) throw refuse('request.unreadable')
    await updateUser(shop, { account, userId: null, user: profile })
    return http.json(await accountJson(shop, account))
  })
}

function memberOf(account: SignedIn | null): SignedIn {
  if (!account) throw refuse('account.sign_in_needed')
  if (!isMember(account)) throw refuse('account.not_allowed')
  return account
}

async function accountJson(shop: Shop, account: SignedIn) {
  const { id } = account
  const [person, own, addresses] = [
    await showProfile(shop, { account }),
    await showOwnProfile(shop, { account, id }),
    await listAddresses(shop, { account, id }),
  ]
  if (!person || !own) throw refuse('account.sign_in_needed')
  return {
    profile: {
      _id: id,
      email: person.email,
      rut: person.rut,
      ...own,
      profileRevision: profileRevisionOf(own),
      addresses: addresses.map(({ id: _id, name, street, apartment, favorite, communeId }) => ({
        _id,
        name,
        address: street,
        apartment,
        favorite,
        townShip: communeId,
      })),
      addressesRevision: revisionOf(addresses),
    },
  }
}
