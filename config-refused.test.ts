import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCTION, problemsOf } from '#test/production-settings.ts'

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
  ['FILES_KEY', '0'.repeat(64), /has a key of zeros, which everybody knows; set your own/],
  ['DATA_DIR', '  ', /must be a folder/],
  ['DATABASE_URL', 'postgres://u:p#w@h/x', /must be one address with a host.*: write # in its password as %23/],
  ['DATABASE_URL', 'postgres://', /must be one address with a host/],
  ['SETTINGS_FILE', 'none/settings.json', /there is no file at none\/settings.json/],
  ['SETTINGS_FILE', 'docs', /docs is a folder; set the path of a file/],
  ['SETTINGS_FILE', 'README.md', /README.md is no JSON/],
  ['SETTINGS_FILE', 'package.json', /company: is missing/],
  ['OPTIMISATIONS_OFF', 'speed', /^OPTIMISATIONS_OFF: must be some of/],
  ['TRUSTED_PROXIES', '', /is missing; set how many proxies of yours stand before the shop/],
  ['DATABSE_URL', 'postgres://boldo@db.example/boldo', /is unknown; did you mean DATABASE_URL\?/],
  ['MAIL_FORM', 'hola@boldo.example', /is unknown; did you mean MAIL_FROM\?/],
  ['SMTP_URLS', 'smtps://mail.example', /is unknown; did you mean SMTP_URL\?/],
]
for (const [name, value, sentence] of REFUSED)
  test(`production refuses ${name}=${value.slice(0, 40)}, and says what to write`, () => {
    const problems = problemsOf({ ...PRODUCTION, [name]: value })
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
  assert.deepEqual(problemsOf({ ...PRODUCTION, ...usual }), [])
})
