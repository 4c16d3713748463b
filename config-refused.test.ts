import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DEFAULT_SECRETS, readConfig } from '#config'
import { createKey, PRODUCTION, findProblems } from '#test/production-settings.ts'

const REFUSED: [name: string, value: string, sentence: RegExp][] = [
  ['PUBLIC_URL', 'https://boldo.example/tienda', /is more than an origin; set the address without path/],
  ['PUBLIC_URL', 'https://boldo.example/?a=1', /is more than an origin/],
  ['PUBLIC_URL', 'https://ana:clave@boldo.example', /is more than an origin/],
  ['MERCADOPAGO_ACCESS_TOKEN', 'TEST-1234', /is a test token, whose money is none; set the production one, APP_USR-/],
  [
    'WEBPAY_URL',
    'https://webpay3g.transbank.cl/rswebpay',
    /is not the provider's; set https:\/\/webpay3g.transbank.cl$/,
  ],
  ['WEBPAY_URL', 'https://webpay3gint.transbank.cl', /is not the provider's/],
  ['ONECLICK_URL', 'https://transbank.example', /is not the provider's/],
  ['MERCADOPAGO_URL', 'https://mercadopago.example', /is not the provider's/],
  ['SMTP_URL', 'smtps://', /must be empty or an address like smtps:/],
  ['MAIL_FROM', 'boldo', /must be an address, or a name and an address/],
  ['MAIL_FROM', 'a@b.cl, c@d.cl', /must be an address/],
  ['FILES_S3_ACCESS_KEY', 'k', /is set without FILES_S3_URL: files would stay on this machine/],
  ['FILES_S3_SECRET_KEY', 's', /is set without FILES_S3_URL/],
  ['FILES_KEY', '0'.repeat(64), /can be guessed, it is not 32 random bytes; set your own/],
  ['FILES_KEY', `${createKey('new')},${'ab'.repeat(32)}`, /can be guessed/],
  ['BACKUP_KEY', DEFAULT_SECRETS.backupKey.toUpperCase(), /is the demo default; set your own/],
  ['BACKUP_KEY', 'ab'.repeat(32), /can be guessed/],
  ['BACKUP_KEY', `${createKey('new')},${PRODUCTION.FILES_KEY}`, /is a key of FILES_KEY/],
  ['BACKUP_KEY', 'short', /must be 64 hexadecimal digits/],
  ['SESSION_SECRET', 'a'.repeat(24), /can be guessed, it is not 32 random bytes; set your own/],
  ['SESSION_SECRET', 'a'.repeat(64), /can be guessed/],
  ['SESSION_SECRET', 'a phrase of several words, and long', /must have at least 24 characters, or be several/],
  ['SESSION_SECRET', createKey('new').slice(0, 62), /can be guessed/],
  ['SESSION_SECRET', `${createKey('new')},${DEFAULT_SECRETS.sessionSecret}`, /is the demo default/],
  ['DATABASE_URL', 'postgres://boldo@db.example/boldo', /another machine without verified TLS.*sslmode=verify-full/],
  ['DATABASE_URL', 'postgres://boldo@db.example/boldo?sslmode=require', /without verified TLS/],
  ['DATABASE_URL', 'postgres://boldo@localhost/boldo?host=db.example', /without verified TLS/],
  ['DATABASE_DIRECT_URL', 'postgres://boldo@db.example/boldo', /^DATABASE_DIRECT_URL: .* without verified TLS/],
  ['DATABASE_REPLICA_URL', 'postgres://boldo@db.example/boldo', /^DATABASE_REPLICA_URL: .* without verified TLS/],
  ['DATABASE_REPLICA_URL', 'mysql://boldo', /^DATABASE_REPLICA_URL: must be empty or start with postgres/],
  ['SHOP_ID', 'Boldo Norte', /^SHOP_ID: must be up to 40 small letters/],
  ['DATABASE_DIRECT_URL', 'mysql://boldo', /^DATABASE_DIRECT_URL: must be empty or start with postgres/],
  ['DATA_DIR', '  ', /must be a folder/],
  ['DATABASE_URL', 'postgres://u:p#w@h/x', /must be one address with a host.*: write # in its password as %23/],
  ['DATABASE_URL', 'postgres://', /must be one address with a host/],
  ['SETTINGS_FILE', 'none/settings.json', /there is no file at none\/settings.json/],
  ['SETTINGS_FILE', 'docs', /docs is a folder; set the path of a file/],
  ['SETTINGS_FILE', 'README.md', /README.md is no JSON/],
  ['SETTINGS_FILE', 'package.json', /company: is missing/],
  ['OPTIMISATIONS_OFF', 'speed', /^OPTIMISATIONS_OFF: must be some of/],
  ['TRUSTED_PROXIES', '', /is missing; set how many proxies of yours stand before the shop/],
  ['SESION_SECRET_FILE', '/run/secrets/session', /is unknown; did you mean SESSION_SECRET_FILE\?/],
  ['DATABSE_URL', 'postgres://boldo@db.example/boldo', /is unknown; did you mean DATABASE_URL\?/],
  ['MAIL_FORM', 'hola@boldo.example', /is unknown; did you mean MAIL_FROM\?/],
  ['BOLDO_ROLE', 'sandbox', /^BOLDO_ROLE: only the demo has a sandbox$/],
  ['JOBS', 'false', /^JOBS: is BOLDO_ROLE now; set BOLDO_ROLE=web$/],
  ['SMTP_URLS', 'smtps://mail.example', /is unknown; did you mean SMTP_URL\?/],
]
for (const [name, value, sentence] of REFUSED)
  test(`production refuses ${name}=${value.slice(0, 40)}, and says what to write`, () => {
    const problems = findProblems({ ...PRODUCTION, [name]: value })
    assert.ok(problems.length > 0)
    for (const problem of problems) assert.ok(problem.startsWith(name), problem)
    assert.match(problems.join(), sentence)
    assert.doesNotMatch(problems.join(), /clave|p#w/)
  })

test('production takes a PostgreSQL by its socket, a sender with a name, no proxy at all, and other programs’ variables', () => {
  const usual = {
    DATABASE_URL: 'postgres:///boldo?host=/run/postgresql',
    MAIL_FROM: 'Farmacia Boldo <hola@boldo.example>',
    TRUSTED_PROXIES: '0',
    HOSTS: 'a',
    PORTS: '1',
    PATH: '/bin',
  }
  assert.deepEqual(findProblems({ ...PRODUCTION, ...usual }), [])
})

test('a shop on this machine’s PostgreSQL needs no TLS, and a ring’s first secret signs', () => {
  for (const host of ['localhost', '127.0.0.1:5433', '[::1]'])
    assert.deepEqual(findProblems({ ...PRODUCTION, DATABASE_URL: `postgres://boldo@${host}/boldo` }), [])
  const base64 = Buffer.from(createKey('earlier'), 'hex').toString('base64url')
  const { sessionSecret, earlierSecrets } = readConfig({
    ...PRODUCTION,
    SESSION_SECRET: `${createKey('new')} , ${base64}`,
  })
  assert.deepEqual([sessionSecret, earlierSecrets], [createKey('new'), [base64]])
})

test('secrets come of files too, one each; a missing file, and a secret given twice, are refused by name alone', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'boldo-secrets-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'session')
  writeFileSync(path, `${createKey('of a file')}\n`)
  const { SESSION_SECRET, ...others } = PRODUCTION
  assert.equal(readConfig({ ...others, SESSION_SECRET_FILE: path }).sessionSecret, createKey('of a file'))
  assert.deepEqual(findProblems({ ...PRODUCTION, SESSION_SECRET_FILE: path }), [
    'SESSION_SECRET_FILE: is set beside SESSION_SECRET; leave one of them out',
  ])
  assert.deepEqual(findProblems({ ...others, SESSION_SECRET_FILE: join(folder, 'none') }), [
    'SESSION_SECRET_FILE: cannot be read (ENOENT); set the path of a file',
  ])
  writeFileSync(path, 'a'.repeat(40))
  assert.match(findProblems({ ...others, SESSION_SECRET_FILE: path }).join(), /^SESSION_SECRET: can be guessed/)
  assert.ok(SESSION_SECRET.length > 0)
})

test('a web process or a worker needs what the others reach too: PostgreSQL, in production a bucket, one sandbox of this machine', () => {
  const bucket = { FILES_S3_URL: 'https://s3.example/boldo', FILES_S3_ACCESS_KEY: 'k', FILES_S3_SECRET_KEY: 's' }
  for (const BOLDO_ROLE of ['web', 'worker']) {
    assert.match(findProblems({ BOLDO_ROLE }).join(), /^BOLDO_ROLE: .* embedded database has one; set DATABASE_URL$/)
    assert.match(findProblems({ ...PRODUCTION, BOLDO_ROLE }).join(), /^FILES_S3_URL: is empty, .*; set a bucket$/)
    assert.deepEqual(findProblems({ ...PRODUCTION, ...bucket, BOLDO_ROLE }), [])
  }
  assert.match(findProblems({ SANDBOX_URL: 'https://sandbox.example' }).join(), /^SANDBOX_URL: is another machine/)
  const readSandbox = (environment: Record<string, string>) => readConfig(environment).sandbox
  const DATABASE_URL = 'postgres://boldo@localhost/boldo'
  assert.equal(readSandbox({ BOLDO_ROLE: 'web', DATABASE_URL })!.isOwn, true)
  assert.equal(readSandbox({ BOLDO_ROLE: 'worker', DATABASE_URL })!.isOwn, false)
  assert.deepEqual(readSandbox({ SANDBOX_URL: 'http://localhost:4300' }), {
    host: '127.0.0.1',
    port: 3001,
    url: 'http://localhost:4300',
    isOwn: false,
  })
})
