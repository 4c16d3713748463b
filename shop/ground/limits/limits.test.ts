import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Shop } from '#context'
import { type DomainError, isRefusal, refuse } from '#lib/domain-error.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { countCalls, deleteEndedWindows, limitCalls, limitFailures } from './limit-calls.ts'
import { createLimiter } from './limiter.ts'
import { LIMITS, resolveLimit, type LimitName } from './limits.rules.ts'
import type { LimitStore } from './limit-store.port.ts'

const NAMES = Object.keys(LIMITS) as LimitName[]
const SETTINGS = { paymentStarts: 30, orderStarts: 300, heldUnits: 5, guestUploads: 5, readPoints: 40 }
const errorCode = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: DomainError) => error.code,
  )

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    Object.assign(shop.settings, SETTINGS)
  })

  const rows = async () =>
    Number(
      (
        await shop.db
          .selectFrom('limit_window')
          .select((eb) => eb.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const keys = async () => (await shop.db.selectFrom('limit_window').select('key').execute()).map(({ key }) => key)
  const second = async (): Promise<Shop> => {
    const other = await shop.openSecond()
    return { ...other, settings: shop.settings }
  }

  for (const name of NAMES) {
    const { most, perS, code } = resolveLimit(name, SETTINGS)
    test(`${name}: ${most} calls in ${perS} s, then none until the window ends; another caller goes on`, async () => {
      const call = (who: string) => errorCode(limitCalls(shop, { [name]: who }))
      for (let index = 0; index < most; index++) assert.equal(await call('somebody'), 'done', `call ${index + 1}`)
      assert.equal(await call('somebody'), code ?? 'request.rate_limited')
      assert.equal(await call('somebody else'), 'done')
      await assert.rejects(limitCalls(shop, { [name]: 'somebody' }), (error) => {
        assert.ok(isRefusal(error, code ?? 'request.rate_limited'))
        const { retryAfterS = 0 } = error.data
        return retryAfterS > 0 && retryAfterS <= perS
      })
      await shop.limiter.flush()
      shop.clock.advance({ seconds: perS })
      assert.equal(await call('somebody'), 'done')
    })
  }

  test('calls of a window that has ended do not hinder those of the next', async () => {
    for (const seconds of [60, 0]) {
      for (let index = 0; index < 5; index++) await limitCalls(shop, { 'events by address': 'again' })
      shop.clock.advance({ seconds })
    }
    await shop.limiter.flush()
    const [window] = await shop.limiter.count(
      [
        {
          name: 'events by address',
          key: shop.limiter.callerKey('events by address', 'again'),
          most: 100,
          perS: 60,
          counting: 'each call',
        },
      ],
      shop.now().epochMilliseconds,
    )
    assert.equal(window!.calls, 6)
  })

  test('two processes share the count', async () => {
    const other = await second()
    for (const name of ['benefits by address', 'events by address'] as const) {
      const codes = []
      for (let index = 0; index < LIMITS[name].most * 2; index++) {
        codes.push(await errorCode(limitCalls(index % 2 ? other : shop, { [name]: 'both' })))
        await shop.limiter.flush()
        await other.limiter.flush()
      }
      assert.equal(codes.filter((code) => code === 'done').length, LIMITS[name].most)
    }
  })

  test('calls that come at once in two processes are counted each', async () => {
    const other = await second()
    const codes = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        errorCode(limitCalls(index % 2 ? other : shop, { 'benefits by address': 'at once' })),
      ),
    )
    assert.equal(codes.filter((code) => code === 'done').length, LIMITS['benefits by address'].most)
  })

  test('work under a limit of failures counts only when it fails by the named codes', async () => {
    const work = (code: 'coupon.expired' | 'coupon.unknown' | null) =>
      errorCode(
        limitFailures(shop, { 'wrong coupons by person': 'guesser' }, ['coupon.unknown'], async () =>
          code ? Promise.reject(refuse(code, { coupon: 'A', until: '2026-01-01' })) : null,
        ),
      )
    for (let index = 0; index < 30; index++)
      assert.equal(await work(index % 2 ? 'coupon.expired' : null), index % 2 ? 'coupon.expired' : 'done')
    for (let index = 0; index < 10; index++) assert.equal(await work('coupon.unknown'), 'coupon.unknown')
    assert.equal(await work(null), 'coupon.too_many_tries')
  })

  test('20,000 payment starts with invented orders evict nothing, hold no memory and no rows', async () => {
    shop.clock.advance({ hours: 2 })
    for (let index = 0; index <= 10; index++)
      await errorCode(limitCalls(shop, { 'wrong passwords by account and network': 'the operator' }))
    const [held, before] = [shop.limiter.held(), await rows()]
    for (let index = 0; index < 20_000; index++)
      await errorCode(
        limitCalls(shop, { 'payment starts by address': 'attacker', 'payment starts by order': `visitor ${index}` }),
      )
    assert.ok(shop.limiter.held() - held <= 1, String(shop.limiter.held()))
    assert.ok((await rows()) - before <= SETTINGS.paymentStarts + 2, String(await rows()))
    assert.equal(
      await errorCode(limitCalls(shop, { 'wrong passwords by account and network': 'the operator' })),
      'request.rate_limited',
    )
  })

  test('a caller of any length is a key of 43 characters, which nobody reads back', async () => {
    shop.clock.advance({ hours: 2 })
    await limitCalls(shop, { 'payment starts by order': 'x'.repeat(80_000), 'benefits by address': '203.0.113.9' })
    assert.ok((await keys()).every((key) => /^[\w-]{43}$/.test(key)))
  })

  test('the job deletes windows that have ended, and no other', async () => {
    shop.clock.advance({ hours: 25 })
    await deleteEndedWindows(shop)
    await limitCalls(shop, { 'benefits by address': 'early' })
    shop.clock.advance({ seconds: 59 })
    await limitCalls(shop, { 'benefits by address': 'late' })
    shop.clock.advance({ seconds: 1 })
    assert.deepEqual([await deleteEndedWindows(shop), await rows()], [1, 1])
  })

  if (database === 'server')
    test('the job does not wait for a window that a call counts in', async () => {
      shop.clock.advance({ hours: 25 })
      await deleteEndedWindows(shop)
      await limitCalls(shop, { 'benefits by address': 'one' })
      await limitCalls(shop, { 'benefits by address': 'two' })
      shop.clock.advance({ hours: 25 })
      await shop.db.transaction().execute(async (db) => {
        await sql`select from limit_window order by key limit 1 for update`.execute(db)
        assert.equal(await Promise.race([deleteEndedWindows(shop), wait(60_000, 'it waits', { ref: false })]), 1)
      })
      assert.equal(await deleteEndedWindows(shop), 1)
    })

  test('a call is never counted inside a transaction', () =>
    shop.db
      .transaction()
      .execute(async (db) =>
        assert.rejects(countCalls({ ...shop, db }, { 'benefits by address': 'x' }), /before its transaction/),
      ))
})

