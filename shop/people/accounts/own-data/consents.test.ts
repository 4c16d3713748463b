import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { timestamp, type Shop } from '#context'
import { newId } from '#lib/ids.ts'
import { insertAccount } from '#shop/people/accounts/accounts.db.ts'
import { completeAccountInformation } from '#shop/people/accounts/complete-account-information.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import { updateUser } from '#shop/people/accounts/update-user.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { findConsents } from './consents.db.ts'
import { listConsents } from './list-consents.ts'
import { STAFF } from '#test/test-staff.ts'
import { subscriber } from '#test/test-subscriber.ts'

const CARRY = /insert into account_consent[^;]+;/.exec(
  readFileSync(new URL('../../../../db/migrations/0048_consents.sql', import.meta.url), 'utf8'),
)![0]

eachDatabase((database) => {
  const shop = useShop({ database })
  let second: Shop
  before(async () => {
    second = await shop.openSecond()
  })

  const save = (account: SignedIn, user: object, on: Shop = shop) =>
    updateUser(on, { account, userId: account.id, user })
  const consents = async (id: string) =>
    (await findConsents(shop, id)).map(({ kind, version, givenAt, withdrawnAt }) => [
      kind,
      version,
      givenAt.toISOString(),
      withdrawnAt?.toISOString() ?? null,
    ])
  const now = () => timestamp(shop.now()).toISOString()

  test('a consent has its version and its date, one that is withdrawn keeps both, and given again it is another', async () => {
    const account = await subscriber(shop)
    await save(account, { healthConsent: true, pathologies: ['Asma'] })
    const givenAt = now()
    assert.deepEqual(await consents(account.id), [['health', '1', givenAt, null]])
    shop.clock.advance({ hours: 1 })
    await save(account, { pathologies: ['Asma', 'Migraña'] })
    assert.deepEqual(await consents(account.id), [['health', '1', givenAt, null]], 'saved again: the same consent')
    await save(account, { healthConsent: false })
    const withdrawn = now()
    assert.deepEqual(await consents(account.id), [['health', '1', givenAt, withdrawn]])
    const row = await shop.db
      .selectFrom('account')
      .select('pathologies')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(row.pathologies, [], 'the pathologies went with it')
    shop.clock.advance({ hours: 1 })
    await save(account, { healthConsent: true, promotions: true })
    assert.deepEqual(
      (await consents(account.id)).map(([kind, , , end]) => [kind, end]),
      [
        ['promotions', null],
        ['health', null],
        ['health', withdrawn],
      ],
    )
  })

  test('given and withdrawn in two windows at once: never two in force, and what the account says', async () => {
    const account = await subscriber(shop)
    const ways = [true, false, true, false, true].map((healthConsent, index) =>
      save(account, { healthConsent, firstName: `Camila ${'abcde'[index]}` }, index % 2 ? second : shop),
    )
    await Promise.all(ways)
    const open = (await findConsents(shop, account.id)).filter((one) => one.kind === 'health' && !one.withdrawnAt)
    const row = await shop.db
      .selectFrom('account')
      .select('health_consent_at')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    assert.equal(open.length, row.health_consent_at ? 1 : 0)
  })

  test('registering and completing a profile record the treatment of data; nobody reads another’s', async () => {
    const registered = { ...DEMO_PEOPLE.client, id: newId(), email: 'otra@ejemplo.cl', rut: '11111111-1' }
    await insertAccount(shop, { ...registered, privacyAcceptedAt: timestamp(shop.now()) })
    assert.deepEqual(await consents(registered.id), [['privacy', '1', now(), null]])
    const newcomer: SignedIn = {
      ...DEMO_PEOPLE.client,
      id: newId(),
      email: 'nueva@ejemplo.cl',
      rut: '',
      hasProfile: false,
    }
    await insertAccount(shop, { ...newcomer, rut: null })
    assert.deepEqual(await consents(newcomer.id), [])
    await completeAccountInformation(shop, {
      account: newcomer,
      address: 'x',
      information: {
        firstName: 'Ana',
        lastName: 'Soto',
        rut: '22222222-2',
        phoneNumber: '912345678',
        birthdate: '1990-05-04',
        gender: 'female',
        older: true,
        privacy: true,
      },
    })
    assert.deepEqual(await consents(newcomer.id), [['privacy', '1', now(), null]])
    for (const account of [null, { ...STAFF.operator, hasProfile: true }])
      assert.deepEqual(await listConsents(shop, { account }), [])
  })

  test('consents of the version before are carried over with their dates', async () => {
    const { id } = await subscriber(shop)
    await shop.db.deleteFrom('account_consent').execute()
    await shop.db
      .updateTable('account')
      .set({ privacy_accepted_at: new Date('2026-01-02'), health_consent_at: new Date('2026-02-03'), promotions: true })
      .where('id', '=', id)
      .execute()
    await sql.raw(CARRY).execute(shop.db)
    const found = (await consents(id)).map(([kind, version, at]) => `${kind} ${version} ${String(at).slice(0, 10)}`)
    assert.deepEqual(
      found.filter((text) => !text?.startsWith('promotions')),
      ['health 1 2026-02-03', 'privacy 1 2026-01-02'],
    )
    assert.ok(found.some((text) => text?.startsWith('promotions 1')))
  })
})
