/**
 * Anybody can type anybody's e-mail into a campaign's offers form, and nobody confirms it. So nothing is ever sent to
 * an entry. A first mail would be a confirmation (docs/decisions/0044-collections-and-campaigns.md).
 */
import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { createTestHttp } from '#test/test-http.ts'
import { eachDatabase, useShop } from '#test/test-shop.ts'
import { requestOffers } from '#shop/help/campaigns/request-offers.ts'
import { applyRetention } from './apply-retention.ts'
import { SCHEDULE } from './schedule.ts'

const HOUR_MS = 3_600_000

eachDatabase((database) => {
  const shop = useShop({ database })
  before(async () => {
    const at = (hours: number) => new Date(shop.now().epochMilliseconds + hours * HOUR_MS)
    await shop.db
      .insertInto('campaign')
      .values({ landing: 'cyber-day', starts_at: at(24), ends_at: at(48) })
      .execute()
  })
  beforeEach(() => shop.clock.reset())

  const count = async (table: 'campaign_offer' | 'mail_outbox') =>
    Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(shop.db)).rows[0]!.n)

  test('one address stores twenty entries an hour, whatever e-mails it types', async () => {
    const http = createTestHttp(shop)
    const statuses = new Set<number>()
    for (let number = 0; number < 60; number++) {
      const { status } = await http.request('/content/1.0/offers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          nombres: 'Ana',
          apellidos: 'Rojas',
          email: `extrana${number}@example.com`,
          identificador: 'cyber-day',
        }),
      })
      statuses.add(status)
    }
    assert.deepEqual([...statuses], [201, 429])
    assert.equal(await count('campaign_offer'), 20)
  })

  test('10,000 entries with other people’s e-mails send no mail: not at once, nor at the start, nor after it; a day after its end all are deleted', async () => {
    const earlier = await count('campaign_offer')
    await sql`insert into campaign_offer (campaign, email, first_names, last_names, locale, consented_at)
      select 'cyber-day', 'otra' || n || '@example.com', 'Ana', 'Rojas', 'es', ${new Date(shop.now().epochMilliseconds)}
      from generate_series(1, 10000) n`.execute(shop.db)
    for (const hours of [0, 24, 24, 24]) {
      shop.clock.advance({ hours })
      for (const { run } of SCHEDULE) await run(shop)
      assert.equal(await count('mail_outbox'), 0)
    }
    assert.equal(await count('campaign_offer'), earlier + 10_000)
    shop.clock.advance({ hours: 24 })
    for (const { run } of SCHEDULE) await run(shop)
    assert.deepEqual([await count('campaign_offer'), await count('mail_outbox')], [0, 0])
  })

  test('an entry waits for a campaign of next year, and ends with it, in the inbox too', async () => {
    const dates = (days: number) => new Date(shop.now().epochMilliseconds + days * 24 * HOUR_MS)
    const campaign = { landing: 'black-friday', starts_at: dates(296), ends_at: dates(300) }
    await shop.db.insertInto('campaign').values(campaign).execute()
    const person = { nombres: 'Ana', apellidos: 'Rojas', email: 'ana@example.com' }
    await requestOffers(shop, { ...person, identificador: 'black-friday', locale: 'es' })
    const remaining = async () => {
      await applyRetention(shop)
      const inbox = shop.db.selectFrom('support_case').select('id').where('kind', '=', 'offer')
      return [
        await count('campaign_offer'),
        (await inbox.where(sql`details->>'campaign'`, '=', 'black-friday').execute()).length,
      ]
    }
    shop.clock.advance({ hours: 24 * 299 })
    assert.deepEqual(await remaining(), [1, 1])
    shop.clock.advance({ hours: 24 * 2 + 1 })
    assert.deepEqual(await remaining(), [0, 0])
  })
})
