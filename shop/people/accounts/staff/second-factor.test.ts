/** Staff's sign-in in two steps (server rules §7). */
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { before, test } from 'node:test'
import { derivedKey } from '#lib/derived-key.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { recoveryLinks } from '#test/test-recovery.ts'
import { signInDemoStaff, hireStaff } from '#test/test-staff.ts'
import { changePassword } from '#shop/people/accounts/change-password.ts'
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  DEMO_SUBJECT,
  DEMO_TOTP_KEY,
  seedDemoPasswords,
  seedDemoPeople,
} from '#shop/people/accounts/demo-people.ts'
import { logIn } from '#shop/people/accounts/log-in.ts'
import { recoverPassword } from '#shop/people/accounts/recover-password.ts'
import { resetPassword } from '#shop/people/accounts/reset-password.ts'
import { readSession } from '#shop/people/accounts/session-token.ts'
import { insertIdentity } from '#shop/people/accounts/social/identities.db.ts'
import { logInWithProvider } from '#shop/people/accounts/social/log-in-with-provider.ts'
import { signProviderToken } from '#shop/people/accounts/social/provider-token.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { codeOfNow } from './totp.ts'

const HOME = '203.0.113.1'
let people = 0

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    await seedDemoPeople(shop)
    await seedDemoPasswords(shop)
  })

  /** A new pharmacist, with the first password. */
  async function hire() {
    const email = `quimica${++people}@farmacia.example`
    const password = await hireStaff(shop, { role: 'pharmacist', email })
    const step = async (address = HOME) => (await logIn(shop, { email, password, address })).secondFactor!
    return { email, password, step }
  }
  const prove = (ticket: string, code: string, address = HOME) => proveSecondFactor(shop, { ticket, code, address })
  /** Enrolled, half a minute ago. */
  async function enrolled() {
    const person = await hire()
    const { ticket, enrolment } = await person.step()
    const proven = await prove(ticket, codeOfNow(enrolment!.key, shop.now()))
    shop.clock.advance({ minutes: 2 })
    return { ...person, ...proven, key: enrolment!.key, codeNow: () => codeOfNow(enrolment!.key, shop.now()) }
  }
  const errorCode = (promise: Promise<unknown>) =>
    promise.then(
      () => 'signed in',
      (error: { code: string }) => error.code,
    )
  const WRONG = 'abcdefghjkmn'

  test('a password alone gives staff no token, and its ticket opens no door', async () => {
    for (const { email } of [DEMO_PEOPLE.operator, DEMO_PEOPLE.pharmacist]) {
      const { token, secondFactor } = await logIn(shop, { email, password: DEMO_PASSWORD, address: HOME })
      assert.deepEqual([token, secondFactor!.enrolment], [null, null], 'an account with a factor is shown no key')
      assert.equal(await readSession(shop, secondFactor!.ticket), null)
      assert.equal(await errorCode(prove(secondFactor!.ticket, '')), 'account.wrong_code')
    }
    const { token } = await signInDemoStaff(shop, 'operator')
    assert.equal((await readSession(shop, token))?.id, DEMO_PEOPLE.operator.id)
    assert.equal(await errorCode(prove(token, codeOfNow(DEMO_TOTP_KEY, shop.now()))), 'account.second_factor_ended')
  })

  test('the first sign-in sets an authenticator up: the key is stored sealed, ten recovery codes hashed', async () => {
    const { email, step } = await hire()
    const { pharmacy } = shop.settings
    shop.settings.pharmacy = { ...pharmacy, company: { ...pharmacy.company, name: 'Quillay' } }
    const { ticket, enrolment } = await step()
    shop.settings.pharmacy = pharmacy
    assert.match(enrolment!.key, /^[A-Z2-7]{32}$/)
    assert.ok(enrolment!.link.startsWith(`otpauth://totp/Quillay:${encodeURIComponent(email)}?`), enrolment!.link)
    assert.equal(await errorCode(prove(ticket, WRONG)), 'account.wrong_code')
    assert.notEqual((await step()).enrolment!.key, enrolment!.key, 'until it is proven each try has its own key')
    const { token, recoveryCodes } = await prove(ticket, codeOfNow(enrolment!.key, shop.now()))
    const session = await readSession(shop, token)
    assert.deepEqual([session?.role, session?.email], ['pharmacist', email])
    assert.equal(new Set(recoveryCodes).size, 10)
    for (const code of recoveryCodes) assert.match(code, /^([a-z2-9]{4}-){2}[a-z2-9]{4}$/)
    const stored = JSON.stringify([
      await shop.db.selectFrom('second_factor').selectAll().where('account_id', '=', session!.id).execute(),
      await shop.db.selectFrom('recovery_code').selectAll().where('account_id', '=', session!.id).execute(),
    ])
    for (const secret of [enrolment!.key, ...recoveryCodes]) assert.ok(!stored.includes(secret))
    assert.equal((await step()).enrolment, null)
  })

  test('of two windows that set an authenticator up one wins, and the other’s key opens nothing', async () => {
    const { step } = await hire()
    const [first, second] = [await step(), await step()]
    const tries = await Promise.all(
      [first, second].map(({ ticket, enrolment }) => errorCode(prove(ticket, codeOfNow(enrolment!.key, shop.now())))),
    )
    assert.deepEqual(tries.toSorted(), ['account.second_factor_ended', 'signed in'])
  })

  test('a code is good once, also when it is sent twice at once, and none before a later one', async () => {
    const { step, codeNow } = await enrolled()
    const [{ ticket }, early] = [await step(), codeNow()]
    shop.clock.advance({ seconds: 30 })
    const ends = await Promise.all([codeNow(), codeNow(), codeNow()].map((code) => errorCode(prove(ticket, code))))
    assert.deepEqual(ends.toSorted(), ['account.wrong_code', 'account.wrong_code', 'signed in'])
    assert.equal(await errorCode(prove(ticket, early)), 'account.wrong_code', 'the one before is still in its window')
    shop.clock.advance({ seconds: 30 })
    assert.equal(await errorCode(prove(ticket, `${codeNow().slice(0, 3)} ${codeNow().slice(3)}`)), 'signed in')
  })

  test('an app’s clock may differ by half a minute, no more', async () => {
    const { step, key } = await enrolled()
    const at = (seconds: number) => codeOfNow(key, shop.now().add({ seconds }))
    const { ticket } = await step()
    assert.equal(await errorCode(prove(ticket, at(-60))), 'account.wrong_code')
    assert.equal(await errorCode(prove(ticket, at(60))), 'account.wrong_code')
    assert.equal(await errorCode(prove(ticket, at(-30))), 'signed in')
    assert.equal(await errorCode(prove(ticket, at(30))), 'signed in')
  })

  test('recovery codes are hashed as passwords are, with one salt of their own (ASVS 6.5.2)', async () => {
    const readSalts = async (token: string) => {
      const { id } = (await readSession(shop, token))!
      const rows = await shop.db.selectFrom('recovery_code').select('code_hash').where('account_id', '=', id).execute()
      return rows.map(({ code_hash }) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$([^$]+)\$[^$]+$/.exec(code_hash)![1]!)
    }
    const [one, other] = [await readSalts((await enrolled()).token), await readSalts((await enrolled()).token)]
    assert.deepEqual([one.length, new Set(one).size, new Set([...one, ...other]).size], [10, 1, 2])
  })

  test('a code of an earlier version, a keyed hash, is good once, also under a changed SESSION_SECRET', async () => {
    const { step, token } = await enrolled()
    const { id } = (await readSession(shop, token))!
    const key = derivedKey(shop.settings.sessionSecret, 'recovery codes')
    const code_hash = createHmac('sha256', key).update(`${id}\nabcdefghjkmn`).digest('base64url')
    await shop.db.deleteFrom('recovery_code').where('account_id', '=', id).execute()
    await shop.db.insertInto('recovery_code').values({ account_id: id, code_hash }).execute()
    const { sessionSecret } = shop.settings
    Object.assign(shop.settings, { sessionSecret: 'another-secret-of-this-shop', earlierSecrets: [sessionSecret] })
    const { ticket } = await step()
    const ends = [await errorCode(prove(ticket, 'abcd-efgh-jkmn')), await errorCode(prove(ticket, 'abcd-efgh-jkmn'))]
    Object.assign(shop.settings, { sessionSecret, earlierSecrets: [] })
    assert.deepEqual(ends, ['signed in', 'account.wrong_code'])
  })

  test('a recovery code signs in once, however it is written, and is no one else’s', async () => {
    const [{ step, recoveryCodes }, other] = [await enrolled(), await enrolled()]
    const { ticket } = await step()
    const written = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ')
    assert.equal(await errorCode(prove((await other.step()).ticket, written)), 'account.wrong_code')
    const ends = await Promise.all([written, written].map((code) => errorCode(prove(ticket, code))))
    assert.deepEqual(ends.toSorted(), ['account.wrong_code', 'signed in'])
    assert.deepEqual((await prove(ticket, recoveryCodes[1]!)).recoveryCodes, [], 'they are shown once')
  })

  test('five wrong codes stop a network for ten minutes, and nobody stops the owner’s own for long', async () => {
    const { step, codeNow } = await enrolled()
    const { ticket } = await step()
    const guess = (address: string) => errorCode(prove(ticket, WRONG, address))
    const fromOne = await Promise.all(Array.from({ length: 8 }, () => guess('198.51.100.1')))
    assert.equal(fromOne.filter((end) => end === 'account.wrong_code').length, 5)
    for (let index = 2; index < 7; index++) for (let tries = 0; tries < 5; tries++) await guess(`198.51.100.${index}`)
    assert.equal(await guess('198.51.100.9'), 'request.rate_limited', 'twenty an hour from networks that are new')
    assert.equal(await errorCode(prove(ticket, codeNow())), 'signed in', 'the owner’s network is known')
    shop.clock.advance({ hours: 1 })
    const later = await step('198.51.100.9')
    assert.equal(await errorCode(prove(later.ticket, codeNow(), '198.51.100.9')), 'signed in')
  })

  test('a stolen password has forty guesses a day, from wherever; its owner’s network goes on, and the record has no more', async () => {
    const { step, codeNow, token } = await enrolled()
    const id = (await readSession(shop, token))!.id
    const ends: string[] = []
    for (let hour = 0; hour < 3; hour++) {
      const { ticket } = await step()
      for (let index = 0; index < 21; index++) {
        const code = String(index + hour * 21).padStart(6, '0')
        ends.push(await errorCode(prove(ticket, code === codeNow() ? '999999' : code, `192.0.2.${index + 1}`)))
      }
      shop.clock.advance({ hours: 1 })
    }
    assert.equal(ends.filter((end) => end === 'account.wrong_code').length, 40)
    assert.equal(ends.filter((end) => end === 'request.rate_limited').length, 23)
    const recorded = await shop.db
      .selectFrom('staff_action')
      .select('refusal')
      .where('account_id', '=', id)
      .where('refusal', 'is not', null)
      .execute()
    assert.equal(recorded.length, 40)
    assert.equal(await errorCode(prove((await step()).ticket, codeNow())), 'signed in')
    shop.clock.advance({ hours: 24 })
    assert.equal(await errorCode(prove((await step()).ticket, codeNow(), '192.0.2.200')), 'signed in')
  })

  test('a password that was recovered by mail opens nothing without the second factor', async () => {
    const { email, token, codeNow } = await enrolled()
    await recoverPassword(shop, { email, tokenCaptcha: await solvedCaptcha(shop), address: HOME })
    await resetPassword(shop, { ...(await recoveryLinks(shop)).at(-1)!, password: 'otra clave' })
    assert.equal(await readSession(shop, token), null, 'every earlier session ends')
    const { token: none, secondFactor } = await logIn(shop, { email, password: 'otra clave', address: HOME })
    assert.deepEqual([none, secondFactor!.enrolment], [null, null], 'nor is another authenticator set up')
    assert.equal(await errorCode(prove(secondFactor!.ticket, WRONG)), 'account.wrong_code')
    assert.equal(await errorCode(prove(secondFactor!.ticket, codeNow())), 'signed in')
  })

  test('a network of staff is known by the second factor, and not by the password', async () => {
    const { step, codeNow, token } = await enrolled()
    const id = (await readSession(shop, token))!.id
    const networks = async () =>
      (await shop.db.selectFrom('sign_in_network').select('network').where('account_id', '=', id).execute()).length
    const { ticket } = await step('198.51.100.20')
    assert.equal(await networks(), 1)
    await prove(ticket, codeNow(), '198.51.100.20')
    assert.equal(await networks(), 2)
  })

  test('a ticket ends after a quarter of an hour, and with the account’s sessions', async () => {
    const { step, codeNow, token, email, password } = await enrolled()
    const { ticket } = await step()
    await changePassword(shop, {
      account: await readSession(shop, token),
      currentPassword: password,
      newPassword: 'otra clave',
      address: HOME,
    })
    assert.equal(await errorCode(prove(ticket, codeNow())), 'account.second_factor_ended')
    const { secondFactor } = await logIn(shop, { email, password: 'otra clave', address: HOME })
    shop.clock.advance({ minutes: 15 })
    assert.equal(await errorCode(prove(secondFactor!.ticket, codeNow())), 'account.second_factor_ended')
  })

  test('a lost factor is removed by the command line: sessions end, and the next sign-in sets one up', async () => {
    const { step, token, email, recoveryCodes, codeNow } = await enrolled()
    const { ticket } = await step()
    assert.equal(await resetSecondFactor(shop, DEMO_PEOPLE.client.email), false)
    assert.equal(await resetSecondFactor(shop, ` ${email.toUpperCase()}`), true)
    assert.equal(await readSession(shop, token), null)
    for (const code of [codeNow(), recoveryCodes[0]!])
      assert.equal(await errorCode(prove(ticket, code)), 'account.second_factor_ended')
    assert.ok((await step()).enrolment)
  })

  test('staff sign in by no provider, whatever identity is stored', async () => {
    const signIn = async (subject: string, email: string) => {
      const token = await signProviderToken(shop, { provider: 'google', subject, email })
      return errorCode(logInWithProvider(shop, { email, token, address: HOME }))
    }
    assert.ok(await insertIdentity(shop, DEMO_PEOPLE.operator.id, { provider: 'google', subject: 'operator' }))
    assert.equal(await signIn('operator', 'at-google@example.com'), 'account.not_found_at_provider')
    assert.equal(await signIn('operator', DEMO_PEOPLE.operator.email), 'account.other_provider')
    assert.equal(await signIn(DEMO_SUBJECT, DEMO_PEOPLE.client.email), 'signed in')
  })
})
