import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BadConfig, readConfig } from '#config'
import { SANDBOX_APPLE, SANDBOX_CLIENTS } from '#sandbox/credentials.ts'

/** What is wrong with these settings. */
function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
  } catch (error) {
    assert.ok(error instanceof BadConfig)
    for (const problem of error.problems) assert.ok(error.message.includes(problem))
    return error.problems
  }
  return []
}

const PRODUCTION = {
  FILES_KEY: 'ab'.repeat(32),
  NODE_ENV: 'production',
  SETTINGS_FILE: 'test/own-settings.json',
  PUBLIC_URL: 'https://boldo.example/',
  SESSION_SECRET: 'a-secret-of-at-least-24-signs',
  WEBPAY_URL: 'https://webpay3g.transbank.cl',
  WEBPAY_COMMERCE_CODE: '597012345678',
  WEBPAY_API_KEY: 'the-shops-own-key',
  ONECLICK_URL: 'https://webpay3g.transbank.cl',
  ONECLICK_COMMERCE_CODE: '597012345001',
  ONECLICK_STORE_CODE: '597012345002',
  ONECLICK_API_KEY: 'the-malls-own-key',
  MERCADOPAGO_URL: 'https://api.mercadopago.com',
  MERCADOPAGO_ACCESS_TOKEN: 'APP_USR-of-the-shop',
  MERCADOPAGO_WEBHOOK_SECRET: 'the-shops-own-webhook-secret',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  DATABASE_URL: 'postgres://boldo@db.example/boldo',
}

test('production offers no sign-in provider without its settings, whole ones with them, and none of the sandbox', () => {
  const { google, facebook, twitter, apple } = readConfig(PRODUCTION).signIn
  assert.deepEqual([google, facebook, twitter, apple], [undefined, undefined, undefined, undefined])
  const own = { GOOGLE_CLIENT_ID: 'of-the-shop', GOOGLE_CLIENT_SECRET: 'own' }
  const { signIn } = readConfig({ ...PRODUCTION, ...own })
  assert.deepEqual(
    [signIn.baseUrl, signIn.google, signIn.facebook],
    [null, { clientId: 'of-the-shop', clientSecret: 'own' }, undefined],
  )
  assert.match(problemsOf({ ...PRODUCTION, TWITTER_CLIENT_ID: 'x' }).join(), /^TWITTER_CLIENT_SECRET: is missing/)
  const apple4 = { APPLE_CLIENT_ID: 'cl.shop', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' }
  assert.match(
    problemsOf({ ...PRODUCTION, ...apple4, APPLE_PRIVATE_KEY: 'no key' }).join(),
    /^APPLE_PRIVATE_KEY: is no/,
  )
  const { clientId, clientSecret } = SANDBOX_CLIENTS.facebook
  assert.equal(
    problemsOf({ ...PRODUCTION, FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret }).length,
    2,
  )
  const sandboxKey = SANDBOX_APPLE.privateKey.replaceAll('\n', '\\n')
  assert.match(
    problemsOf({ ...PRODUCTION, ...apple4, APPLE_PRIVATE_KEY: sandboxKey }).join(),
    /^APPLE_PRIVATE_KEY: is the/,
  )
  assert.equal(readConfig({ PORT: '3000' }).signIn.baseUrl, 'http://localhost:3001', 'the demo has the sandbox')
})
