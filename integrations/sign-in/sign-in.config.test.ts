import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { SANDBOX_APPLE, SANDBOX_CLIENTS } from '#sandbox/credentials.ts'
import { PRODUCTION, findProblems } from '#test/production-settings.ts'

test('production offers no sign-in provider without its settings, whole ones with them, and none of the sandbox', () => {
  const { google, facebook, twitter, apple } = readConfig(PRODUCTION).signIn
  assert.deepEqual([google, facebook, twitter, apple], [undefined, undefined, undefined, undefined])
  const own = { GOOGLE_CLIENT_ID: 'of-the-shop', GOOGLE_CLIENT_SECRET: 'own' }
  const { signIn } = readConfig({ ...PRODUCTION, ...own })
  assert.deepEqual(
    [signIn.baseUrl, signIn.google, signIn.facebook],
    [null, { clientId: 'of-the-shop', clientSecret: 'own' }, undefined],
  )
  assert.match(findProblems({ ...PRODUCTION, TWITTER_CLIENT_ID: 'x' }).join(), /^TWITTER_CLIENT_SECRET: is missing/)
  const apple4 = { APPLE_CLIENT_ID: 'cl.shop', APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K' }
  assert.match(
    findProblems({ ...PRODUCTION, ...apple4, APPLE_PRIVATE_KEY: 'no key' }).join(),
    /^APPLE_PRIVATE_KEY: is no/,
  )
  const { clientId, clientSecret } = SANDBOX_CLIENTS.facebook
  assert.equal(
    findProblems({ ...PRODUCTION, FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret }).length,
    2,
  )
  const sandboxKey = SANDBOX_APPLE.privateKey.replaceAll('\n', '\\n')
  assert.match(
    findProblems({ ...PRODUCTION, ...apple4, APPLE_PRIVATE_KEY: sandboxKey }).join(),
    /^APPLE_PRIVATE_KEY: is the/,
  )
  assert.equal(readConfig({ PORT: '3000' }).signIn.baseUrl, 'http://localhost:3001', 'the demo has the sandbox')
})
