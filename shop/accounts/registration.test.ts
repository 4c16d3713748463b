import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import pino from 'pino'
import { createHttp } from '#api/http.ts'
import { rutCheckDigit } from '#lib/rut.ts'
import { createOrder } from '#shop/drafts/create-order.ts'
import { getMyOrder } from '#shop/orders/show-order.ts'
import { sendMail } from '#shop/mail/send-mail.ts'
import { cartOf, CUSTOMER, payAndReturn, readyOrder } from '#test/test-buyer.ts'
import { eachDatabase, openTestShop, type TestShop } from '#test/test-shop.ts'
import { insertAccount } from './accounts.db.ts'
import { completeAccountInformation } from './complete-account-information.ts'
import { confirmAccount } from './confirm-account.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { isPasswordOf } from './password-hash.ts'
import { registerClient } from './register-client.ts'
import { readSession, signSession } from './session-token.ts'

const rut = (body: number) => `${body}-${rutCheckDigit(body)}`
const FORM = {
  email: 'ines.soto@ejemplo.cl',
  phoneNumber: '987654321',
  firstName: 'Inés',
  lastName: 'Soto Peña',
  rut: rut(16_000_001),
  birthdate: '1991-02-28',
  gender: 'female',
  older: true,
  privacy: true,
}

