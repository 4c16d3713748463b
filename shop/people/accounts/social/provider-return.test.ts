/** The way to a sign-in provider and back (ACCOUNT §2), as an attacker without an account tries it. */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import pino from 'pino'
import type { HttpEnvironment } from '#api/door.ts'
import { SIGN_IN_PROVIDERS } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { createTestHttp } from '#test/test-http.ts'
import { forgetPeople } from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { identified, openBrowser, PERSON } from '#test/test-sign-in.ts'

const LOGIN = '/login-with-rrss/'

eachDatabase((database) => {
  let http: Hono<HttpEnvironment>
  const lines: string[] = []
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
  const shop = useShop({ database, log })
  before(async () => {
    http = createTestHttp(shop)
  })
  beforeEach(async () => {
    await forgetPeople(shop)
    lines.length = 0
  })
  const browser = () => openBrowser(http, shop)

  test('another browser’s code, a forged state, another provider’s return and a late one identify nobody', async () => {
    const [attacker, victim] = [browser(), browser()]
    const stolen = await attacker.leave('google')
    assert.deepEqual(await victim.come('google', stolen), { provider: 'google', failure: 'ended' })
    // With a request of the victim's own too.
    await victim.leave('google')
    assert.deepEqual(await victim.come('google', stolen), { provider: 'google', failure: 'ended' })
    const phone = browser()
    const own = await phone.leave('google')
    assert.deepEqual(await phone.come('google', { ...own, path: own.path.replace(/state=[^&]+/, 'state=forged') }), {
      provider: 'google',
      failure: 'ended',
    })
    assert.deepEqual(
      await phone.come('google', own),
      { provider: 'google', failure: 'ended' },
      'a request is good once',
    )
    const mixed = await phone.leave('google')
    assert.deepEqual(await phone.come('twitter', { ...mixed, path: mixed.path.replace('google', 'twitter') }), {
      provider: 'twitter',
      failure: 'ended',
    })
    const late = await phone.leave('google')
    shop.clock.advance({ minutes: 10, seconds: 1 })
    assert.deepEqual(await phone.come('google', late), { provider: 'google', failure: 'ended' })
  })

  test('a form that a stranger’s page posts brings no sign-in', async () => {
    const [attacker, victim] = [browser(), browser()]
    const stolen = await attacker.leave('apple')
    assert.deepEqual(await victim.come('apple', stolen), { provider: 'apple', failure: 'ended' })
    assert.ok(identified(await attacker.come('apple', stolen)).token)
  })

  test('refusing, forged tokens and failures have their names; the result is fetched once', async () => {
    for (const [outcome, failure] of [
      ['refuse', 'refused'],
      ['garbage', 'unreachable'],
      ['error_500', 'unreachable'],
      ['wrong_audience', 'invalid'],
      ['wrong_nonce', 'invalid'],
      ['wrong_key', 'invalid'],
      ['expired', 'invalid'],
    ] as const)
      assert.deepEqual(await browser().signIn('google', outcome), { provider: 'google', failure })
    const phone = browser()
    identified(await phone.signIn('google'))
    const again = await phone.request('/acceso/google/resultado', { method: 'POST' })
    assert.deepEqual(await again.json(), { provider: 'google', failure: 'ended' })
  })

  test('no address of the shop, and no line of its log, has a code, a token, a state or an e-mail', async () => {
    const phone = browser()
    const secrets: string[] = [PERSON.email, PERSON.firstName]
    for (const provider of SIGN_IN_PROVIDERS) {
      const back = await phone.leave(provider)
      const fields =
        back.method === 'POST' ? back.fields : Object.fromEntries(new URLSearchParams(back.path.split('?')[1]))
      secrets.push(fields.code!, fields.state!)
      const { token } = identified(await phone.come(provider, back))
      secrets.push(token)
      await phone.post(LOGIN, { email: PERSON.email, token })
      await phone.signIn(provider, 'garbage')
    }
    const own = phone.locations.filter((location) => location.startsWith('/'))
    assert.ok(
      own.length >= 8 && own.every((location) => /^\/(login\?red=[a-z]+|acceso\/apple\/retorno)$/.test(location)),
    )
    assert.ok(lines.length > 20)
    for (const secret of secrets) assert.ok(!lines.join('').includes(secret))
  })

  test('a flood of returns costs no call of the provider, and is limited by address', async () => {
    const google = shop.signInProviders.google!
    let calls = 0
    const counted = {
      ...google,
      finish: (...parameters: Parameters<typeof google.finish>) => (calls++, google.finish(...parameters)),
    }
    const flood = openBrowser(createTestHttp({ ...shop, signInProviders: { google: counted } }), shop)
    for (let index = 0; index < 200; index++) {
      const answer = await flood.request(`/acceso/google/retorno?code=${index}&state=${index}`)
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/login?red=google'])
    }
    assert.equal(calls, 0)
    for (let index = 0; index < 60; index++) {
      const address = new URL((await flood.request('/acceso/google')).headers.get('location')!)
      await flood.request(`/acceso/google/retorno?code=forged&state=${address.searchParams.get('state')}`)
    }
    assert.equal(calls, 60)
    const result = await flood.request('/acceso/google')
    assert.deepEqual([result.status, result.headers.get('location')], [303, '/login?red=google'])
    assert.deepEqual(await (await flood.request('/acceso/google/resultado', { method: 'POST' })).json(), {
      provider: 'google',
      failure: 'often',
    })
  })

  test('a return with long fields, and a provider that nobody has configured', async () => {
    const phone = browser()
    assert.equal((await phone.request(`/acceso/google/retorno?state=${'x'.repeat(10_000)}`)).status, 303)
    for (const path of ['/acceso/myspace', '/acceso/__proto__', '/acceso/google%00', '/acceso/myspace/retorno'])
      assert.equal((await phone.request(path)).status, 404)
    const off = openBrowser(createTestHttp({ ...shop, signInProviders: {} }), shop)
    assert.equal((await off.request('/acceso/google')).status, 404)
    const listed = await off.request('/graphql', { method: 'POST', json: { query: '{ signInProviders }' } })
    assert.deepEqual(await listed.json(), { data: { signInProviders: [] } })
    const all = await phone.request('/graphql', { method: 'POST', json: { query: '{ signInProviders }' } })
    assert.deepEqual(await all.json(), { data: { signInProviders: [...SIGN_IN_PROVIDERS] } })
  })

  test('over https the cookies are the host’s own, and no script reads them', async () => {
    const secure = createTestHttp({ ...shop, settings: { ...shop.settings, publicUrl: 'https://boldo.test' } })
    const answer = await secure.request('/acceso/google')
    const [cookie] = answer.headers.getSetCookie()
    assert.match(cookie!, /^__Host-boldo_access=/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', 'Max-Age=600'])
      assert.ok(cookie!.includes(part))
  })
})
