import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const code = files.filter((file) => /\.(ts|tsx)$/.test(file) && !/generated|graphql-env/.test(file))
const lines = (file: string) => readFileSync(file, 'utf8').split('\n')

test('no file is named after nothing', () => {
  assert.deepEqual(
    code.filter((file) => /(^|\/)(utils?|helpers?|common|services?|managers?|index|misc|shared)\.(ts|tsx)$/.test(file)),
    [],
  )
})

test('no file climbs out of its folder', () => {
  const climbing = code.filter(
    (file) =>
      !file.startsWith('scripts/') && lines(file).some((line) => /^\s*(import|export)\b.*from '\.\.\//.test(line)),
  )
  assert.deepEqual(climbing, [])
})

test('only the configuration reads the environment', () => {
  const readers = code.filter(
    (file) =>
      !/^(config\.ts|scripts\/|bench\/|test\/)|\.test\.ts$/.test(file) &&
      lines(file).some((line) => /process\.env\b/.test(line)),
  )
  assert.deepEqual(readers, [])
})

test('the clock is read where the shop is made, and nowhere else in it', () => {
  const readers = code.filter(
    (file) =>
      /^(shop|jobs)\//.test(file) &&
      !/\.(test|contract)\.ts$/.test(file) &&
      lines(file).some((line) => /Date\.now\(|new Date\(\)|Temporal\.Now/.test(line)),
  )
  assert.deepEqual(readers, [])
})

test('rules are pure: no database, no clock, no network', () => {
  const impure = code.filter(
    (file) =>
      /\.(rules|input)\.ts$/.test(file) &&
      lines(file).some((line) => /from 'kysely'|from 'node:|\bfetch\(|\.db\.ts'/.test(line)),
  )
  assert.deepEqual(impure, [])
})

test('a payment provider is named by its adapter and by one table of policy; the shop knows its kind', () => {
  const names = /['"`](webpay|mercadopago|oneclick)['"`]/
  const naming = code.filter(
    (file) => /^shop\/.*(?<!\.test|\.contract)\.ts$/.test(file) && lines(file).some((line) => names.test(line)),
  )
  assert.deepEqual(naming, ['shop/policy/payment-method.rules.ts'])
})

test('the words of refusals are on screens and in one table, not in the shop', () => {
  const speaking = code.filter(
    (file) =>
      /^shop\/.*(?<!\.test)\.ts$/.test(file) &&
      lines(file).some((line) => /new DomainError\(|refuse\('[^']*\s/.test(line)),
  )
  assert.deepEqual(speaking, [])
})

test('nothing is left for later in the code', () => {
  const left = code.filter(
    (file) =>
      file !== 'test/house.test.ts' &&
      lines(file).some((line) => /\b(TODO|FIXME|XXX)\b|@ts-ignore|@ts-nocheck/.test(line)),
  )
  assert.deepEqual(left, [])
})

// Numbers are given out ahead of time: a gap is a branch that has not landed yet.
test('migrations are numbered from 1 without a gap', () => {
  const numbers = files
    .filter((file) => file.startsWith('db/migrations/'))
    .map((file) => Number(/(\d{4})_/.exec(file)![1]))
    .sort((a, b) => a - b)
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
  )
})

test('dependencies are pinned, and the lockfile names no address', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  const loose = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  )
  assert.deepEqual(loose, [])
  assert.ok(!readFileSync('package-lock.json', 'utf8').includes('"resolved"'))
})

// npm leaves devDependencies out under NODE_ENV=production, and `npm start` builds with them.
test('a start in production installs what the storefront is built with', () => {
  assert.match(readFileSync('scripts/prepare.js', 'utf8'), /run\(\['install', '--include=dev'/)
})