eachDatabase((database) => {
  let shop: TestShop
  const lines: string[] = []
  before(async () => {
    const log = pino({ level: 'debug', base: null }, { write: (line: string) => void lines.push(line) })
    shop = await openTestShop({
      database,
      log,
      products: [{ sku: 'M1', normal_price: 10_000, mi_boldo_price: 8_000, loyalty_discount: true }],
    })
  })
  after(() => shop.close())
  beforeEach(async () => {
    await shop.db.deleteFrom('registration').execute()
    await shop.db.deleteFrom('mail_outbox').execute()
    await shop.db.updateTable('orders').set({ customer_id: null }).execute()
    await shop.db.deleteFrom('account').execute()
    shop.sent.length = 0
    lines.length = 0
    shop.clock.advance({ hours: 2 })
  })

  const accounts = () => shop.db.selectFrom('account').selectAll().execute()
  /** What the mails' links say, oldest first. */
  const links = async () => {
    await sendMail(shop)
    return shop.sent
      .filter(({ subject }) => subject.startsWith('Confirma'))
      .map((mail) => {
        const token = /\/nueva-contrase%C3%B1a\/(\S+)/.exec(mail.text)![1]!
        return {
          to: mail.to,
          token,
          userId: (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { userId: string }).userId,
        }
      })
  }
  const confirmed = async (form = FORM, password = 'hola') => {
    await registerClient(shop, form)
    return confirmAccount(shop, { ...(await links()).at(-1)!, password })
  }

  test('a registration is no account until its mail’s link was opened; then its person is signed in at member prices', async () => {
    const registered = await registerClient(shop, {
      ...FORM,
      email: ' Ines.Soto@Ejemplo.CL ',
      rut: '16.000.001-' + FORM.rut.at(-1),
      phoneNumber: '+56 9 8765 4321',
    })
    assert.deepEqual([registered.email, await accounts()], [FORM.email, []])
    const [link] = await links()
    assert.deepEqual([link!.to, link!.userId], [FORM.email, registered.id])
    assert.match(shop.sent[0]!.html, /<a href="http:\/\/boldo\.test\/nueva-contrase%C3%B1a\//)

    const { profile, token } = await confirmAccount(shop, { ...link!, password: 'mi clave ñ' })
    assert.deepEqual(
      [profile.firstName, profile.lastName, profile.rut, profile.birthdate, profile.gender, profile.phoneNumber],
      ['Inés', 'Soto Peña', FORM.rut, '1991-02-28', 'female', '987654321'],
    )
    const account = (await readSession(shop, token))!
    assert.deepEqual(
      [account.id, account.role, account.hasProfile, account.email],
      [registered.id, 'client', true, FORM.email],
    )
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    assert.deepEqual(
      [claims.isClient, claims.hasProfile, claims.isCallCenterOp, claims.userName, claims.rut],
      [true, true, false, 'Inés Soto Peña', FORM.rut],
    )
    const order = await createOrder(shop, { visitor: 'browser', account, products: await cartOf(shop, { M1: 1 }) })
    assert.deepEqual([order.amount, order.customerId], [8_000, account.id])
    assert.deepEqual(await shop.db.selectFrom('registration').selectAll().execute(), [])
  })

  test('the password is kept as argon2id with OWASP’s cost, salted, and verifies; another does not', async () => {
    await confirmed(FORM, 'contraseña')
    await confirmed({ ...FORM, email: 'otra@ejemplo.cl', rut: rut(16_000_002) }, 'contraseña')
    const [one, two] = (await accounts()).map((account) => account.password_hash!)
    assert.match(one!, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.notEqual(one, two)
    assert.ok((await isPasswordOf(one!, 'contraseña')) && (await isPasswordOf(one!, 'contrasen\u0303a')))
    for (const wrong of ['Contraseña', 'contraseña ', '']) assert.ok(!(await isPasswordOf(one!, wrong)))
    for (const none of ['', 'contraseña', '$argon2id$v=19$m=19456,t=2,p=1$$'])
      assert.ok(!(await isPasswordOf(none, 'contraseña')))
  })

  test('everything must be filled in; each field is refused by its own code', async () => {
    const refused = async (changes: Record<string, unknown>) =>
      registerClient(shop, { ...FORM, ...changes }).then(
        () => ({}),
        (error: { data: { fields: Record<string, string> } }) => error.data.fields,
      )
    assert.deepEqual(
      await registerClient(shop, {}).catch((error: { data: { fields: unknown } }) => error.data.fields),
      {
        email: 'email.required',
        firstName: 'firstName.required',
        lastName: 'lastName.required',
        rut: 'rut.required',
        phoneNumber: 'phoneNumber.required',
        birthdate: 'birthdate.required',
        gender: 'gender.required',
        older: 'older.required',
        privacy: 'privacy.required',
      },
    )
    for (const [changes, fields] of [
      [{ email: 'ines@' }, { email: 'email.invalid' }],
      [{ rut: '16.000.001' }, { rut: 'rut.format' }],
      [{ rut: '16000001-0' }, { rut: 'rut.check_digit' }],
      [{ phoneNumber: '12345' }, { phoneNumber: 'phoneNumber.invalid' }],
      [{ birthdate: '2026-11-30' }, { birthdate: 'birthdate.future' }],
      [{ birthdate: '1991-02-30' }, { birthdate: 'birthdate.invalid' }],
      [{ gender: 'x' }, { gender: 'gender.invalid' }],
      [{ older: false }, { older: 'older.required' }],
      [{ privacy: 'true' }, { privacy: 'privacy.required' }],
      [{ firstName: 'R2D2' }, { firstName: 'firstName.letters' }],
      [{ lastName: 'x'.repeat(101) }, { lastName: 'lastName.length' }],
    ] as const)
      assert.deepEqual(await refused(changes), fields)
    for (const nothing of [null, [], 'x'])
      await assert.rejects(registerClient(shop, nothing), { code: 'input.invalid' })
    assert.deepEqual(await links(), [])
  })

  test('the minimum of a password is the configuration’s, and the link still works after a refusal', async () => {
    await registerClient(shop, FORM)
    const [link] = await links()
    const strict = { ...shop, settings: { ...shop.settings, passwordMinimum: 8 } }
    for (const [password, field] of [
      ['', 'password.required'],
      ['1234567', 'password.length'],
      ['🔑🔑🔑', 'password.length'],
      ['x'.repeat(201), 'password.too_long'],
    ])
      await assert.rejects(confirmAccount(strict, { ...link!, password: password! }), {
        code: 'input.invalid',
        data: { fields: { password: field }, minimum: 8 },
      })
    await assert.rejects(confirmAccount(shop, { ...link!, password: 'abc' }), {
      data: { fields: { password: 'password.length' }, minimum: 4 },
    })
    assert.ok(await confirmAccount(shop, { ...link!, password: 'abcd' }))
  })

  test('an e-mail and a RUT have one account: told by field', async () => {
    await confirmed()
    await assert.rejects(registerClient(shop, { ...FORM, rut: rut(16_000_003) }), {
      code: 'account.duplicate_email',
      data: { fields: { email: 'email.duplicate' } },
    })
    await assert.rejects(registerClient(shop, { ...FORM, email: 'otra@ejemplo.cl' }), {
      code: 'account.duplicate_rut',
      data: { fields: { rut: 'rut.duplicate' } },
    })
    await assert.rejects(registerClient(shop, { ...FORM, email: FORM.email.toUpperCase() }), {
      code: 'account.duplicate_email',
      data: { fields: { email: 'email.duplicate', rut: 'rut.duplicate' } },
    })
  })

  test('the same registration ten times at once is one mail; its link ten times at once is one account', async () => {
    const second = await shop.openSecond()
    const ids = await Promise.all(Array.from({ length: 10 }, (_, at) => registerClient(at % 2 ? shop : second, FORM)))
    assert.equal(new Set(ids.map(({ id }) => id)).size, 1)
    const all = await links()
    assert.equal(all.length, 1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, at) =>
        confirmAccount(at % 2 ? shop : second, { ...all[0]!, password: `clave ${at}` }),
      ),
    )
    const made = outcomes.findIndex(({ status }) => status === 'fulfilled')
    assert.deepEqual(
      outcomes
        .map((outcome) => (outcome.status === 'fulfilled' ? 'made' : (outcome.reason as { code: string }).code))
        .toSorted(),
      [
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'account.link_used',
        'made',
      ].toSorted(),
    )
    const [account, ...more] = await accounts()
    assert.deepEqual(more, [])
    assert.ok(await isPasswordOf(account!.password_hash!, `clave ${made}`))
  })

  test('two people who claim one RUT, or one e-mail, at once: one account, the other is told', async () => {
    for (const other of [
      { ...FORM, email: 'otra@ejemplo.cl' },
      { ...FORM, rut: rut(16_000_004), firstName: 'Otra' },
    ]) {
      for (const table of ['account', 'registration', 'mail_outbox'] as const) await shop.db.deleteFrom(table).execute()
      shop.sent.length = 0
      await Promise.all([registerClient(shop, FORM), registerClient(shop, other)])
      const both = await links()
      const outcomes = await Promise.allSettled(
        both.map((link) => confirmAccount(shop, { ...link, password: 'clave' })),
      )
      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')!.reason as { code: string }
      assert.match(refusal.code, /^account\.(duplicate_rut|duplicate_email|link_used)$/)
      assert.equal((await accounts()).length, 1)
    }
  })

  test('who did not get the mail asks again a minute later; an e-mail’s box is filled by nobody', async () => {
    await registerClient(shop, FORM)
    await registerClient(shop, FORM)
    assert.equal((await links()).length, 1)
    shop.clock.advance({ minutes: 2 })
    await registerClient(shop, FORM)
    const twice = await links()
    assert.deepEqual([twice.length, twice[0]!.userId === twice[1]!.userId], [2, true])
    for (let at = 0; at < 4; at++) await registerClient(shop, { ...FORM, rut: rut(17_000_000 + at) })
    assert.ok(await registerClient(shop, FORM))
    await assert.rejects(
      registerClient(shop, { ...FORM, rut: rut(17_000_011) }),
      (error: { code: string; data: { retryAfterS: number } }) =>
        error.code === 'request.rate_limited' && error.data.retryAfterS > 0 && error.data.retryAfterS <= 3600,
    )
    shop.clock.advance({ hours: 1, seconds: 1 })
    assert.ok(await registerClient(shop, { ...FORM, rut: rut(17_000_011) }))
  })

  test('a link that is forged, another’s, old or used opens nothing, and what was never confirmed is forgotten', async () => {
    await registerClient(shop, FORM)
    await registerClient(shop, { ...FORM, email: 'otra@ejemplo.cl', rut: rut(16_000_005) })
    const [mine, other] = await links()
    const session = await signSession(
      { ...DEMO_PEOPLE.client, id: mine!.userId, hasProfile: true, tokenVersion: 0 },
      { secret: shop.settings.sessionSecret, now: shop.now() },
    )
    for (const bad of [
      { ...mine!, token: other!.token },
      { ...mine!, userId: other!.userId },
      { ...mine!, token: mine!.token.slice(0, -3) },
      { ...mine!, token: session },
      { ...mine!, token: '' },
    ])
      await assert.rejects(confirmAccount(shop, { ...bad, password: 'clave' }), { code: 'account.link_used' })
    assert.equal(await readSession(shop, mine!.token), null, 'a link signs nobody in')
    await confirmAccount(shop, { ...other!, password: 'clave' })
    await assert.rejects(confirmAccount(shop, { ...other!, password: 'clave' }), { code: 'account.link_used' })
    const ended = async () => (await applyRetention(shop))['Registrations that were not confirmed']
    assert.equal(await ended(), 0)
    shop.clock.advance({ hours: 48, seconds: 1 })
    await assert.rejects(confirmAccount(shop, { ...mine!, password: 'clave' }), { code: 'account.link_used' })
    assert.deepEqual([await ended(), await ended()], [1, 0])
  })

  test('a stranger who registers with a guest’s RUT and e-mail gets none of the guest’s orders', async () => {
    const order = await readyOrder(shop, { M1: 1 }, 'the-guest')
    await payAndReturn(shop, order)
    const { token } = await confirmed({ ...FORM, email: CUSTOMER.email, rut: CUSTOMER.rut })
    const account = await readSession(shop, token)
    assert.equal(await getMyOrder(shop, { visitor: 'the-stranger', account, id: order.id }), null)
    assert.ok(await getMyOrder(shop, { visitor: 'the-guest', account: null, id: order.id }))
    assert.ok(
      await getMyOrder(shop, { visitor: 'the-guest', account, id: order.id }),
      'the browser that bought it keeps it',
    )
  })

  test('who signed in without a profile completes it: profile and token; before that they are a visitor', async () => {
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
    const before = await signSession(
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
    const order = await createOrder(shop, { visitor: 'browser', account, products: await cartOf(shop, { M1: 1 }) })
    assert.deepEqual([order.amount, order.customerId], [10_000, null])

    await assert.rejects(completeAccountInformation(shop, { account: null, information: FORM }), {
      code: 'account.not_allowed',
    })
    await assert.rejects(
      completeAccountInformation(shop, { account, information: { ...FORM, rut: '1-9', privacy: false } }),
      { code: 'input.invalid', data: { fields: { rut: 'rut.format', privacy: 'privacy.required' } } },
    )
    await insertAccount(shop, { ...DEMO_PEOPLE.client })
    await assert.rejects(
      completeAccountInformation(shop, { account, information: { ...FORM, rut: DEMO_PEOPLE.client.rut } }),
      { code: 'account.duplicate_rut', data: { fields: { rut: 'rut.duplicate' } } },
    )
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => completeAccountInformation(shop, { account, information: FORM })),
    )
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected'])
    const { profile, token } = outcomes.find((outcome) => outcome.status === 'fulfilled')!.value
    assert.deepEqual([profile.email, profile.rut, profile.firstName], ['social@ejemplo.cl', FORM.rut, 'Inés'])
    const completed = (await readSession(shop, token))!
    assert.deepEqual([completed.hasProfile, completed.id], [true, id])
    await assert.rejects(completeAccountInformation(shop, { account: completed, information: FORM }), {
      code: 'account.has_profile',
    })
  })

  test('an Idempotency-Key leaves neither token nor password in the database', async () => {
    const http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: async () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
    await registerClient(shop, FORM)
    const [link] = await links()
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

  test('at the door: names and results, the token in either header, no secret and no person in the log, limits by address', async () => {
    const http = createHttp(shop, {
      production: true,
      formTargets: [],
      build: async () => Promise.reject(new Error('no pages here')),
      assets: null,
    })
    const ask = async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      return {
        status: answer.status,
        ...((await answer.json()) as {
          data?: { registerClient: object; confirmAccount: { token: string }; user: object | null; signOut: boolean }
          errors?: { message: string; extensions: { code: string; fields?: unknown } }[]
        }),
      }
    }
    const REGISTER = `mutation registerClient($shopId: String, $input: RegisterClientInput!) {
      registerClient(shopId: $shopId,
        input: $input) { _id email } }`
    const { data } = await ask(REGISTER, { shopId: 'boldo', input: FORM })
    const [link] = await links()
    assert.deepEqual(data, { registerClient: { _id: link!.userId, email: FORM.email } })
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
        { user: { email: FORM.email, firstName: 'Inés' } },
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
    const twice = await ask(REGISTER, { input: FORM })
    assert.deepEqual(
      [twice.status, twice.errors![0]!.message, twice.errors![0]!.extensions],
      [
        409,
        'Duplicate Email',
        { code: 'account.duplicate_email', fields: { email: 'email.duplicate', rut: 'rut.duplicate' } },
      ],
    )
    assert.equal(
      (await ask(REGISTER, { input: { ...FORM, email: 'nueva@ejemplo.cl' } })).errors![0]!.message,
      'Duplicate Rut',
    )
    assert.deepEqual((await ask(REGISTER, { input: { ...FORM, older: false } })).errors![0]!.extensions.fields, {
      older: 'older.required',
    })
    assert.equal(
      (
        await ask(
          `mutation ($input: AccountInformationInput!) { completeAccountInformation(shopId: "boldo", input: $input) {
            token profile { _id } } }`,
          { input: { ...FORM, email: undefined } },
          { token },
        )
      ).errors![0]!.extensions.code,
      'account.not_allowed',
    )

    await http.request(`/nueva-contrase%C3%B1a/${link!.token}`)
    const codes: (string | undefined)[] = []
    for (let at = 0; at < 18; at++) codes.push((await ask(REGISTER, { input: {} })).errors?.[0]?.extensions.code)
    assert.deepEqual([codes[0], codes[14], codes.at(-1)], ['input.invalid', 'input.invalid', 'request.rate_limited'])
    const confirms: (string | undefined)[] = []
    for (let at = 0; at < 20; at++)
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
      FORM.email,
      FORM.rut,
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
