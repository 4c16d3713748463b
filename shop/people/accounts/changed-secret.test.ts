/** SESSION_SECRET changes: what the earlier one signed is good to its end (security review S14). */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { redeemCaptcha } from '#shop/ground/captcha/redeem-captcha.ts'
import { readGuestLink, signGuestLink } from '#shop/ordering/orders/guest-account/guest-account-link.ts'
import { orderLinkAddress, findOrderByLink } from '#shop/ordering/orders/order-link.ts'
import type { Order } from '#shop/ordering/orders/order.rules.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { subscriber } from '#test/test-subscriber.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { readConfirmation, signConfirmation } from './confirmation-link.ts'
import { isOwnerLink, signOwnerLink } from './own-data/owner-link.ts'
import { isUnchanged, readRecovery, signRecovery } from './recovery-link.ts'
import { readSession, renewSession } from './session-token.ts'
import { isKnownNetwork, rememberNetwork } from './sign-in-networks.ts'
import { readProviderToken, signProviderToken } from './social/provider-token.ts'
import { seal, unseal } from './sealed.ts'

eachDatabase((database) => {
  const shop = useShop({ database, products: [{ sku: 'A' }] })
  const withSecrets = (sessionSecret: string, ...earlierSecrets: string[]): Shop => ({
    ...shop,
    settings: { ...shop.settings, sessionSecret, earlierSecrets },
  })
  let account: SignedIn
  let order: Order
  before(async () => {
    account = await subscriber(shop)
    const bought = await readyOrder(shop, { A: 1 })
    await payAndReturn(shop, bought)
    order = bought
  })

  /** Signs one of each kind; answers how each is read. */
  const signEach = async (by: Shop) => {
    const end = shop.now().add({ hours: 1 })
    const recoverable = { id: account.id, email: account.email, firstName: 'Ana', passwordHash: 'x' }
    const person = { accountId: account.id, email: account.email, address: `${newId()}` }
    const [session, owner, recovery] = [
      await renewSession(by, account),
      await signOwnerLink(by, account.id),
      await signRecovery(by, recoverable, end),
    ]
    const [confirmation, guest] = [await signConfirmation(by, account.id, end), signGuestLink(by, account.id, end)]
    const link = orderLinkAddress(by, order).split('#enlace=')[1]!
    const provider = await signProviderToken(by, { provider: 'google', subject: 's', email: null })
    const cookie = await seal(by, 'second factor', { a: 1 }, 60)
    const captcha = await solvedCaptcha(by)
    await rememberNetwork(by, person)
    const isSolved = (on: Shop) =>
      redeemCaptcha(on, captcha).then(
        () => true,
        () => false,
      )
    return async (on: Shop) => {
      const proven = await readRecovery(on, recovery)
      return {
        session: (await readSession(on, session))?.id === account.id,
        owner: await isOwnerLink(on, account.id, owner),
        recovery: proven !== null && isUnchanged(on, recoverable, proven),
        confirmation: (await readConfirmation(on, confirmation)) === account.id,
        guest: (await readGuestLink(on, guest)) === account.id,
        link: (await findOrderByLink(on, link))?.id === order.id,
        provider: await readProviderToken(on, provider).then(
          () => true,
          () => false,
        ),
        cookie: (await unseal(on, 'second factor', cookie)) !== null,
        network: await isKnownNetwork(on, person),
        captcha: await isSolved(on),
      }
    }
  }
  const [first, second] = ['the-first-secret-of-this-shop', 'the-second-secret-of-this-shop']
  const all = (good: boolean) =>
    Object.fromEntries(
      ['session', 'owner', 'recovery', 'confirmation', 'guest', 'link', 'provider', 'cookie', 'network', 'captcha'].map(
        (kind) => [kind, good],
      ),
    )

  test('sessions, links, cookies, captchas and known networks of the earlier secret are good while it stands second', async () => {
    const read = await signEach(withSecrets(first))
    assert.deepEqual(await read(withSecrets(second)), all(false), 'and of a secret that was taken away none is')
    assert.deepEqual(await read(withSecrets(second, first)), all(true))
  })

  test('new ones are made with the first secret alone', async () => {
    const read = await signEach(withSecrets(second, first))
    assert.deepEqual(await read(withSecrets(first)), all(false))
    assert.deepEqual(await read(withSecrets(second)), all(true))
  })
})
