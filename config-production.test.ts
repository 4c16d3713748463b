import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createKey, PRODUCTION, findProblems } from '#test/production-settings.ts'
import { DEFAULT_SECRETS, readConfig } from './config.ts'

/** The secrets that a demo needs where strangers reach it. */
const PUBLIC_DEMO = {
  SESSION_SECRET: PRODUCTION.SESSION_SECRET,
  FILES_KEY: PRODUCTION.FILES_KEY,
  BACKUP_KEY: PRODUCTION.BACKUP_KEY,
  MERCADOPAGO_WEBHOOK_SECRET: PRODUCTION.MERCADOPAGO_WEBHOOK_SECRET,
}

describe('production', () => {
  test('passwords of less than 8 characters, of staff less than 12, are refused; without a setting those are the minima', () => {
    const minima = (environment: Record<string, string>) => {
      const { passwordMinimum, staffPasswordMinimum } = readConfig(environment)
      return [passwordMinimum, staffPasswordMinimum]
    }
    assert.deepEqual(minima(PRODUCTION), [8, 12])
    assert.deepEqual(minima({}), [4, 4], 'the demo keeps ACCOUNT §9’s')
    assert.deepEqual(minima({ ...PRODUCTION, PASSWORD_MINIMUM: '10', STAFF_PASSWORD_MINIMUM: '16' }), [10, 16])
    assert.deepEqual(
      findProblems({ ...PRODUCTION, PASSWORD_MINIMUM: '7', STAFF_PASSWORD_MINIMUM: '11' }).map(
        (problem) => problem.split(':')[0],
      ),
      ['PASSWORD_MINIMUM', 'STAFF_PASSWORD_MINIMUM'],
    )
  })

  test('a captcha that is too cheap is refused where strangers reach the shop', () => {
    const cheap = { CAPTCHA_COST: '999' }
    for (const settings of [PRODUCTION, { PUBLIC_URL: 'https://demo.example', ...PUBLIC_DEMO }]) {
      assert.match(findProblems({ ...settings, ...cheap }).join(), /^CAPTCHA_COST: is too cheap/)
      assert.deepEqual(findProblems({ ...settings, CAPTCHA_COST: '1000' }), [])
    }
    assert.deepEqual(findProblems(cheap), [], 'on one’s own machine')
    assert.match(findProblems({ CAPTCHA_COST: '0' }).join(), /1 to 100000/)
  })

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

  test('refuses the demo’s secrets, the sandbox and missing settings, all at once, each with its remedy', () => {
    const problems = findProblems({ NODE_ENV: 'production', SESSION_SECRET: DEFAULT_SECRETS.sessionSecret })
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
        'BACKUP_KEY',
        'SMTP_URL',
        'SETTINGS_FILE',
        'PUBLIC_URL',
        'TRUSTED_PROXIES',
      ],
    )
    for (const problem of problems) assert.match(problem, /; set |; set$|set /)
  })

  test('refuses a provider on this machine', () => {
    for (const url of ['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001'])
      for (const name of ['WEBPAY_URL', 'ONECLICK_URL', 'MERCADOPAGO_URL'])
        assert.match(findProblems({ ...PRODUCTION, [name]: url }).join(), new RegExp(`^${name}: is on this machine`))
  })

  test('refuses plain http for its customers, in a demo too; localhost is allowed', () => {
    for (const address of ['http://boldo.example', 'http://localhost.example', 'http://192.168.0.7:3000']) {
      assert.match(
        findProblems({ ...PRODUCTION, PUBLIC_URL: address }).join(),
        /^PUBLIC_URL: is plain http.*; set the https address/,
      )
      assert.match(
        findProblems({ NODE_ENV: 'production', ...PUBLIC_DEMO, BOLDO_DEMO: 'true', PUBLIC_URL: address }).join(),
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

  test('requires no settings of a payment method that is switched off', () => {
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
        findProblems({ ...PRODUCTION, PAYMENT_METHODS: wrong }).join(),
        /^PAYMENT_METHODS: must be one or more of webpay, mercadopago/,
      )
  })

  test('lets guests leave 5,000 megabytes of files in a day by default, none with 0', () => {
    assert.equal(readConfig(PRODUCTION).guestUploads, 5_000)
    assert.equal(readConfig({ ...PRODUCTION, GUEST_UPLOADS: '0' }).guestUploads, 0)
    for (const wrong of ['many', '1.5', '-1'])
      assert.match(
        findProblems({ ...PRODUCTION, GUEST_UPLOADS: wrong }).join(),
        /^GUEST_UPLOADS: must be a whole number/,
      )
  })

  test('lets an address start thirty payments and three hundred orders in ten minutes by default; the demo any number', () => {
    for (const [name, setting, most] of [
      ['PAYMENT_STARTS', 'paymentStarts', 30],
      ['HELD_UNITS', 'heldUnits', 300],
      ['ORDER_STARTS', 'orderStarts', 300],
      ['READ_POINTS', 'readPoints', 120_000],
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
        assert.match(findProblems({ ...PRODUCTION, [name]: wrong }).join(), new RegExp(`^${name}: `))
    }
  })

  test('sells without an insurer unless one is configured, and refuses the sandbox and its key', () => {
    assert.equal(readConfig(PRODUCTION).insurer, null)
    const own = { INSURER_URL: 'https://api.insurer.example/v1', INSURER_API_KEY: 'the-shops-own-key' }
    assert.deepEqual(readConfig({ ...PRODUCTION, ...own }).insurer, {
      baseUrl: own.INSURER_URL,
      apiKey: own.INSURER_API_KEY,
      timeoutMs: 6_000,
    })
    assert.match(
      findProblems({ ...PRODUCTION, ...own, INSURER_API_KEY: DEFAULT_SECRETS.insurerApiKey }).join(),
      /^INSURER_API_KEY: is the demo default/,
    )
    assert.match(
      findProblems({ ...PRODUCTION, ...own, INSURER_URL: 'http://localhost:3001/insurer/v1' }).join(),
      /^INSURER_URL: is on this machine/,
    )
    assert.match(findProblems({ INSURER_URL: 'insurer.example' }).join(), /^INSURER_URL: must be an http/)
    assert.equal(readConfig({ SANDBOX_PORT: '4001' }).insurer?.baseUrl, 'http://localhost:4001/insurer/v1')
  })

  test('stores files on its own disk or in a bucket, with keys of its own: the demo’s is refused also as an old one', () => {
    const [first, second] = [createKey('first'), createKey('second')]
    assert.deepEqual(readConfig({ ...PRODUCTION, FILES_KEY: `${first}, ${second}` }).files, {
      keys: [Buffer.from(first, 'hex'), Buffer.from(second, 'hex')],
      s3: null,
    })
    assert.match(
      findProblems({ ...PRODUCTION, FILES_KEY: `${first},${DEFAULT_SECRETS.filesKey.toUpperCase()}` }).join(),
      /^FILES_KEY: is the demo default/,
    )
    assert.match(
      findProblems({ ...PRODUCTION, FILES_KEY: 'short' }).join(),
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
      findProblems({ ...PRODUCTION, ...bucket, FILES_S3_SECRET_KEY: '' }).join(),
      /^FILES_S3_URL: needs FILES_S3_ACCESS_KEY/,
    )
  })

  test('encrypts saved cards with keys derived from the files’ keys, in the same order, however they are written', () => {
    const [first, second] = [createKey('first'), createKey('second')]
    const readKeys = (FILES_KEY: string) =>
      readConfig({ ...PRODUCTION, FILES_KEY }).oneclick.keys.map((key) => Buffer.from(key).toString('hex'))
    assert.deepEqual(readKeys(`${first}, ${second.toUpperCase()}`), [...readKeys(first), ...readKeys(second)])
    assert.ok(readKeys(first).every((key) => key.length === 64 && key !== first))
  })

  test('accepts only https for providers of keys, money or documents', () => {
    for (const [name, address] of [
      ['WEBPAY_URL', 'http://webpay3g.transbank.cl'],
      ['ONECLICK_URL', 'http://webpay3g.transbank.cl'],
      ['MERCADOPAGO_URL', 'http://api.mercadopago.com'],
      ['INSURER_URL', 'http://api.insurer.example/v1'],
      ['FILES_S3_URL', 'http://bucket.s3.example'],
    ] as const) {
      const with_ = {
        ...PRODUCTION,
        INSURER_API_KEY: 'the-insurers-key',
        ...(name === 'FILES_S3_URL' && { FILES_S3_ACCESS_KEY: 'k', FILES_S3_SECRET_KEY: 's' }),
        [name]: address,
      }
      assert.match(findProblems(with_).join(), new RegExp(`^${name}: is plain http.* https`), name)
      assert.deepEqual(findProblems({ ...with_, [name]: address.replace('http:', 'https:') }), [])
    }
    assert.deepEqual(
      findProblems({
        ...PRODUCTION,
        FILES_S3_URL: 'http://127.0.0.1:9000/bucket',
        FILES_S3_ACCESS_KEY: 'k',
        FILES_S3_SECRET_KEY: 's',
      }),
      [],
    )
  })

  test('sends mail over TLS only, except to a relay on its own machine', () => {
    const of = (SMTP_URL: string) => findProblems({ ...PRODUCTION, SMTP_URL }).join()
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
    assert.match(findProblems({ ...PRODUCTION, SMTP_URL: '' }).join(), /set smtps:/)
  })

  test('may be a demo when configured so', () => {
    assert.equal(readConfig({ NODE_ENV: 'production', BOLDO_DEMO: 'true' }).demo, true)
  })
})
