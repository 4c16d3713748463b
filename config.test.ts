import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { DEFAULT_SECRETS, readConfig, settings } from './config.ts'
import { PRODUCTION, findProblems } from '#test/production-settings.ts'

/** The secrets that a demo needs where strangers reach it. */
const PUBLIC_DEMO = {
  SESSION_SECRET: PRODUCTION.SESSION_SECRET,
  FILES_KEY: PRODUCTION.FILES_KEY,
  BACKUP_KEY: PRODUCTION.BACKUP_KEY,
  MERCADOPAGO_WEBHOOK_SECRET: PRODUCTION.MERCADOPAGO_WEBHOOK_SECRET,
}

describe('without any setting', () => {
  test('the shop starts as a demo: embedded database, sandbox, nothing outside this machine', () => {
    const config = readConfig({})
    assert.equal(config.trustedProxies, 0)
    assert.deepEqual(
      [
        config.production,
        config.demo,
        config.port,
        config.sandbox,
        config.webpay.baseUrl,
        config.mail.smtpUrl,
        config.database.kind,
        config.publicUrl,
      ],
      [
        false,
        true,
        3000,
        { host: '127.0.0.1', port: 3001, url: 'http://localhost:3001', isOwn: true },
        'http://localhost:3001',
        '',
        'embedded',
        'http://localhost:3000',
      ],
    )
  })

  test('no event day is on; one of the three can be', () => {
    assert.equal(readConfig({}).pharmacy.campaign.eventDay, null)
    for (const day of ['black-friday', 'cyber-monday', 'cyber'])
      assert.equal(readConfig({ EVENT_DAY: day }).pharmacy.campaign.eventDay, day)
  })

  test('an empty setting counts as none', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', BOLDO_ROLE: '' }), readConfig({}))
  })
})

describe('wrong settings', () => {
  test('are listed all at once, each with its rule and its value', () => {
    const problems = findProblems({
      EVENT_DAY: 'navidad',
      NODE_ENV: 'live',
      PORT: '80000',
      SANDBOX_PORT: 'x',
      PUBLIC_URL: 'boldo.example',
      DATABASE_URL: 'mysql://x',
      DATABASE_POOL: '0',
      SESSION_SECRET: 'tooshort',
      PASSWORD_MINIMUM: '3',
      WEBPAY_URL: 'ftp://x',
      WEBPAY_COMMERCE_CODE: '12',
      SMTP_URL: 'mail.example',
      BOLDO_ROLE: 'perhaps',
      LOG_LEVEL: 'loud',
    })
    const expected = [
      /^NODE_ENV: must be 'development', 'test' or 'production' \(it is 'live'\)/,
      /^PORT: /,
      /^SANDBOX_PORT: must be a port number/,
      /^PUBLIC_URL: must be an http\(s\) URL/,
      /^DATABASE_URL: must be empty .* or start with postgres/,
      /^DATABASE_POOL: /,
      /^SESSION_SECRET: must have at least 24/,
      /^PASSWORD_MINIMUM: must be a number of characters, 4 to 64/,
      /^WEBPAY_URL: must be an http/,
      /^WEBPAY_COMMERCE_CODE: must be the 12 digits/,
      /^SMTP_URL: /,
      /^EVENT_DAY: must be empty or one of black-friday, cyber-monday, cyber/,
      /^BOLDO_ROLE: must be one of all, web, worker, migrate, sandbox/,
      /^LOG_LEVEL: /,
    ]
    assert.equal(problems.length, expected.length)
    for (const pattern of expected)
      assert.ok(
        problems.some((problem) => pattern.test(problem)),
        `${pattern} in\n${problems.join('\n')}`,
      )
  })

  test('never repeat a whole secret', () => {
    const secret = 'mysql://boldo:very-secret-password@db/boldo'
    assert.ok(!findProblems({ DATABASE_URL: secret }).join().includes('very-secret'))
  })

  test('the sandbox needs a port of its own', () => {
    assert.deepEqual(findProblems({ PORT: '4000', SANDBOX_PORT: '4000' }), [
      'SANDBOX_PORT: is the same as PORT; choose another port',
    ])
  })
})

describe('a demo', () => {
  test('calls no provider but the sandbox, in production or not', () => {
    for (const [name, address] of [
      ['WEBPAY_URL', 'https://webpay3g.transbank.cl'],
      ['ONECLICK_URL', 'https://webpay3gint.transbank.cl'],
      ['MERCADOPAGO_URL', 'https://api.mercadopago.com'],
      ['INSURER_URL', 'https://api.insurer.example'],
      ['TELEMEDICINE_URL', 'https://api.telemedicine.example'],
    ] as const) {
      for (const environment of [
        { BOLDO_DEMO: 'true', NODE_ENV: 'production' },
        { BOLDO_DEMO: '', NODE_ENV: '' },
      ])
        assert.match(
          findProblems({ ...environment, [name]: address }).join(),
          new RegExp(`^${name}: is a real provider.*BOLDO_DEMO=false`),
        )
      assert.deepEqual(findProblems({ [name]: 'http://127.0.0.1:4001' }), [])
    }
    assert.equal(findProblems({ ...PRODUCTION, BOLDO_DEMO: 'true' }).length, 3)
  })

  test('receives the mail itself unless a mail server is configured', () => {
    assert.match(findProblems({ BOLDO_DEMO: 'false' }).join(), /^SMTP_URL: is empty, and only the demo has a mailbox/)
    assert.equal(readConfig({ BOLDO_DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:25' }).demo, false)
  })

  test('has secrets of its own on a public address', () => {
    assert.deepEqual(
      findProblems({ PUBLIC_URL: 'https://demo.boldo.example' }).map((problem) => problem.split(':')[0]),
      ['SESSION_SECRET', 'FILES_KEY', 'BACKUP_KEY', 'MERCADOPAGO_WEBHOOK_SECRET'],
    )
    assert.match(
      findProblems({
        ...PUBLIC_DEMO,
        PUBLIC_URL: 'https://demo.boldo.example',
        FILES_KEY: `${PRODUCTION.FILES_KEY},${DEFAULT_SECRETS.filesKey}`,
      }).join(),
      /^FILES_KEY: is the demo default/,
    )
    assert.equal(
      readConfig({
        ...PUBLIC_DEMO,
        NODE_ENV: 'production',
        BOLDO_DEMO: 'true',
        PUBLIC_URL: 'https://demo.boldo.example',
      }).demo,
      true,
    )
    assert.equal(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).demo, true)
  })
})

test('docs/configuration.md lists every variable with its default, and .env.example names each', () => {
  const rows = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (.+?) \|/gm)
  const documented = Object.fromEntries([...rows].map(([, name, byDefault]) => [name, byDefault]))
  const real = Object.fromEntries(
    Object.entries(settings.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data as unknown]),
  )
  assert.deepEqual(
    Object.keys(documented),
    Object.keys(documented).filter((name) => name in real),
  )
  const demo: unknown[] = [...Object.values(DEFAULT_SECRETS), '597055555532', '597055555541', '597055555542']
  const example = readFileSync('.env.example', 'utf8')
  for (const [name, value] of Object.entries(real)) {
    if (value === undefined || value === '')
      assert.match(documented[name] ?? '', /^(none|sandbox|on, off|address of|`http:\/\/localhost:PORT`)/, name)
    else assert.equal(documented[name], demo.includes(value) ? 'demo' : `\`${String(value)}\``, name)
    assert.match(example, new RegExp(`^#? ?${name}=`, 'm'))
  }
})
