import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const code = files.filter((file) => /\.(ts|tsx)$/.test(file) && !/generated|graphql-env/.test(file))
const lines = (file: string) => readFileSync(file, 'utf8').split('\n')

test('no file is named after nothing', () => {
  assert.deepEqual(code.filter((file) => /(^|\/)(utils?|helpers?|common|services?|managers?|index|misc|shared)\.(ts|tsx)$/.test(file)), [])
})

test('no file climbs out of its folder', () => {
  const climbing = code.filter((file) => !file.startsWith('scripts/') && lines(file).some((line) => /^\s*(import|export)\b.*from '\.\.\//.test(line)))
  assert.deepEqual(climbing, [])
})

test('only the configuration reads the environment', () => {
  const readers = code.filter((file) => !/^(config\.ts|scripts\/|bench\/|test\/)|\.test\.ts$/.test(file) && lines(file).some((line) => /process\.env\b/.test(line)))
  assert.deepEqual(readers, [])
})

test('the clock is read where the shop is made, and nowhere else in it', () => {
  const readers = code.filter((file) => /^(shop|jobs)\//.test(file) && !/\.(test|contract)\.ts$/.test(file) && lines(file).some((line) => /Date\.now\(|new Date\(\)|Temporal\.Now/.test(line)))
  assert.deepEqual(readers, [])
})

test('rules are pure: no database, no clock, no network', () => {
  const impure = code.filter((file) => /\.(rules|input)\.ts$/.test(file) && lines(file).some((line) => /from 'kysely'|from 'node:|\bfetch\(|\.db\.ts'/.test(line)))
  assert.deepEqual(impure, [])
})

test('each table is spoken to by one feature', () => {
  const owners: Record<string, RegExp> = {
    product: /^shop\/catalogue\/|^shop\/orders\/orders\.db\.ts$/, // an order reads today's product with its lines, in one statement
    orders: /^shop\/orders\/|^shop\/checkout\/guest-clients\.db\.ts$|^shop\/prescriptions\/(prescriptions|subscription-lines)\.db\.ts$|^shop\/quotes\/quote-files\.db\.ts$|^shop\/payments\/superseded\.db\.ts$|^shop\/subscriptions\/subscriptions\.db\.ts$/, // a subscription reads when its orders come; a file is forgotten, or found again, by how its orders stand
    quote_request: /^shop\/quotes\/|^shop\/orders\/orders\.db\.ts$/, // as with prescriptions
    prescription: /^shop\/prescriptions\/|^shop\/orders\/orders\.db\.ts$/, // an order reads its lines with their prescriptions, in one statement
    subscription_charge: /^shop\/subscriptions\//,
    card_inscription: /^shop\/cards\//,
    saved_card: /^shop\/cards\//,
    subscription: /^shop\/subscriptions\/|^shop\/coupons\/subscription-coupons\.db\.ts$|^shop\/prescriptions\/(prescriptions|subscription-lines)\.db\.ts$/, // whose coupon it is; a file is kept while its subscription goes on
    payment_attempt: /^shop\/payments\//,
    order_review: /^shop\/orders\//,
    refund: /^shop\/refunds\//,
    payment_return: /^shop\/refunds\//,
    stock_quarantine: /^shop\/catalogue\//,
    order_insurance: /^shop\/orders\//,
    insurance_claim: /^shop\/insurance\//,
    order_insured_line: /^shop\/orders\//,
    stock_hold: /^shop\/catalogue\/|^shop\/payments\/superseded\.db\.ts$/, // a start of a payment reads its browser's other holds, in one statement
    coupon: /^shop\/coupons\//,
    demo_row: /^db\/seed\//,
    promotion: /^shop\/promotions\//,
    programme_unit: /^shop\/promotions\//,
    coupon_use: /^shop\/coupons\//,
    mail_outbox: /^shop\/mail\//,
    content_banner: /^shop\/content\//,
    content_landing: /^shop\/content\//,
    analytics_event: /^shop\/analytics\//,
    limit_window: /^shop\/limits\//,
    sign_in_network: /^shop\/accounts\//,
  }
  const strangers = code
    .filter((file) => file.startsWith('shop/') && file.endsWith('.db.ts'))
    .flatMap((file) => Object.entries(owners).filter(([table, owner]) => !owner.test(file) && new RegExp(`\\b(from|join|into|update|delete from) ${table}\\b|(selectFrom|insertInto|updateTable|deleteFrom)\\('${table}\\b`).test(readFileSync(file, 'utf8'))).map(([table]) => `${file}: ${table}`))
  assert.deepEqual(strangers, [])
})

test('the words of refusals are on screens and in one table, not in the shop', () => {
  const speaking = code.filter((file) => /^shop\/.*(?<!\.test)\.ts$/.test(file) && lines(file).some((line) => /new DomainError\('[^']*\s/.test(line)))
  assert.deepEqual(speaking, [])
})

test('nothing is left for later in the code', () => {
  const left = code.filter((file) => file !== 'test/house.test.ts' && lines(file).some((line) => /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck/.test(line)))
  assert.deepEqual(left, [])
})

// Numbers are given out ahead of time: a gap is a branch that has not landed yet.
test('migrations are numbered from 1 without a gap', () => {
  const numbers = files.filter((file) => file.startsWith('db/migrations/')).map((file) => Number(/(\d{4})_/.exec(file)![1])).sort((a, b) => a - b)
  assert.deepEqual(numbers, numbers.map((_, at) => at + 1))
})

test('dependencies are pinned, and the lockfile names no address', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(([, version]) => !/^\d/.test(version))
  assert.deepEqual(loose, [])
  assert.ok(!readFileSync('package-lock.json', 'utf8').includes('"resolved"'))
})

// npm leaves devDependencies out under NODE_ENV=production, and `npm start` builds with them.
test('a start in production installs what the storefront is built with', () => {
  assert.match(readFileSync('scripts/prepare.js', 'utf8'), /run\(\['install', '--include=dev'/)
})
