import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SANDBOX_TWEE_KEY, SANDBOX_VOICE } from '#sandbox/credentials.ts'
import { PRODUCTION, findProblems } from '#test/production-settings.ts'
import { readConfig } from './config.ts'

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'1f'.repeat(16)}`,
  TWILIO_API_KEY_SID: `SK${'2e'.repeat(16)}`,
  TWILIO_API_KEY_SECRET: 'the-shops-own-key-secret',
  TWILIO_AUTH_TOKEN: 'the-shops-own-auth-token',
  TWILIO_APP_SID: `AP${'3d'.repeat(16)}`,
  TWILIO_CALLER_ID: '+56229876543',
}
const TWEE = { TWEE_URL: 'https://api.twee.example/v1', TWEE_API_KEY: 'the-shops-own-key' }

describe('the operators’ telephone', () => {
  test('production has none unless all six settings are given; the demo has the sandbox’s', () => {
    assert.equal(readConfig(PRODUCTION).voice, null)
    const emptied = Object.fromEntries(Object.keys(TWILIO).map((name) => [name, '']))
    assert.equal(readConfig({ ...PRODUCTION, ...emptied }).voice, null)
    const voice = readConfig({ ...PRODUCTION, ...TWILIO }).voice!
    assert.deepEqual(
      [voice.accountSid, voice.callerId, voice.browser.kind, voice.browser.url],
      [TWILIO.TWILIO_ACCOUNT_SID, TWILIO.TWILIO_CALLER_ID, 'device', null],
    )
    const { browser, authToken } = readConfig({ SANDBOX_PORT: '4001' }).voice!
    assert.deepEqual(
      [browser.kind, browser.url, authToken],
      ['sandbox', 'http://localhost:4001', SANDBOX_VOICE.authToken],
    )
  })

  test('production refuses a part of them, each missing one by its name', () => {
    for (const name of Object.keys(TWILIO)) {
      const problems = findProblems({ ...PRODUCTION, ...TWILIO, [name]: '' })
      assert.match(problems.join(), new RegExp(`^${name}: is missing beside TWILIO_\\w+; set all of TWILIO_`))
      const alone = findProblems({ ...PRODUCTION, [name]: TWILIO[name as keyof typeof TWILIO] })
      assert.equal(alone.length, 5, name)
      assert.ok(alone.every((problem) => problem.includes(`is missing beside ${name}`)))
    }
  })

  test('production refuses the sandbox’s public identifiers and secrets', () => {
    for (const [name, value] of [
      ['TWILIO_ACCOUNT_SID', SANDBOX_VOICE.accountSid],
      ['TWILIO_API_KEY_SID', SANDBOX_VOICE.apiKeySid],
      ['TWILIO_API_KEY_SECRET', SANDBOX_VOICE.apiKeySecret],
      ['TWILIO_AUTH_TOKEN', SANDBOX_VOICE.authToken],
      ['TWILIO_APP_SID', SANDBOX_VOICE.applicationSid],
    ] as const)
      assert.match(
        findProblems({ ...PRODUCTION, ...TWILIO, [name]: value }).join(),
        new RegExp(`^${name}: is the demo`),
      )
  })

  test('a value of another form is refused by its name, and is not in the message', () => {
    for (const [name, wrong] of [
      ['TWILIO_ACCOUNT_SID', 'AC123'],
      ['TWILIO_ACCOUNT_SID', TWILIO.TWILIO_API_KEY_SID],
      ['TWILIO_API_KEY_SID', TWILIO.TWILIO_ACCOUNT_SID],
      ['TWILIO_APP_SID', `AP${'3D'.repeat(16)}`],
      ['TWILIO_API_KEY_SECRET', 'tooshort1'],
      ['TWILIO_AUTH_TOKEN', 'tooshort2'],
      ['TWILIO_CALLER_ID', '56229876543'],
      ['TWILIO_CALLER_ID', '+56 2 2987 6543'],
      ['TWILIO_CALLER_ID', '+569"/><Dial>'],
    ] as const) {
      const problems = findProblems({ ...PRODUCTION, ...TWILIO, [name]: wrong }).join()
      assert.match(problems, new RegExp(`^${name}: must be `), wrong)
      if (/SECRET|TOKEN/.test(name)) assert.ok(!problems.includes(wrong), 'no secret in a message')
    }
  })

  test('a demo calls nobody for real', () => {
    assert.match(findProblems(TWILIO).join(), /^TWILIO_ACCOUNT_SID: is a real provider/)
  })
})

describe('Twee', () => {
  test('production sends nothing unless an address and a key are given; the demo has the sandbox’s', () => {
    assert.equal(readConfig(PRODUCTION).twee, null)
    assert.deepEqual(readConfig({ ...PRODUCTION, ...TWEE }).twee, {
      baseUrl: TWEE.TWEE_URL,
      apiKey: TWEE.TWEE_API_KEY,
      timeoutMs: 20_000,
    })
    assert.equal(readConfig({ SANDBOX_PORT: '4001' }).twee?.baseUrl, 'http://localhost:4001/twee/v1')
  })

  test('production refuses one without the other, the sandbox, its key, and plain http', () => {
    for (const [settings, problem] of [
      [{ TWEE_API_KEY: TWEE.TWEE_API_KEY }, /^TWEE_URL: is missing beside TWEE_API_KEY/],
      [{ TWEE_URL: TWEE.TWEE_URL }, /^TWEE_API_KEY: is the demo default/],
      [{ ...TWEE, TWEE_API_KEY: SANDBOX_TWEE_KEY }, /^TWEE_API_KEY: is the demo default/],
      [{ ...TWEE, TWEE_URL: 'http://localhost:3001/twee/v1' }, /^TWEE_URL: is on this machine/],
      [{ ...TWEE, TWEE_URL: 'http://[::1]:3001/twee/v1' }, /^TWEE_URL: is on this machine/],
      [{ ...TWEE, TWEE_URL: 'http://api.twee.example/v1' }, /^TWEE_URL: is plain http.* https/],
      [{ ...TWEE, TWEE_URL: 'api.twee.example' }, /^TWEE_URL: must be an http/],
      [{ ...TWEE, TWEE_URL: 'ftp://api.twee.example' }, /^TWEE_URL: must be an http/],
      [{ ...TWEE, TWEE_API_KEY: 'two\nlines' }, /^TWEE_API_KEY: must be a key/],
      [{ ...TWEE, TWEE_API_KEY: 'señal' }, /^TWEE_API_KEY: must be a key/],
    ] as const) {
      const problems = findProblems({ ...PRODUCTION, ...settings })
      assert.match(problems.join(), problem)
      assert.equal(problems.length, 1, problems.join())
    }
  })

  test('a demo sends nobody’s data to a real system', () => {
    assert.match(findProblems(TWEE).join(), /^TWEE_URL: is a real provider/)
  })
})
