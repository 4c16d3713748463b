import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { SignJWT } from 'jose'
import { derivedKey } from '#lib/derived-key.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { recoveryLinks } from '#test/test-recovery.ts'
import {
  confirmationLinks,
  forgetPeople,
  REGISTRATION,
  register,
  registerConfirmed,
  rut,
} from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { changePassword } from './change-password.ts'
import { logIn } from './log-in.ts'
import { RECOVERY_HOURS } from './recovery.rules.ts'
import { recoverPassword } from './recover-password.ts'
import { resetPassword } from './reset-password.ts'
import { readSession } from './session-token.ts'
import { signOut } from './sign-out.ts'

const USED = { code: 'account.link_used' }
const ADDRESS = '203.0.113.20'

eachDatabase((database) => {
  const shop = useShop({ database })
  beforeEach(() => forgetPeople(shop))

  const request = async (email: string) =>
    recoverPassword(shop, { email, tokenCaptcha: await solvedCaptcha(shop), address: ADDRESS })
  /** The link of a mail that was requested now. */
  const linkFor = async (email: string) => {
    await request(email)
    return (await recoveryLinks(shop)).at(-1)!
  }
  const signInWith = async (password: string) =>
    (await logIn(shop, { email: REGISTRATION.email, password, address: ADDRESS })).token!

  test('the mail’s link sets a new password: every earlier session ends, and the earlier password is worth nothing', async () => {
    const { token: browser } = await registerConfirmed(shop)
    const phone = await signInWith('hola')
    const link = await linkFor(`  ${REGISTRATION.email.toUpperCase()} `)
    assert.equal(link.to, REGISTRATION.email)
    assert.deepEqual(await resetPassword(shop, { ...link, password: 'una nueva' }), { email: REGISTRATION.email })
    for (const token of [browser, phone]) assert.equal(await readSession(shop, token), null)
    await assertRefused(signInWith('hola'), 'account.wrong_credentials')
    assert.equal((await readSession(shop, await signInWith('una nueva')))?.email, REGISTRATION.email)
    assert.deepEqual(await shop.db.selectFrom('password_recovery').selectAll().execute(), [])
  })

  test('a link opens once: of ten at once one sets the password', async () => {
    await registerConfirmed(shop)
    const link = await linkFor(REGISTRATION.email)
    const passwords = Array.from({ length: 10 }, (_, index) => `clave ${index}`)
    const outcomes = await Promise.allSettled(passwords.map((password) => resetPassword(shop, { ...link, password })))
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled')
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'account.link_used')
    await signInWith(passwords[won]!)
    await assert.rejects(resetPassword(shop, { ...link, password: 'otra' }), USED)
  })

  test('a link used by two processes at once sets one password', async () => {
    await registerConfirmed(shop)
    const [second, link] = [await shop.openSecond(), await linkFor(REGISTRATION.email)]
    const outcomes = await Promise.allSettled([
      resetPassword(shop, { ...link, password: 'clave uno' }),
      resetPassword(second, { ...link, password: 'clave dos' }),
    ])
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('a link ends when another link of the account is used, and when the password changes otherwise', async () => {
    await registerConfirmed(shop)
    const [first, second] = [await linkFor(REGISTRATION.email), await linkFor(REGISTRATION.email)]
    await resetPassword(shop, { ...first, password: 'clave uno' })
    await assert.rejects(resetPassword(shop, { ...second, password: 'clave dos' }), USED)

    const third = await linkFor(REGISTRATION.email)
    const account = await readSession(shop, await signInWith('clave uno'))
    await changePassword(shop, {
      account,
      currentPassword: 'clave uno',
      newPassword: 'clave uno',
      address: ADDRESS,
    })
    await assert.rejects(resetPassword(shop, { ...third, password: 'clave tres' }), USED)

    const fourth = await linkFor(REGISTRATION.email)
    await signOut(shop, await readSession(shop, await signInWith('clave uno')))
    await resetPassword(shop, { ...fourth, password: 'clave cuatro' })
  })

  test('a link that is forged, another’s, of yesterday or of a deleted account opens nothing', async () => {
    await registerConfirmed(shop)
    await registerConfirmed(shop, { ...REGISTRATION, email: 'otra@ejemplo.cl', rut: rut(16_000_002) })
    const [mine, other] = [await linkFor(REGISTRATION.email), await linkFor('otra@ejemplo.cl')]
    const [header, payload, signature] = mine.token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
    const signed = (key: Uint8Array, change: object = {}) =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'HS256' }).sign(key)
    const secret = shop.settings.sessionSecret
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    await register(shop, { ...REGISTRATION, email: 'tercera@ejemplo.cl', rut: rut(16_000_003) })
    const registration = (await confirmationLinks(shop)).at(-1)!
    for (const { userId, token } of [
      { ...mine, userId: other.userId },
      { ...other, userId: mine.userId },
      { ...mine, token: '' },
      { ...mine, token: 'x' },
      { ...mine, token: `${header}.${other.token.split('.')[1]}.${signature}` },
      { ...mine, token: unsigned },
      { ...mine, token: await signed(new TextEncoder().encode(secret)) },
      { ...mine, token: await signed(derivedKey(secret, 'registration')) },
      { ...mine, token: await signed(derivedKey(secret, 'password recovery'), { state: 'x' }) },
      { ...mine, token: await signed(derivedKey(secret, 'password recovery'), { iss: 'boldo registration' }) },
      registration,
      { userId: mine.userId, token: await signInWith('hola') },
    ])
      await assert.rejects(resetPassword(shop, { userId, token, password: 'una nueva' }), USED)

    await shop.db.deleteFrom('account').where('id', '=', other.userId).execute()
    await assert.rejects(resetPassword(shop, { ...other, password: 'una nueva' }), USED)
    shop.clock.advance({ seconds: RECOVERY_HOURS * 3_600 - 1 })
    await assertRefused(resetPassword(shop, { ...mine, password: 'abc' }), 'input.invalid', {
      fields: { password: 'password.length' },
      minimum: 4,
    })
    shop.clock.advance({ seconds: 1 })
    await assert.rejects(resetPassword(shop, { ...mine, password: 'una nueva' }), USED)
    await signInWith('hola')
  })

  test('an account without a password gets one by its link', async () => {
    const { profile } = await registerConfirmed(shop)
    await shop.db.updateTable('account').set({ password_hash: null }).where('id', '=', profile.id).execute()
    const link = await linkFor(REGISTRATION.email)
    await resetPassword(shop, { ...link, password: 'la primera' })
    await signInWith('la primera')
    await assert.rejects(resetPassword(shop, { ...link, password: 'la segunda' }), USED)
  })

  test('a link of an e-mail that is no longer the account’s ends', async () => {
    const { profile } = await registerConfirmed(shop)
    const link = await linkFor(REGISTRATION.email)
    await shop.db.updateTable('account').set({ email: 'nueva@ejemplo.cl' }).where('id', '=', profile.id).execute()
    await assert.rejects(resetPassword(shop, { ...link, password: 'una nueva' }), USED)
  })

  test('one request is one mail; its link discloses neither e-mail nor password', async () => {
    await registerConfirmed(shop)
    const link = await linkFor(REGISTRATION.email)
    const mail = shop.sent.at(-1)!
    assert.equal(shop.sent.filter(({ subject }) => subject.startsWith('Cambia')).length, 1)
    assert.match(mail.subject, /^Cambia tu contraseña de Boldo/)
    assert.match(mail.text, /El enlace sirve una vez, durante 2 horas/)
    assert.match(mail.html, /<a href="http:\/\/boldo\.test\/nueva-contrase%C3%B1a\//)
    const claims = Buffer.from(link.token.split('.')[1]!, 'base64url').toString()
    assert.doesNotMatch(claims, /argon2|ejemplo/)
  })
})
