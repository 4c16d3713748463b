import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SignJWT } from 'jose'
import { derivedKey } from '#lib/derived-key.ts'
import { createOrder } from '#shop/ordering/drafts/create-order.ts'
import { getMyOrder } from '#shop/ordering/orders/show-order.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { CUSTOMER, payAndReturn, readyOrder, toCart } from '#test/test-buyer.ts'
import {
  listAccounts,
  confirmationLinks,
  useRegistrations,
  REGISTRATION,
  register,
  registerConfirmed,
  rut,
} from '#test/test-registration.ts'
import { eachDatabase } from '#test/test-shop.ts'
import { confirmAccount } from './confirm-account.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { applyRetention } from '#jobs/apply-retention.ts'
import { verifyPasswordHash } from './password-hash.ts'
import { readSession, signSession } from './session-token.ts'

eachDatabase((database) => {
  const { shop } = useRegistrations(database)

  test('a registration becomes an account when its mail’s link is opened; then the person is signed in at member prices', async () => {
    const registered = await register(shop, {
      ...REGISTRATION,
      email: ' Ines.Soto@Ejemplo.CL ',
      rut: '16.000.001-' + REGISTRATION.rut.at(-1),
      phoneNumber: '+56 9 8765 4321',
    })
    assert.deepEqual([registered.email, await listAccounts(shop)], [REGISTRATION.email, []])
    const [link] = await confirmationLinks(shop)
    assert.deepEqual([link!.to, link!.userId], [REGISTRATION.email, registered.id])
    assert.match(shop.sent[0]!.html, /<a href="http:\/\/boldo\.test\/nueva-contrase%C3%B1a\//)

    const { profile, token } = await confirmAccount(shop, { ...link!, password: 'mi clave ñ' })
    assert.deepEqual(
      [profile.firstName, profile.lastName, profile.rut, profile.birthdate, profile.gender, profile.phoneNumber],
      ['Inés', 'Soto Peña', REGISTRATION.rut, '1991-02-28', 'female', '987654321'],
    )
    const account = (await readSession(shop, token))!
    assert.deepEqual(
      [account.id, account.role, account.hasProfile, account.email],
      [registered.id, 'client', true, REGISTRATION.email],
    )
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    assert.deepEqual(
      [claims.isClient, claims.hasProfile, claims.isCallCenterOp, claims.userName, claims.rut],
      [true, true, false, 'Inés Soto Peña', REGISTRATION.rut],
    )
    const order = await createOrder(shop, { visitor: 'browser', account, products: await toCart(shop, { M1: 1 }) })
    assert.deepEqual([order.amount, order.customerId], [8_000, account.id])
    assert.deepEqual(await shop.db.selectFrom('registration').selectAll().execute(), [])
  })

  test('the password is stored as argon2id with OWASP’s cost, salted, and verifies; another does not', async () => {
    const usual = { ...shop, settings: { ...shop.settings, passwordCost: undefined } }
    await registerConfirmed(usual, REGISTRATION, 'contraseña')
    await registerConfirmed(usual, { ...REGISTRATION, email: 'otra@ejemplo.cl', rut: rut(16_000_002) }, 'contraseña')
    const [one, two] = (await listAccounts(shop)).map((account) => account.password_hash!)
    assert.match(one!, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    assert.notEqual(one, two)
    assert.ok((await verifyPasswordHash(one!, 'contraseña')) && (await verifyPasswordHash(one!, 'contrasen\u0303a')))
    for (const wrong of ['Contraseña', 'contraseña ', '']) assert.ok(!(await verifyPasswordHash(one!, wrong)))
    for (const none of ['', 'contraseña', '$argon2id$v=19$m=19456,t=2,p=1$$'])
      assert.ok(!(await verifyPasswordHash(none, 'contraseña')))
  })

  test('every field is required; each is refused by its own code', async () => {
    const refused = async (changes: Record<string, unknown>) =>
      register(shop, { ...REGISTRATION, ...changes }).then(
        () => ({}),
        (error: { data: { fields: Record<string, string> } }) => error.data.fields,
      )
    assert.deepEqual(await register(shop, {}).catch((error: { data: { fields: unknown } }) => error.data.fields), {
      email: 'email.required',
      firstName: 'firstName.required',
      lastName: 'lastName.required',
      rut: 'rut.required',
      phoneNumber: 'phoneNumber.required',
      birthdate: 'birthdate.required',
      gender: 'gender.required',
      older: 'older.required',
      privacy: 'privacy.required',
    })
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
    for (const invalid of [null, [], 'x']) await assertRefused(register(shop, invalid), 'input.invalid')
    assert.deepEqual(await confirmationLinks(shop), [])
  })

  test('a password’s minimum length is configured, and the link still works after a refusal', async () => {
    await register(shop, REGISTRATION)
    const [link] = await confirmationLinks(shop)
    const strict = { ...shop, settings: { ...shop.settings, passwordMinimum: 8 } }
    for (const [password, field] of [
      ['', 'password.required'],
      ['1234567', 'password.length'],
      ['🔑🔑🔑', 'password.length'],
      ['x'.repeat(201), 'password.too_long'],
    ])
      await assertRefused(confirmAccount(strict, { ...link!, password: password! }), 'input.invalid', {
        fields: { password: field },
        minimum: 8,
      })
    await assert.rejects(confirmAccount(shop, { ...link!, password: 'abc' }), {
      data: { fields: { password: 'password.length' }, minimum: 4 },
    })
    assert.ok(await confirmAccount(shop, { ...link!, password: 'abcd' }))
  })

  test('an e-mail and a RUT have one account: a second is refused by field', async () => {
    await registerConfirmed(shop)
    await assertRefused(register(shop, { ...REGISTRATION, rut: rut(16_000_003) }), 'account.duplicate_email', {
      fields: { email: 'email.duplicate' },
    })
    await assertRefused(register(shop, { ...REGISTRATION, email: 'otra@ejemplo.cl' }), 'account.duplicate_rut', {
      fields: { rut: 'rut.duplicate' },
    })
    await assertRefused(
      register(shop, { ...REGISTRATION, email: REGISTRATION.email.toUpperCase() }),
      'account.duplicate_email',
      {
        fields: { email: 'email.duplicate', rut: 'rut.duplicate' },
      },
    )
  })

  test('the same registration ten times at once is one mail; its link ten times at once is one account', async () => {
    const second = await shop.openSecond()
    const presses = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => register(index % 2 ? shop : second, REGISTRATION)),
    )
    const ids = presses.flatMap((press) => (press.status === 'fulfilled' ? [press.value.id] : []))
    assert.deepEqual([new Set(ids).size, ids.length >= 5], [1, true])
    for (const press of presses)
      if (press.status === 'rejected') assert.equal((press.reason as { code: string }).code, 'request.rate_limited')
    const all = await confirmationLinks(shop)
    assert.equal(all.length, 1)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        confirmAccount(index % 2 ? shop : second, { ...all[0]!, password: `clave ${index}` }),
      ),
    )
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
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
    const [account, ...more] = await listAccounts(shop)
    assert.deepEqual(more, [])
    assert.ok(await verifyPasswordHash(account!.password_hash!, `clave ${winner}`))
  })

  test('two registrations of one RUT, or one e-mail, at once: one account, the other is refused', async () => {
    for (const other of [
      { ...REGISTRATION, email: 'otra@ejemplo.cl' },
      { ...REGISTRATION, rut: rut(16_000_004), firstName: 'Otra' },
    ]) {
      for (const table of ['account', 'registration', 'mail_outbox'] as const) await shop.db.deleteFrom(table).execute()
      shop.sent.length = 0
      await Promise.all([register(shop, REGISTRATION), register(shop, other)])
      const both = await confirmationLinks(shop)
      const outcomes = await Promise.allSettled(
        both.map((link) => confirmAccount(shop, { ...link, password: 'clave' })),
      )
      assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
      const refusal = outcomes.find((outcome) => outcome.status === 'rejected')!.reason as { code: string }
      assert.match(refusal.code, /^account\.(duplicate_rut|duplicate_email|link_used)$/)
      assert.equal((await listAccounts(shop)).length, 1)
    }
  })

  test('the mail is sent again on a request a minute later; nobody can flood a mailbox', async () => {
    await register(shop, REGISTRATION)
    await register(shop, REGISTRATION)
    assert.equal((await confirmationLinks(shop)).length, 1)
    shop.clock.advance({ minutes: 2 })
    await register(shop, REGISTRATION)
    const twice = await confirmationLinks(shop)
    assert.deepEqual([twice.length, twice[0]!.userId === twice[1]!.userId], [2, true])
    assert.ok(await register(shop, REGISTRATION), 'a double press takes no place')
    // The same form again, other forms, and at once in two processes: five mails an hour in all.
    const second = await shop.openSecond()
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        register(index % 2 ? shop : second, { ...REGISTRATION, rut: rut(17_000_000 + index) }),
      ),
    )
    assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 3)
    for (let minutes = 0; minutes < 4; minutes++) {
      shop.clock.advance({ minutes: 2 })
      for (const form of [REGISTRATION, { ...REGISTRATION, rut: rut(17_000_020) }])
        await assert.rejects(
          register(shop, form),
          (error: { code: string; data: { retryAfterS: number } }) =>
            error.code === 'request.rate_limited' && error.data.retryAfterS > 0 && error.data.retryAfterS <= 3600,
        )
    }
    assert.equal((await confirmationLinks(shop)).length, 5)
    assert.ok(await register(shop, { ...REGISTRATION, email: 'otra@ejemplo.cl' }), 'another e-mail has its own')
    shop.clock.advance({ hours: 1, seconds: 1 })
    assert.ok(await register(shop, { ...REGISTRATION, rut: rut(17_000_011) }))
  })

  test('a link that is forged, another’s, expired or used opens nothing, and unconfirmed registrations are deleted', async () => {
    await register(shop, REGISTRATION)
    await register(shop, { ...REGISTRATION, email: 'otra@ejemplo.cl', rut: rut(16_000_005) })
    const [mine, other] = await confirmationLinks(shop)
    const secret = shop.settings.sessionSecret
    const session = signSession(
      { ...DEMO_PEOPLE.client, id: mine!.userId, hasProfile: true, tokenVersion: 0 },
      { secret, now: shop.now() },
    )
    const [, payload] = mine!.token.split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const signed = (key: Uint8Array, change: object = {}) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const own = derivedKey(secret, 'registration')
    const forged = [
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      await signed(new TextEncoder().encode(secret)),
      await signed(derivedKey(secret, 'password recovery')),
      await signed(own, { iss: 'boldo recovery' }),
      await signed(own, { exp: 1 }),
      await signed(own, { userId: ['x'] }),
    ]
    for (const bad of [
      ...forged.map((token) => ({ ...mine!, token })),
      { ...mine!, token: other!.token },
      { ...mine!, userId: other!.userId },
      { ...mine!, token: mine!.token.slice(0, -3) },
      { ...mine!, token: session },
      { ...mine!, token: '' },
    ])
      await assertRefused(confirmAccount(shop, { ...bad, password: 'clave' }), 'account.link_used')
    assert.equal(await readSession(shop, mine!.token), null, 'a link signs nobody in')
    await confirmAccount(shop, { ...other!, password: 'clave' })
    await assertRefused(confirmAccount(shop, { ...other!, password: 'clave' }), 'account.link_used')
    const ended = async () => (await applyRetention(shop))['Registrations that were not confirmed']
    assert.equal(await ended(), 0)
    shop.clock.advance({ hours: 48, seconds: 1 })
    await assertRefused(confirmAccount(shop, { ...mine!, password: 'clave' }), 'account.link_used')
    assert.deepEqual([await ended(), await ended()], [1, 0])
  })

  test('a stranger who registers with a guest’s RUT and e-mail gets none of the guest’s orders', async () => {
    const order = await readyOrder(shop, { M1: 1 }, 'the-guest')
    await payAndReturn(shop, order)
    const { token } = await registerConfirmed(shop, { ...REGISTRATION, email: CUSTOMER.email, rut: CUSTOMER.rut })
    const account = await readSession(shop, token)
    assert.equal(await getMyOrder(shop, { visitor: 'the-stranger', account, id: order.id }), null)
    assert.ok(await getMyOrder(shop, { visitor: 'the-guest', account: null, id: order.id }))
    assert.ok(
      await getMyOrder(shop, { visitor: 'the-guest', account, id: order.id }),
      'the browser that bought it keeps it',
    )
  })
})
