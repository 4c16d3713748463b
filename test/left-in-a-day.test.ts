/** What one address without an account can leave on the disk in a day, over all doors (security review S4). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#config'
import { LIMITS, resolveLimit, type LimitName } from '#shop/ground/limits/limits.rules.ts'
import { UPLOAD_UNIT } from '#shop/ground/limits/upload-share.rules.ts'
import { DAILY_BYTES_MAX as ANSWERS } from '#shop/ground/idempotency/answer-room.ts'
import { PRODUCTION } from './production-settings.ts'

const DAY_S = 86_400
const BYTES_MAX = 200_000_000
/** Bytes: of its rows in all tables, with what its mail has in the outbox. */
const MAIL = 15_000
const LEAVES: { readonly [name in LimitName]?: number } = {
  'guest files of a day by address': UPLOAD_UNIT,
  // Sixty lines: 11 MB of 300 drafts were measured.
  'drafts of a day by address': 37_000,
  'guests of a day by address': 1_000,
  'idempotency keys of a day by address': 300,
  'events of a day by address': 700,
  'registrations by address': 1_000 + MAIL,
  'recoveries by address': MAIL,
  'contact messages by address': 6_000 + MAIL,
  'suggestions by address': 6_000 + MAIL,
  'offers by address': 2_000,
  'back-in-stock requests by address': 2_000,
  'support requests by address': 2_000,
  'quote requests by address': 3_000,
  'payment starts by address': 2_000,
  'telemedicine starts by address': 1_000,
}
/** Reads, rows that the next call writes over, and calls that a row above bounds. */
const LEAVES_NOTHING: readonly LimitName[] = [
  'wrong API keys by address',
  'wrong passwords by address',
  'duplicate answers by address',
  'wrong RUT proofs by address',
  'confirmations by address',
  'password resets by address',
  'captcha challenges by address',
  'provider starts by address',
  'provider returns by address',
  'provider sign-ins by address',
  'RUT changes by address',
  'read points by address',
  'drafts by address',
  'guests by address',
  'ticked terms by address',
  'claims book readings by address',
  'idempotency keys by address',
  'events by address',
  'prescription uploads by address',
  'quote uploads by address',
  'case uploads by address',
  'case reads by address',
  'prescription reads by address',
  'quote reads by address',
  'order links by address',
  'trackings by address',
  'cancellations by address',
  'address checks by address',
  'coverage of others by address',
  'benefits by address',
  'order insurance by address',
  'free completions by address',
  'held units by address',
  'held units of a day by address',
  'telemedicine returns by address',
  'wrong coupons by address',
]

test('one address leaves 200 MB in a day at most, whatever it sends', () => {
  const settings = readConfig(PRODUCTION)
  const sum = Object.entries(LEAVES).reduce((sum, [name, bytes]) => {
    const { most, perS } = resolveLimit(name as LimitName, settings)
    assert.ok(most > 0, `${name} is limited`)
    return sum + bytes * most * (DAY_S / perS)
  }, ANSWERS)
  assert.ok(sum <= BYTES_MAX, `${Math.round(sum / 1_000_000)} MB`)
  assert.ok(sum > BYTES_MAX / 2, 'the table is no fiction')
})

test('each limit by address says what its calls leave', () => {
  const byAddress = Object.keys(LIMITS).filter((name) => name.endsWith(' by address'))
  assert.deepEqual([...Object.keys(LEAVES), ...LEAVES_NOTHING].toSorted(), byAddress.toSorted())
})