describe('the limiter without its database', () => {
  /** A store in memory that can fail; `statements` counts its calls. */
  function memoryStore() {
    const windows = new Map<string, { calls: number; endsMs: number }>()
    const store = {
      statements: 0,
      isDown: false,
      add: async (hits, nowMs) => {
        store.statements++
        if (store.isDown) throw new Error('down')
        return hits.map(({ key, calls, perS }) => {
          const old = windows.get(key)
          const window =
            old && old.endsMs > nowMs ? { ...old, calls: old.calls + calls } : { calls, endsMs: nowMs + perS * 1_000 }
          windows.set(key, window)
          return window
        })
      },
      giveBack: async () => {},
      deleteEnded: async () => 0,
    } as LimitStore & { statements: number; isDown: boolean }
    return store
  }
  const createCall = (name: LimitName, who: string) => ({ name, key: who, ...resolveLimit(name, SETTINGS) })
  const limiterOn = (store: LimitStore) => createLimiter({ store, secret: 'secret', log: pino({ level: 'silent' }) })

  test('a caller far below a limit in batches costs no statement, and one far above any limit neither', async () => {
    const store = memoryStore()
    const limiter = limiterOn(store)
    for (let index = 0; index < 20; index++) await limiter.count([createCall('drafts by address', 'a')], 0)
    assert.equal(store.statements, 0)
    await limiter.flush()
    assert.equal(store.statements, 1)
    for (let index = 0; index < 30; index++) await limiter.count([createCall('benefits by address', 'b')], 0)
    const before = store.statements
    for (let index = 0; index < 1_000; index++)
      assert.ok((await limiter.count([createCall('benefits by address', 'b')], 0))[0]!.calls > 30)
    assert.equal(store.statements, before)
  })

  test('a flood of one kind neither evicts another kind nor grows without end', async () => {
    const limiter = limiterOn(memoryStore())
    for (let index = 0; index < 300; index++) await limiter.count([createCall('drafts by address', 'full')], 0)
    for (let index = 0; index < 20_000; index++)
      await limiter.count(
        [createCall('events by address', `flood ${index}`), createCall('drafts by address', `flood ${index}`)],
        0,
      )
    assert.ok(limiter.held() <= 20_000, String(limiter.held()))
    assert.ok((await limiter.count([createCall('drafts by address', 'full')], 0))[0]!.calls > 300)
    await limiter.count([createCall('events by address', 'next')], 60_000)
    assert.ok(limiter.held() <= 10_001, String(limiter.held()))
  })

  test('without the store calls in batches pass and all others are refused; the calls are counted once it answers', async () => {
    const store = memoryStore()
    const limiter = limiterOn(store)
    store.isDown = true
    for (const name of NAMES) {
      const counted = limiter.count([createCall(name, 'x')], 0)
      await (resolveLimit(name, SETTINGS).counting === 'in batches' ? counted : assert.rejects(counted, /down/))
    }
    for (let index = 0; index < 50; index++) await limiter.count([createCall('drafts by address', 'x')], 0)
    await limiter.flush()
    store.isDown = false
    await limiter.flush()
    assert.equal((await store.add([{ key: 'x', calls: 1, perS: 1 }], 0))[0]!.calls > 50, true)
  })
})

describe('the table of limits', () => {
  const doors = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'shop', 'api'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'shop/ground/limits/limits.rules.ts')
  const texts = doors.map((file) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  })

  test('each limit is used by a door', () => {
    assert.deepEqual(
      NAMES.filter((name) => !texts.some((text) => text.includes(`'${name}'`))),
      [],
    )
  })

  test('each count is waited for, or it would refuse nothing', () => {
    const careless = texts
      .flatMap((text) => text.split('\n'))
      .filter(
        (line) =>
          /\b(limitCalls|limitOrderStarts|countCalls|refuseOver)\(/.test(line) &&
          !/(await|return|=>|function) (limitCalls|limitOrderStarts|countCalls|refuseOver)\(/.test(line),
      )
    assert.deepEqual(careless, [])
  })
})
