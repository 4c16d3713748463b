import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { toCart } from '#test/test-buyer.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { confirmationLinks, REGISTRATION, useRegistrations, register } from '#test/test-registration.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { insertAccount } from './accounts.db.ts'
import { completeAccountInformation } from './complete-account-information.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { readSession, signSession } from './session-token.ts'
import { createTestHttp } from '#test/test-http.ts'

eachDatabase((database) => {
  const { shop, lines } = useRegistrations(database)

  test('a person signed in without a profile completes it: profile and token; before that they are a visitor', async () => {
    const id = '00000000-0000-4000-8000-00000000face'
    await insertAccount(shop, {
      id,
      role: 'client',
      email: 'social@ejemplo.cl',
      rut: null,
      firstName: 'Sol',
      lastName: 'Vera',
      phoneNumber: '',
      hasProfile: false,
    })
    const before = signSession(
      {
        id,
        role: 'client',
        email: 'social@ejemplo.cl',
        rut: '',
        firstName: 'Sol',
        lastName: 'Vera',
        phoneNumber: '',
        hasProfile: false,
        tokenVersion: 0,
      },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    const account = (await readSession(shop, before))!
    assert.deepEqual(
      [
        account.hasProfile,
        account.rut,
        (JSON.parse(Buffer.from(before.split('.')[1]!, 'base64url').toString()) as { isClient: boolean }).isClient,
      ],
      [false, '', false],
    )
    const order = await createOrder(shop, { visitor: 'browser', account, products: await toCart(shop, { M1: 1 }) })
    assert.deepEqual([order.amount, order.customerId], [10_000, null])

    await assertRefused(
      completeAccountInformation(shop, { account: null, address: 'x', information: REGISTRATION }),
      'account.not_allowed',
    )
    await assertRefused(
      completeAccountInformation(shop, {
        account,
        address: 'x',
        information: { ...REGISTRATION, rut: '1-9', privacy: false },
      }),
      'input.invalid',
      { fields: { rut: 'rut.format', privacy: 'privacy.required' } },
    )
    await insertAccount(shop, { ...DEMO_PEOPLE.client })
    await assertRefused(
      completeAccountInformation(shop, {
        account,
        address: 'x',
        information: { ...REGISTRATION, rut: DEMO_PEOPLE.client.rut },
      }),
      'account.duplicate_rut',
      { fields: { rut: 'rut.duplicate' } },
    )
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => completeAccountInformation(shop, { account, address: 'x', information: REGISTRATION })),
    )
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
    const { profile, token } = outcomes.find((outcome) => outcome.status === 'fulfilled')!.value
    assert.deepEqual([profile.email, profile.rut, profile.firstName], ['social@ejemplo.cl', REGISTRATION.rut, 'Inés'])
    const completed = (await readSession(shop, token))!
    assert.deepEqual([completed.hasProfile, completed.id], [true, id])
    await assertRefused(
      completeAccountInformation(shop, { account: completed, address: 'x', information: REGISTRATION }),
      'account.has_profile',
    )
  })

  test('an Idempotency-Key leaves neither token nor password in the database', async () => {
    const http = createTestHttp(shop, { build: async () => Promise.reject(new Error('no pages here')) })
    await register(shop, REGISTRATION)
    const [link] = await confirmationLinks(shop)
    const body = JSON.stringify({
      query: `mutation { confirmAccount(userId: "${link!.userId}", token: "${link!.token}", password: "clave-secreta") {
        token } }`,
    })
    const answer = await http.request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key' },
      body,
    })
    assert.match(await answer.text(), /"token":"eyJ/)
    assert.deepEqual(await shop.db.selectFrom('idempotency_key').selectAll().execute(), [])
  })

  test('at the door: names and results, the token in either header, no secret and no personal data in the log, limits by address', async () => {
    const http = createTestHttp(shop, { build: async () => Promise.reject(new Error('no pages here')) })
    const ask = async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
      const tokenCaptcha = await solvedCaptcha(shop)
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables: { ...variables, tokenCaptcha } }),
      })
      return {
        status: answer.status,
        ...((await answer.json()) as {
          data?: { registerClient: object; confirmAccount: { token: string }; user: object | null; signOut: boolean }
          errors?: { message: string; extensions: { code: string; fields?: unknown } }[]
        }),
      }
    }
    const REGISTER = `mutation registerClient($shopId: String, $input: RegisterClientInput!, $tokenCaptcha: String) {
      registerClient(shopId: $shopId, tokenCaptcha: $tokenCaptcha,
        input: $input) { _id email } }`
    const { data } = await ask(REGISTER, { shopId: 'boldo', input: REGISTRATION })
    const [link] = await confirmationLinks(shop)
    assert.deepEqual(data, { registerClient: { _id: link!.userId, email: REGISTRATION.email } })
    const CONFIRM = `mutation confirmAccount($shopId: String, $userId: ID!, $token: String!, $password: String!) {
      confirmAccount(shopId: $shopId, userId: $userId, token: $token, password: $password) {
      token profile { _id email rut } } }`
    const confirmed = await ask(CONFIRM, {
      shopId: 'boldo',
      userId: link!.userId,
      token: link!.token,
      password: 'clave-secreta',
    })
    const token = confirmed.data!.confirmAccount.token
    for (const headers of [{ token }, { authorization: `Bearer ${token}` }] as Record<string, string>[])
      assert.deepEqual(
        (
          await ask(
            'query ($userId: ID) { user(shopId: "boldo", userId: $userId) { email firstName } }',
            { userId: link!.userId },
            headers,
          )
        ).data,
        { user: { email: REGISTRATION.email, firstName: 'Inés' } },
      )
    assert.deepEqual((await ask('mutation { signOut(shopId: "boldo") }')).data, { signOut: true })
    assert.ok((await ask('{ user { _id } }', {}, { token })).data!.user)
    assert.deepEqual((await ask('mutation { signOut(shopId: "boldo") }', {}, { token })).data, { signOut: true })
    assert.equal(
      (await ask('{ user { _id } }', {}, { token })).data!.user,
      null,
      'a token of before the sign-out is nobody’s',
    )
    const again = await ask(CONFIRM, { userId: link!.userId, token: link!.token, password: 'clave-secreta' })
    assert.deepEqual([again.status, again.errors![0]!.message], [410, 'Token expired'])
    const twice = await ask(REGISTER, { input: REGISTRATION })
    assert.deepEqual(
      [twice.status, twice.errors![0]!.message, twice.errors![0]!.extensions],
      [
        409,
        'Duplicate Email',
        { code: 'account.duplicate_email', fields: { email: 'email.duplicate', rut: 'rut.duplicate' } },
      ],
    )
    assert.equal(
      (await ask(REGISTER, { input: { ...REGISTRATION, email: 'nueva@ejemplo.cl' } })).errors![0]!.message,
      'Duplicate Rut',
    )
    assert.deepEqual(
      (await ask(REGISTER, { input: { ...REGISTRATION, older: false } })).errors![0]!.extensions.fields,
      {
        older: 'older.required',
      },
    )
    assert.equal(
      (
        await ask(
          `mutation ($input: AccountInformationInput!) { completeAccountInformation(shopId: "boldo", input: $input) {
            token profile { _id } } }`,
          { input: { ...REGISTRATION, email: undefined } },
          { token },
        )
      ).errors![0]!.extensions.code,
      'account.not_allowed',
    )

    await http.request(`/nueva-contrase%C3%B1a/${link!.token}`)
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 18; index++)
      codes.push((await ask(REGISTER, { input: {} })).errors?.[0]?.extensions.code)
    assert.deepEqual([codes[0], codes[14], codes.at(-1)], ['input.invalid', 'input.invalid', 'request.rate_limited'])
    const confirms: (string | undefined)[] = []
    for (let index = 0; index < 20; index++)
      confirms.push(
        (await ask(CONFIRM, { userId: link!.userId, token: 'x', password: 'x' })).errors?.[0]?.extensions.code,
      )
    assert.deepEqual([confirms[0], confirms.at(-1)], ['account.link_used', 'request.rate_limited'])

    const log = lines.join('')
    assert.ok(
      lines.some((line) => line.includes('nueva-contraseña/…')),
      'the link’s page is in the log, without its token',
    )
    for (const secret of [
      REGISTRATION.email,
      REGISTRATION.rut,
      '16000001',
      'Inés',
      'Soto',
      '987654321',
      'clave-secreta',
      token,
      link!.token,
      'argon2id',
    ])
      assert.ok(!log.includes(secret), secret)
  })
})
