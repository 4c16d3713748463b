import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { BadConfig, DEFAULT_SECRETS, readConfig, settings } from './config.ts'

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

/** The secrets that a demo needs where strangers reach it. */
const PUBLIC_DEMO = {
  SESSION_SECRET: PRODUCTION.SESSION_SECRET,
  FILES_KEY: PRODUCTION.FILES_KEY,
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
        { port: 3001, url: 'http://localhost:3001' },
        'http://localhost:3001',
        '',
        'embedded',
        'http://localhost:3000',
      ],
    )
  })

  test('no event day is on; one of the three can be', () => {
    assert.equal(readConfig({}).eventDay, undefined)
    for (const day of ['black-friday', 'cyber-monday', 'cyber'])
      assert.equal(readConfig({ EVENT_DAY: day }).eventDay, day)
  })

  test('an empty setting counts as none', () => {
    assert.deepEqual(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '', JOBS: '' }), readConfig({}))
  })
})

describe('wrong settings', () => {
  test('are told all at once, each with what it must be and what it is', () => {
    const problems = problemsOf({
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
      JOBS: 'perhaps',
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
      /^JOBS: must be 'true' or 'false'/,
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
    assert.ok(!problemsOf({ DATABASE_URL: secret }).join().includes('very-secret'))
  })

  test('the sandbox needs a port of its own', () => {
    assert.deepEqual(problemsOf({ PORT: '4000', SANDBOX_PORT: '4000' }), [
      'SANDBOX_PORT: is the same as PORT; choose another port',
    ])
  })
})

describe('production', () => {
  test('starts with settings of its own, without the sandbox or the demo', () => {
    const config = readConfig(PRODUCTION)
    assert.deepEqual(
      [
        config.production,
        config.demo,
        config.sandbox,
        config.publicUrl,
        config.webpay.baseUrl,
        config.mercadoPago.baseUrl,
        config.paymentMethods,
      ],
      [
        true,
        false,
        null,
        'https://boldo.example',
        'https://webpay3g.transbank.cl',
        'https://api.mercadopago.com',
        ['webpay', 'mercadopago'],
      ],
    )
  })

  test('refuses the demo’s secrets, the sandbox and what is missing, all at once with how to mend it', () => {
    const problems = problemsOf({ NODE_ENV: 'production', SESSION_SECRET: DEFAULT_SECRETS.sessionSecret })
    assert.deepEqual(
      problems.map((problem) => problem.split(':')[0]),
      [
        'SESSION_SECRET',
        'WEBPAY_API_KEY',
        'WEBPAY_COMMERCE_CODE',
        'WEBPAY_URL',
        'ONECLICK_API_KEY',
        'ONECLICK_COMMERCE_CODE, ONECLICK_STORE_CODE',
        'ONECLICK_URL',
        'MERCADOPAGO_ACCESS_TOKEN',
        'MERCADOPAGO_WEBHOOK_SECRET',
        'MERCADOPAGO_URL',
        'FILES_KEY',
        'SMTP_URL',
        'PUBLIC_URL',
      ],
    )
    for (const problem of problems) assert.match(problem, /; set |; set$|set /)
  })

  test('refuses a provider on this machine', () => {
    for (const url of ['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])
      for (const name of ['WEBPAY_URL', 'ONECLICK_URL', 'MERCADOPAGO_URL'])
        assert.match(problemsOf({ ...PRODUCTION, [name]: url }).join(), new RegExp(`^${name}: is on this machine`))
  })

  test('refuses plain http for its customers, a demo’s too; this machine may try itself', () => {
    for (const address of ['http://boldo.example', 'http://localhost.example', 'http://192.168.0.7:3000']) {
      assert.match(
        problemsOf({ ...PRODUCTION, PUBLIC_URL: address }).join(),
        /^PUBLIC_URL: is plain http.*; set the https address/,
      )
      assert.match(
        problemsOf({ NODE_ENV: 'production', ...PUBLIC_DEMO, BOLDO_DEMO: 'true', PUBLIC_URL: address }).join(),
        /^PUBLIC_URL: is plain http/,
      )
      assert.equal(readConfig({ ...PUBLIC_DEMO, PUBLIC_URL: address }).publicUrl, address)
    }
    for (const address of [
      'https://boldo.example',
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ])
      assert.equal(readConfig({ ...PRODUCTION, PUBLIC_URL: address }).publicUrl, address)
  })

  test('asks nothing about a payment method that is switched off', () => {
    const without = (names: string[]) => Object.fromEntries(names.map((name) => [name, '']))
    assert.deepEqual(
      readConfig({
        ...PRODUCTION,
        ...without(['MERCADOPAGO_URL', 'MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_WEBHOOK_SECRET']),
        PAYMENT_METHODS: 'webpay',
      }).paymentMethods,
      ['webpay'],
    )
    assert.deepEqual(
      readConfig({ ...PRODUCTION, ...without(['WEBPAY_URL', 'WEBPAY_API_KEY']), PAYMENT_METHODS: ' mercadopago ' })
        .paymentMethods,
      ['mercadopago'],
    )
    for (const wrong of ['cash', 'oneclick', 'webpay,webpay', ','])
      assert.match(
        problemsOf({ ...PRODUCTION, PAYMENT_METHODS: wrong }).join(),
        /^PAYMENT_METHODS: must be one or more of webpay, mercadopago/,
      )
  })

  test('lets an address start thirty payments and three hundred orders in ten minutes unless told otherwise; the demo any number', () => {
    for (const [name, setting, most] of [
      ['PAYMENT_STARTS', 'paymentStarts', 30],
      ['HELD_UNITS', 'heldUnits', 300],
      ['ORDER_STARTS', 'orderStarts', 300],
    ] as const) {
      assert.deepEqual(
        [
          readConfig(PRODUCTION)[setting],
          readConfig({ ...PRODUCTION, [name]: '200' })[setting],
          readConfig({ ...PRODUCTION, [name]: '0' })[setting],
          readConfig({})[setting],
        ],
        [most, 200, 0, 0],
      )
      for (const wrong of ['many', '1.5', '-1'])
        assert.match(problemsOf({ ...PRODUCTION, [name]: wrong }).join(), new RegExp(`^${name}: `))
    }
  })

  test('sells without an insurer unless it is told one, and refuses the sandbox and its key', () => {
    assert.equal(readConfig(PRODUCTION).insurer, null)
    const own = { INSURER_URL: 'https://api.insurer.example/v1', INSURER_API_KEY: 'the-shops-own-key' }
    assert.deepEqual(readConfig({ ...PRODUCTION, ...own }).insurer, {
      baseUrl: own.INSURER_URL,
      apiKey: own.INSURER_API_KEY,
      timeoutMs: 6_000,
    })
    assert.match(
      problemsOf({ ...PRODUCTION, ...own, INSURER_API_KEY: DEFAULT_SECRETS.insurerApiKey }).join(),
      /^INSURER_API_KEY: is the demo default/,
    )
    assert.match(
      problemsOf({ ...PRODUCTION, ...own, INSURER_URL: 'http://localhost:3001/insurer/v1' }).join(),
      /^INSURER_URL: is on this machine/,
    )
    assert.match(problemsOf({ INSURER_URL: 'insurer.example' }).join(), /^INSURER_URL: must be an http/)
    assert.equal(readConfig({ SANDBOX_PORT: '4001' }).insurer?.baseUrl, 'http://localhost:4001/insurer/v1')
  })

  test('keeps files on its own disk or in a bucket, with keys of its own: the demo’s is refused also as an old one', () => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)]
    assert.deepEqual(readConfig({ ...PRODUCTION, FILES_KEY: `${first}, ${second}` }).files, {
      keys: [Buffer.from(first, 'hex'), Buffer.from(second, 'hex')],
      s3: null,
    })
    assert.match(
      problemsOf({ ...PRODUCTION, FILES_KEY: `${first},${DEFAULT_SECRETS.filesKey.toUpperCase()}` }).join(),
      /^FILES_KEY: is the demo default/,
    )
    assert.match(
      problemsOf({ ...PRODUCTION, FILES_KEY: 'short' }).join(),
      /^FILES_KEY: must be 64 hexadecimal digits.*\(it is something else\)$/,
    )
    const bucket = {
      FILES_S3_URL: 'https://s3.example/boldo',
      FILES_S3_ACCESS_KEY: 'id',
      FILES_S3_SECRET_KEY: 'secret',
    }
    assert.deepEqual(readConfig({ ...PRODUCTION, ...bucket }).files.s3, {
      bucketUrl: 'https://s3.example/boldo',
      region: 'us-east-1',
      accessKey: 'id',
      secretKey: 'secret',
      timeoutMs: 20_000,
    })
    assert.match(
      problemsOf({ ...PRODUCTION, ...bucket, FILES_S3_SECRET_KEY: '' }).join(),
      /^FILES_S3_URL: needs FILES_S3_ACCESS_KEY/,
    )
  })

  test('seals saved cards with keys made of the files’ ones, in the same order, however they are written', () => {
    const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)]
    const keysOf = (FILES_KEY: string) =>
      readConfig({ ...PRODUCTION, FILES_KEY }).oneclick.keys.map((key) => Buffer.from(key).toString('hex'))
    assert.deepEqual(keysOf(`${first}, ${second.toUpperCase()}`), [...keysOf(first), ...keysOf(second)])
    assert.ok(keysOf(first).every((key) => key.length === 64 && key !== first))
  })

  test('accepts https only for what gets keys, money or documents', () => {
    for (const [name, address] of [
      ['WEBPAY_URL', 'http://webpay3g.transbank.cl'],
      ['ONECLICK_URL', 'http://webpay3g.transbank.cl'],
      ['MERCADOPAGO_URL', 'http://api.mercadopago.com'],
      ['INSURER_URL', 'http://api.insurer.example/v1'],
      ['FILES_S3_URL', 'http://bucket.s3.example'],
      ['WEBPAY_URL', 'http://localhost.example'],
    ] as const) {
      const with_ = {
        ...PRODUCTION,
        INSURER_API_KEY: 'the-insurers-key',
        FILES_S3_ACCESS_KEY: 'k',
        FILES_S3_SECRET_KEY: 's',
        [name]: address,
      }
      assert.match(problemsOf(with_).join(), new RegExp(`^${name}: is plain http.* https`), name)
      assert.deepEqual(problemsOf({ ...with_, [name]: address.replace('http:', 'https:') }), [])
    }
    assert.deepEqual(
      problemsOf({
        ...PRODUCTION,
        FILES_S3_URL: 'http://127.0.0.1:9000/bucket',
        FILES_S3_ACCESS_KEY: 'k',
        FILES_S3_SECRET_KEY: 's',
      }),
      [],
    )
  })

  test('sends mail over TLS only, except to a relay on its own machine', () => {
    const of = (SMTP_URL: string) => problemsOf({ ...PRODUCTION, SMTP_URL }).join()
    for (const open of [
      'smtp://user:password@mail.example:587',
      'smtp://mail.example?requireTLS=false',
      'smtps://mail.example:465?tls.rejectUnauthorized=false',
      'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=0',
    ])
      assert.match(of(open), /^SMTP_URL: may send mail unencrypted.*set smtps:/, open)
    for (const safe of [
      'smtps://user:password@mail.example:465',
      'smtp://mail.example:587?requireTLS=true',
      'smtp://127.0.0.1:25',
      'smtp://localhost',
    ])
      assert.equal(of(safe), '', safe)
    assert.match(problemsOf({ ...PRODUCTION, SMTP_URL: '' }).join(), /set smtps:/)
  })

  test('may be a demo when it is told so', () => {
    assert.equal(readConfig({ NODE_ENV: 'production', BOLDO_DEMO: 'true' }).demo, true)
  })
})

