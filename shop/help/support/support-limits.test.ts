/** Limits of the calls for help: a stranger's are not the owner's. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { signSession } from '#shop/people/accounts/session-token.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { BUYER, CALL, EVA, GUEST, RECIPE, REGISTER, SEARCH } from '#test/support-calls.ts'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { subscriber } from '#test/test-subscriber.ts'

eachDatabase((database) => {
  const shop = useShop({ database })
  let http: ReturnType<typeof createTestHttp>
  let client: SignedIn
  let hosts = 0
  before(async () => {
    http = createTestHttp(shop, { production: false, trustedProxies: 1 })
    client = await subscriber(shop, { firstName: 'Rosa' })
  })
  beforeEach(() => shop.clock.advance({ hours: 24 * 7 }))

  /** A browser with an address of its own, signed in as `account` or nobody. */
  const open = (account?: SignedIn) => {
    const address = `203.0.113.${++hosts}`
    let cookie = ''
    return async (query: string, input: object) => {
      const token = account
        ? signSession({ ...account, tokenVersion: 0 }, { secret: shop.settings.sessionSecret, now: shop.now() })
        : ''
      const response = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, token, cookie },
        body: JSON.stringify({ query, variables: { input } }),
      })
      cookie ||= response.headers
        .getSetCookie()
        .map((set) => set.split(';')[0]!)
        .join('; ')
      const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] }
      return errors?.[0]?.extensions.code ?? 'ok'
    }
  }

  test('strangers who name a phone do not keep its owner from help, by any of the four calls', async () => {
    const phoneNumber = '988888888'
    const stranger = open()
    for (let index = 0; index < 11; index++) await stranger(GUEST, { ...EVA, phoneNumber, search: `${index}` })
    assert.equal(await stranger(GUEST, { ...EVA, phoneNumber }), 'request.rate_limited')
    const guest = open()
    assert.equal(await guest(REGISTER, BUYER), 'ok')
    const owner = open(client)
    for (const who of [guest, owner])
      for (const [query, more] of [
        [RECIPE, {}],
        [SEARCH, { search: 'x' }],
        [CALL, {}],
        [GUEST, EVA],
      ] as const)
        assert.equal(await who(query, { ...more, phoneNumber }), 'ok')
    for (let index = 0; index < 6; index++) await owner(SEARCH, { phoneNumber, search: `${index}` })
    assert.equal(await owner(SEARCH, { phoneNumber, search: 'más' }), 'request.rate_limited', 'an account has ten')
    assert.equal(await guest(SEARCH, { phoneNumber, search: 'más' }), 'ok')
  })
})
