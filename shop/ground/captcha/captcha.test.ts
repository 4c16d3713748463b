import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChallenge as createForeignChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { inTransaction } from '#context'
import { applyRetention } from '#jobs/apply-retention.ts'
import { captchaPayload, solve, solvedCaptcha } from '#test/test-captcha.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { CAPTCHA_CHALLENGE_PATH, CAPTCHA_MINUTES } from './captcha.rules.ts'
import { createChallenge } from './create-challenge.ts'
import { redeemCaptcha } from './redeem-captcha.ts'
import { createTestHttp } from '#test/test-http.ts'

const UNSOLVED = { code: 'captcha.unsolved' }

eachDatabase((database) => {
  const shop = useShop({ database })
  const rows = () => shop.db.selectFrom('captcha_solution').selectAll().execute()
  const parts = (token: string) =>
    JSON.parse(Buffer.from(token, 'base64').toString()) as {
      challenge: Challenge
      solution: { counter: number; derivedKey: string }
    }

  test('a solution serves once: of twenty uses at once one is accepted', async () => {
    const token = await solvedCaptcha(shop)
    const uses = await Promise.allSettled(Array.from({ length: 20 }, () => redeemCaptcha(shop, token)))
    assert.equal(uses.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const use of uses) if (use.status === 'rejected') assert.equal(use.reason.code, 'captcha.unsolved')
    await assert.rejects(redeemCaptcha(shop, token), UNSOLVED)
  })

  test('the same solution written otherwise is the same solution', async () => {
    const token = await solvedCaptcha(shop)
    await redeemCaptcha(shop, token)
    const { challenge, solution } = parts(token)
    for (const other of [
      captchaPayload({ ...challenge, more: 1 }, { ...solution, more: 1 }),
      captchaPayload(challenge, { derivedKey: solution.derivedKey, counter: solution.counter }),
      `${token}\n`,
      token.replaceAll('=', ''),
    ])
      await assert.rejects(redeemCaptcha(shop, other), UNSOLVED)
  })

  test('a solution of two processes at once is used in one of them', async () => {
    const [second, token] = [await shop.openSecond(), await solvedCaptcha(shop)]
    const uses = await Promise.allSettled([redeemCaptcha(shop, token), redeemCaptcha(second, token)])
    assert.deepEqual(uses.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('a solution that is missing, forged, wrong, of another shop or no solution at all is refused, and costs no row', async () => {
    const before = (await rows()).length
    const challenge = await createChallenge(shop)
    const { solution } = parts(await solve(challenge))
    const cheap = await createForeignChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, keyPrefix: '0', deriveKey, hmacSignatureSecret: 'a-strangers-secret' },
      data: { expiresAt: 4_000_000_000 },
    })
    const { parameters, signature } = challenge
    const later = { ...parameters, data: { expiresAt: 4_000_000_000 } }
    for (const token of [
      undefined,
      null,
      '',
      'no base64 at all',
      Buffer.from('null').toString('base64'),
      Buffer.from('{"challenge":{"parameters":{}}}').toString('base64'),
      Buffer.from('['.repeat(1_000)).toString('base64'),
      'A'.repeat(3_000_000),
      await solve(cheap),
      captchaPayload(challenge, { ...solution, counter: solution.counter + 1 }),
      captchaPayload(challenge, { ...solution, counter: -1 }),
      captchaPayload(challenge, { ...solution, counter: solution.counter + 2 ** 32 }),
      captchaPayload(challenge, { ...solution, derivedKey: '00' }),
      captchaPayload({ parameters }, solution),
      captchaPayload({ parameters, signature: '' }, solution),
      captchaPayload({ parameters, signature: signature!.slice(0, -1) }, solution),
      captchaPayload({ parameters: later, signature }, solution),
      captchaPayload({ parameters: { ...parameters, cost: 0 }, signature }, solution),
      captchaPayload({ parameters: { ...parameters, cost: 2_000_000_000 }, signature }, solution),
      captchaPayload({ parameters: { ...parameters, keyPrefix: '' }, signature }, solution),
      captchaPayload({ parameters: { ...parameters, algorithm: 'SHA-256' }, signature }, solution),
      captchaPayload({ parameters: { ...parameters, nonce: '00' }, signature }, solution),
    ])
      await assert.rejects(redeemCaptcha(shop, token), UNSOLVED)
    assert.equal((await rows()).length, before)
    await redeemCaptcha(shop, captchaPayload(challenge, solution))
  })

  test('a challenge of another secret is a stranger’s', async () => {
    const other = { ...shop, settings: { ...shop.settings, sessionSecret: 'another-secret-of-sessions' } }
    await assert.rejects(redeemCaptcha(shop, await solvedCaptcha(other)), UNSOLVED)
  })

  test('a solution is of its time: just before the end it serves, from then on no more; used ones are deleted after it', async () => {
    const [early, late, used] = [await solvedCaptcha(shop), await solvedCaptcha(shop), await solvedCaptcha(shop)]
    await redeemCaptcha(shop, used)
    shop.clock.advance({ seconds: CAPTCHA_MINUTES * 60 - 1 })
    await redeemCaptcha(shop, early)
    await applyRetention(shop)
    await assert.rejects(redeemCaptcha(shop, used), UNSOLVED)
    shop.clock.advance({ seconds: 1 })
    await assert.rejects(redeemCaptcha(shop, late), UNSOLVED)
    await applyRetention(shop)
    assert.deepEqual(await rows(), [])
    await assert.rejects(redeemCaptcha(shop, used), UNSOLVED)
  })

  test('ten thousand challenges cost no row, and no two are alike', async () => {
    const before = await rows()
    const nonces = new Set<string>()
    for (let index = 0; index < 100; index++)
      for (const { parameters } of await Promise.all(Array.from({ length: 100 }, () => createChallenge(shop))))
        nonces.add(parameters.nonce)
    assert.equal(nonces.size, 10_000)
    assert.deepEqual(await rows(), before)
  })

  test('a captcha that is redeemed inside a transaction is a bug: a rollback would give it back', async () => {
    const token = await solvedCaptcha(shop)
    await assert.rejects(
      inTransaction(shop, (shop) => redeemCaptcha(shop, token)),
      /before its transaction/,
    )
  })

  test('the door: ALTCHA’s form, never cached, limited by address', async () => {
    const http = createTestHttp(shop, {
      trustedProxies: 1,
      build: async () => Promise.reject(new Error('no pages here')),
    })
    const open = (address: string) =>
      http.request(CAPTCHA_CHALLENGE_PATH, { headers: { 'x-forwarded-for': address, accept: 'application/json' } })
    const answer = await open('203.0.113.8')
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store'])
    await redeemCaptcha(shop, await solve((await answer.json()) as Challenge))
    const statuses = new Set<number>()
    for (let index = 0; index < 130; index++) statuses.add((await open('203.0.113.9')).status)
    assert.deepEqual([...statuses], [200, 429])
    assert.equal((await open('203.0.113.8')).status, 200, 'another address has its own')
    assert.equal((await http.request(CAPTCHA_CHALLENGE_PATH, { method: 'POST' })).status, 405)
  })
})
