import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { BadConfig, DEFAULT_SECRETS, readConfig } from './config.ts'

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
  NODE_ENV: 'production', PUBLIC_URL: 'https://boldo.example/', SESSION_SECRET: 'a-secret-of-at-least-24-signs', WEBPAY_URL: 'https://webpay3g.transbank.cl', WEBPAY_COMMERCE_CODE: '597012345678', WEBPAY_API_KEY: 'the-shops-own-key',
  SMTP_URL: 'smtp://user:password@mail.example:587', DATABASE_URL: 'postgres://boldo@db.example/boldo',
}

describe('without any setting', () => {
  test('the shop starts as a demo: embedded database, sandbox, nothing outside this machine', () => {
    const config = readConfig({})
    assert.deepEqual([config.production, config.demo, config.port, config.sandbox, config.webpay.baseUrl, config.mail.smtpUrl, config.database.kind, config.publicUrl], [false, true, 3000, { port: 3001, url: 'http://localhost:3001' }, 'http://localhost:3001', '', 'embedded', 'http://localhost:3000'])
  })

  test('an empty setting counts as none', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', JOBS: '' }), readConfig({}))
  })
})

describe('wrong settings', () => {
  test('are told all at once, each with what it must be and what it is', () => {
    const problems = problemsOf({
      NODE_ENV: 'live', PORT: '80000', SANDBOX_PORT: 'x', PUBLIC_URL: 'boldo.example', DATABASE_URL: 'mysql://x', DATABASE_POOL: '0', SESSION_SECRET: 'tooshort', WEBPAY_URL: 'ftp://x', WEBPAY_COMMERCE_CODE: '12', SMTP_URL: 'mail.example', JOBS: 'perhaps', LOG_LEVEL: 'loud',
    })
    const expected = [/^NODE_ENV: must be 'development', 'test' or 'production' \(it is 'live'\)/, /^PORT: /, /^SANDBOX_PORT: must be a port number/, /^PUBLIC_URL: must be an http\(s\) URL/, /^DATABASE_URL: must be empty .* or start with postgres/, /^DATABASE_POOL: /, /^SESSION_SECRET: must have at least 24/, /^WEBPAY_URL: must be an http/, /^WEBPAY_COMMERCE_CODE: must be the 12 digits/, /^SMTP_URL: /, /^JOBS: must be 'true' or 'false'/, /^LOG_LEVEL: /]
    assert.equal(problems.length, expected.length)
    for (const pattern of expected) assert.ok(problems.some((problem) => pattern.test(problem)), `${pattern} in\n${problems.join('\n')}`)
  })

  test('never repeat a whole secret', () => {
    const secret = 'mysql://boldo:very-secret-password@db/boldo'
    assert.ok(!problemsOf({ DATABASE_URL: secret }).join().includes('very-secret'))
  })

  test('the sandbox needs a port of its own', () => {
    assert.deepEqual(problemsOf({ PORT: '4000', SANDBOX_PORT: '4000' }), ['SANDBOX_PORT: is the same as PORT; choose another port'])
  })
})

describe('production', () => {
  test('starts with settings of its own, without the sandbox or the demo', () => {
    const config = readConfig(PRODUCTION)
    assert.deepEqual([config.production, config.demo, config.sandbox, config.publicUrl, config.webpay.baseUrl], [true, false, null, 'https://boldo.example', 'https://webpay3g.transbank.cl'])
  })

  test('refuses the demo’s secrets, the sandbox and what is missing, all at once with how to mend it', () => {
    const problems = problemsOf({ NODE_ENV: 'production', SESSION_SECRET: DEFAULT_SECRETS.sessionSecret })
    assert.deepEqual(problems.map((problem) => problem.split(':')[0]), ['SESSION_SECRET', 'WEBPAY_API_KEY', 'WEBPAY_URL', 'SMTP_URL', 'PUBLIC_URL'])
    for (const problem of problems) assert.match(problem, /; set |; set$|set /)
  })

  test('refuses a provider on this machine', () => {
    for (const url of ['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001']) assert.match(problemsOf({ ...PRODUCTION, WEBPAY_URL: url }).join(), /^WEBPAY_URL: is on this machine/)
  })

  test('may be a demo when it is told so', () => {
    assert.equal(readConfig({ NODE_ENV: 'production', BOLDO_DEMO: 'true' }).demo, true)
  })
})
