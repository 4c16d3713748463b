import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { assertRefused } from '#test/assert-refused.ts'
import { solvedCaptcha } from '#test/test-captcha.ts'
import { createTestHttp } from '#test/test-http.ts'
import { REGISTRATION, forgetPeople, registerConfirmed, rut } from '#test/test-registration.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { insertAccount } from './accounts.db.ts'
import { completeAccountInformation } from './complete-account-information.ts'
import { registerClient } from './register-client.ts'
import { signProviderToken } from './social/provider-token.ts'

const errorCode = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  )

const ADDRESS = '203.0.113.7'
const SIGNED_IN = {
  ...{ id: '00000000-0000-4000-8000-00000000beef', role: 'client' as const, email: 'social@ejemplo.cl' },
  ...{ firstName: 'Sol', lastName: 'Vera', phoneNumber: '', hasProfile: false },
}

eachDatabase((database) => {
  const shop = useShop({ database })
  beforeEach(async () => {
    await forgetPeople(shop)
    await registerConfirmed(shop)
  })
  const register = async (form: object, address = ADDRESS) =>
    registerClient(shop, { form, address, tokenCaptcha: await solvedCaptcha(shop) })

  test('without a solved captcha a registration discloses nothing, a provider’s person included', async () => {
    const token = await signProviderToken(shop, { provider: 'google', subject: 'x', email: REGISTRATION.email })
    const used = await solvedCaptcha(shop)
    await registerClient(shop, {
      form: { ...REGISTRATION, email: 'otra@ejemplo.cl', rut: rut(16_000_003) },
      address: ADDRESS,
      tokenCaptcha: used,
    })
    for (const form of [REGISTRATION, { ...REGISTRATION, provider: 'google', token }])
      for (const tokenCaptcha of [undefined, null, '', 'x', used])
        await assertRefused(registerClient(shop, { form, address: ADDRESS, tokenCaptcha }), 'captcha.unsolved')
    await assertRefused(register({ ...REGISTRATION, provider: 'google', token }), 'account.email_of_another')
  })

  test('a network learns of five known e-mails and RUTs an hour, of a profile’s RUT too; free ones cost nothing', async () => {
    await insertAccount(shop, { ...SIGNED_IN, rut: null })
    const complete = (address: string, changes: object = {}) =>
      completeAccountInformation(shop, {
        account: { ...SIGNED_IN, rut: '', tokenVersion: 0 },
        information: { ...REGISTRATION, ...changes },
        address,
      })
    for (let index = 0; index < 8; index++)
      await register({ ...REGISTRATION, email: `libre${index}@ejemplo.cl`, rut: rut(17_000_000 + index) })
    const answers: string[] = []
    for (const ask of [
      () => register(REGISTRATION),
      () => register({ ...REGISTRATION, email: 'libre@ejemplo.cl' }),
      () => complete(ADDRESS),
      () => register({ ...REGISTRATION, rut: rut(18_000_000) }),
      () => complete(ADDRESS),
      () => register(REGISTRATION),
      () => complete(ADDRESS),
      // A free one too: the difference would be an answer.
      () => register({ ...REGISTRATION, email: 'libre@ejemplo.cl', rut: rut(18_000_001) }),
    ])
      answers.push(await errorCode(ask()))
    assert.deepEqual(answers, [
      ...['account.duplicate_email', 'account.duplicate_rut', 'account.duplicate_rut'],
      ...['account.duplicate_email', 'account.duplicate_rut'],
      ...['request.rate_limited', 'request.rate_limited', 'request.rate_limited'],
    ])
    await assertRefused(register(REGISTRATION, '203.0.113.8'), 'account.duplicate_email')
    assert.ok(await complete('203.0.113.8', { rut: rut(18_000_002) }))
    shop.clock.advance({ hours: 1 })
    assert.ok(await register({ ...REGISTRATION, email: 'libre@ejemplo.cl', rut: rut(18_000_001) }))
  })

  test('a stranger’s mailbox gets ten confirmation mails a day, of any forms and networks', async () => {
    const ends: string[] = []
    for (let index = 0; index < 12; index++) {
      shop.clock.advance({ minutes: 20 })
      const form = { ...REGISTRATION, email: 'ajena@ejemplo.cl', rut: rut(19_000_000 + index) }
      ends.push(await errorCode(register(form, `203.0.${index}.9`)))
    }
    assert.deepEqual(ends, [...Array<string>(10).fill('answered'), 'request.rate_limited', 'request.rate_limited'])
    shop.clock.advance({ hours: 24 })
    assert.ok(await register({ ...REGISTRATION, email: 'ajena@ejemplo.cl', rut: rut(19_000_020) }))
  })

  test('at the door a registration takes its captcha, and six wrong forms without one learn nothing', async () => {
    const http = createTestHttp(shop, { build: async () => Promise.reject(new Error('no pages here')) })
    const send = async (variables: object) => {
      const answer = await http.request('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `mutation ($input: RegisterClientInput!, $tokenCaptcha: String) {
            registerClient(input: $input, tokenCaptcha: $tokenCaptcha) { email } }`,
          variables,
        }),
      })
      return (await answer.json()) as { data?: object; errors?: { extensions: { code: string } }[] }
    }
    for (let index = 0; index < 6; index++)
      assert.equal((await send({ input: REGISTRATION })).errors?.[0]?.extensions.code, 'captcha.unsolved')
    const free = { ...REGISTRATION, email: 'libre@ejemplo.cl', rut: rut(18_000_003) }
    assert.deepEqual(await send({ input: free, tokenCaptcha: await solvedCaptcha(shop) }), {
      data: { registerClient: { email: free.email } },
    })
  })
})
