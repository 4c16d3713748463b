import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import type { Hono } from 'hono'
import type { HttpEnvironment } from '#api/door.ts'
import { confirmAccount } from '#shop/people/accounts/confirm-account.ts'
import { readSession, signSession } from '#shop/people/accounts/session-token.ts'
import { DEMO_PEOPLE, seedDemoPeople } from '#shop/people/accounts/demo-people.ts'
import { SIGN_IN_PROVIDERS } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { createTestHttp } from '#test/test-http.ts'
import {
  listAccounts,
  confirmationLinks,
  forgetPeople,
  REGISTRATION,
  register,
  registerConfirmed,
  rut,
} from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { identified, openBrowser, PERSON } from '#test/test-sign-in.ts'
import { signProviderToken } from './provider-token.ts'

const LOGIN = '/login-with-rrss/'
const CREATE = '/create-provider-user/'

eachDatabase((database) => {
  const shop = useShop({ database })
  let http: Hono<HttpEnvironment>
  before(async () => {
    http = createTestHttp(shop)
  })
  beforeEach(async () => {
    await forgetPeople(shop)
    await shop.db.deleteFrom('used_provider_token').execute()
  })
  const browser = () => openBrowser(http, shop)
  const form = { ...REGISTRATION, ...PERSON }
  const identities = () => shop.db.selectFrom('account_identity').select(['provider', 'account_id']).execute()

  test('an unknown person registers with the data of google, twitter or apple, and signs in from then on', async () => {
    for (const provider of ['google', 'twitter', 'apple'] as const) {
      await forgetPeople(shop)
      const phone = browser()
      const found = identified(await phone.signIn(provider))
      assert.deepEqual(
        [found.email, found.firstName, found.lastName],
        [PERSON.email, PERSON.firstName, PERSON.lastName],
      )
      const unknown = await phone.post(LOGIN, { email: found.email, token: found.token })
      assert.deepEqual(
        [unknown.status, unknown.code, unknown.error?.code, unknown.error?.name],
        [404, 'NOT_FOUND', 'account.not_found_at_provider', 'NOT_FOUND'],
      )
      const registered = await register(shop, { ...form, provider, token: found.token })
      assert.deepEqual([registered.isOpen, registered.email], [true, PERSON.email])
      assert.deepEqual(await confirmationLinks(shop), [], 'the provider has verified the e-mail')
      const [account] = await listAccounts(shop)
      assert.deepEqual(
        [
          account!.id,
          account!.password_hash,
          account!.last_name,
          account!.has_profile,
          account!.privacy_accepted_at !== null,
        ],
        [registered.id, null, PERSON.lastName, true, true],
      )

      const later = identified(await browser().signIn(provider))
      const { token } = await phone.post(LOGIN, { email: later.email, token: later.token })
      assert.equal((await readSession(shop, token!))?.id, registered.id)
      // From any case of letters, with blanks.
      const again = identified(await browser().signIn(provider))
      assert.ok((await phone.post(LOGIN, { email: ` ${PERSON.email.toUpperCase()} `, token: again.token })).token)
    }
  })

  test('facebook verifies no e-mail: the mail’s link does, in the same browser', async () => {
    const phone = browser()
    const found = identified(await phone.signIn('facebook'))
    assert.deepEqual([found.email, found.firstName], ['', PERSON.firstName])
    assert.equal((await phone.post(LOGIN, { email: '', token: found.token })).error?.name, 'NOT_FOUND')
    const registered = await register(shop, { ...form, provider: 'facebook', token: found.token })
    assert.equal(registered.isOpen, false)
    assert.deepEqual(await listAccounts(shop), [])
    const [link] = await confirmationLinks(shop)
    await confirmAccount(shop, { ...link!, password: 'clave', providerToken: found.token })
    assert.deepEqual(await identities(), [{ provider: 'facebook', account_id: registered.id }])
    const later = identified(await browser().signIn('facebook'))
    const { token } = await phone.post(LOGIN, { email: null, token: later.token })
    assert.equal((await readSession(shop, token!))?.id, registered.id)
  })

  test('who registers with a stranger’s e-mail and an own social account has no way in when the stranger opens the link', async () => {
    const attacker = browser()
    const proof = identified(await attacker.signIn('facebook', 'unknown', { ...PERSON, email: 'attacker@ejemplo.cl' }))
    await register(shop, { ...form, provider: 'facebook', token: proof.token })
    const [link] = await confirmationLinks(shop)
    await confirmAccount(shop, { ...link!, password: 'clave de la dueña' })
    assert.deepEqual(await identities(), [])
    const back = identified(await attacker.signIn('facebook', 'unknown', { ...PERSON, email: 'attacker@ejemplo.cl' }))
    assert.equal((await attacker.post(LOGIN, { email: '', token: back.token })).error?.name, 'NOT_FOUND')
  })

  test('a person without a profile is registered by REST and by GraphQL, and is signed in', async () => {
    const phone = browser()
    const { token } = identified(await phone.signIn('google'))
    const body = { ...PERSON, phoneNumber: '987654321', token, provider: 'google' }
    const created = await phone.post(CREATE, body)
    assert.equal(created.status, 201)
    const person = (await readSession(shop, created.token!))!
    assert.deepEqual([person.hasProfile, person.rut, person.email, person.role], [false, '', PERSON.email, 'client'])
    const used = await phone.post(CREATE, body)
    assert.deepEqual([used.status, used.error?.code], [409, 'account.has_identity'])

    const second = { email: 'otra@ejemplo.cl', firstName: 'Ayün', lastName: 'Ḻemunao' }
    const other = identified(await browser().signIn('apple', 'unknown', second))
    const answer = await phone.request('/graphql', {
      method: 'POST',
      json: {
        query:
          'mutation ($input: ProviderUserInput!) { registerProviderUser(shopId: "boldo", input: $input) { token } }',
        variables: { input: { ...second, phoneNumber: '987654321', token: other.token, provider: 'apple' } },
      },
    })
    const { data } = (await answer.json()) as { data: { registerProviderUser: { token: string } } }
    assert.equal((await readSession(shop, data.registerProviderUser.token))?.email, second.email)
    const fields = await phone.post(CREATE, { provider: 'myspace', phoneNumber: '1' })
    assert.deepEqual([fields.status, fields.error?.code], [400, 'input.invalid'])
  })

  test('an account is never joined by its e-mail: with a password, or of another provider, both sentences', async () => {
    await registerConfirmed(shop, form)
    const phone = browser()
    const { email, token } = identified(await phone.signIn('google'))
    const answer = await phone.post(LOGIN, { email, token })
    assert.deepEqual([answer.status, answer.error?.message], [409, 'El email ya está registrado en otra cuenta'])
    for (const call of [
      phone.post(CREATE, { ...PERSON, phoneNumber: '987654321', token, provider: 'google' }),
      register(shop, { ...form, rut: rut(16_000_099), provider: 'google', token }).catch((error: { code: string }) => ({
        status: 409,
        error: error,
      })),
    ])
      assert.equal(((await call) as { error?: { code: string } }).error?.code, 'account.email_of_another')
    assert.deepEqual(await identities(), [])

    await forgetPeople(shop)
    const first = identified(await phone.signIn('google'))
    await register(shop, { ...form, provider: 'google', token: first.token })
    const other = identified(await phone.signIn('apple'))
    const refused = await phone.post(LOGIN, { email, token: other.token })
    assert.deepEqual([refused.status, refused.error?.message], [409, 'El email ya está registrado con otra red social'])
    assert.deepEqual(
      (await identities()).map(({ provider }) => provider),
      ['google'],
    )
  })

  test('an e-mail that the provider has not verified is never shown, sent or believed', async () => {
    await registerConfirmed(shop, form)
    for (const provider of SIGN_IN_PROVIDERS) {
      const phone = browser()
      const { email, token } = identified(await phone.signIn(provider, 'unverified'))
      assert.equal(email, '')
      // The owner of the account is not revealed either.
      assert.equal((await phone.post(LOGIN, { email: PERSON.email, token })).error?.name, 'NOT_FOUND')
      const created = await phone.post(CREATE, { ...PERSON, phoneNumber: '987654321', token, provider })
      assert.deepEqual([created.status, created.error?.code], [422, 'account.email_unverified'])
    }
    assert.equal((await listAccounts(shop)).length, 1)
  })

  test('ten registrations and ten sign-ins with one token at once: one account, one session', async () => {
    const { token } = identified(await browser().signIn('google'))
    const second = await shop.openSecond()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        register(index % 2 ? shop : second, { ...form, provider: 'google', token }),
      ),
    )
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal((await listAccounts(shop)).length, 1)
    const later = identified(await browser().signIn('google'))
    const logins = await Promise.all(
      Array.from({ length: 10 }, () => browser().post(LOGIN, { email: PERSON.email, token: later.token })),
    )
    assert.deepEqual(logins.map(({ status }) => status).toSorted(), [200, ...Array.from({ length: 9 }, () => 401)])
  })

  test('a token that is forged, of yesterday, of another shop’s key or another’s e-mail opens nothing', async () => {
    await seedDemoPeople(shop)
    const phone = browser()
    const session = signSession(
      { ...DEMO_PEOPLE.client, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const stranger = { ...shop, settings: { ...shop.settings, sessionSecret: 'another-shops-secret-of-sessions' } }
    const proof = { provider: 'google' as const, subject: 'sandbox-camila', email: DEMO_PEOPLE.client.email }
    const mine = identified(await phone.signIn('google'))
    for (const [email, token] of [
      [proof.email, session],
      [proof.email, await signProviderToken(stranger, proof)],
      [proof.email, mine.token],
      [proof.email, mine.token.slice(0, -4)],
      [proof.email, 'e30.e30.'],
    ] as const) {
      const answer = await phone.post(LOGIN, { email, token })
      assert.deepEqual([answer.status, answer.error?.code], [401, 'account.provider_token_ended'])
    }
    assert.equal(await readSession(shop, mine.token), null, 'a provider’s token is no session')
    shop.clock.advance({ hours: 1, seconds: 1 })
    assert.equal((await phone.post(LOGIN, { email: mine.email, token: mine.token })).status, 401)
    for (const body of [null, [], 'x', { email: 1, token: 2 }, { email: 'a@b.cl', token: 'x'.repeat(5_000) }])
      assert.ok((await phone.post(LOGIN, body)).status === 400)
  })
})