describe('a demo', () => {
  test('speaks to no provider but the sandbox, in production or not', () => {
    for (const [name, address] of [
      ['WEBPAY_URL', 'https://webpay3g.transbank.cl'],
      ['ONECLICK_URL', 'https://webpay3gint.transbank.cl'],
      ['MERCADOPAGO_URL', 'https://api.mercadopago.com'],
      ['INSURER_URL', 'https://api.insurer.example'],
    ] as const) {
      for (const environment of [
        { BOLDO_DEMO: 'true', NODE_ENV: 'production' },
        { BOLDO_DEMO: '', NODE_ENV: '' },
      ])
        assert.match(
          problemsOf({ ...environment, [name]: address }).join(),
          new RegExp(`^${name}: is a real provider.*BOLDO_DEMO=false`),
        )
      assert.deepEqual(problemsOf({ [name]: 'http://127.0.0.1:4001' }), [])
    }
    assert.equal(problemsOf({ ...PRODUCTION, BOLDO_DEMO: 'true' }).length, 3)
  })

  test('is what receives the mail: without it there is a server for mail', () => {
    assert.match(problemsOf({ BOLDO_DEMO: 'false' }).join(), /^SMTP_URL: is empty, and only the demo has a mailbox/)
    assert.equal(readConfig({ BOLDO_DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:25' }).demo, false)
  })

  test('has secrets of its own where strangers reach it', () => {
    assert.deepEqual(
      problemsOf({ PUBLIC_URL: 'https://demo.boldo.example' }).map((problem) => problem.split(':')[0]),
      ['SESSION_SECRET', 'FILES_KEY', 'MERCADOPAGO_WEBHOOK_SECRET'],
    )
    assert.match(
      problemsOf({
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
  const told = Object.fromEntries([...rows].map(([, name, byDefault]) => [name, byDefault]))
  const real = Object.fromEntries(
    Object.entries(settings.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data as unknown]),
  )
  assert.deepEqual(
    Object.keys(told),
    Object.keys(told).filter((name) => name in real),
  )
  const demo: unknown[] = [...Object.values(DEFAULT_SECRETS), '597055555532', '597055555541', '597055555542']
  const example = readFileSync('.env.example', 'utf8')
  for (const [name, value] of Object.entries(real)) {
    if (value === undefined || value === '')
      assert.match(told[name] ?? '', /^(none|sandbox|on, off|address of|`http:\/\/localhost:PORT`)/, name)
    else assert.equal(told[name], demo.includes(value) ? 'demo' : `\`${String(value)}\``, name)
    assert.match(example, new RegExp(`^#? ?${name}=`, 'm'))
  }
})
