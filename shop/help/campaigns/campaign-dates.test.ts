/** Staff set when a campaign begins and ends. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseInput } from '#lib/parse-input.ts'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { assertRefused } from '#test/assert-refused.ts'
import { useShop } from '#test/test-shop.ts'
import { until } from '#test/until.ts'
import { campaignDatesInput } from './campaign-dates.input.ts'
import { seedCampaigns } from './seed-campaigns.ts'
import { setCampaignDates } from './set-campaign-dates.ts'
import { showCampaign } from './show-campaign.ts'
import { createDependencies, gatherInto } from '#lib/dependencies.ts'
import { seenChanges } from '#test/seen-changes.ts'

const editor: SignedIn = { ...DEMO_PEOPLE.editor, hasProfile: true, permissions: ['content.edit'] }
const CYBER = { name: 'cyber-day', startsAt: '2027-05-31T00:00:00-04:00', endsAt: '2027-06-03T00:00:00-04:00' } as const
const parsed = (change: object = {}) => parseInput(campaignDatesInput, { ...CYBER, ...change })

const shop = useShop({}, async () => {
  await seedCampaigns(shop)
})
const done = () => shop.db.selectFrom('staff_action').select(['call', 'object', 'refusal']).orderBy('id').execute()

test('an editor moves a campaign: every process shows it, and the next start does not move it back', async () => {
  const earlier = await done()
  const second = await shop.openSecond()
  assert.equal((await showCampaign(second, 'cyber-day')).dates?.startsAt, Date.parse(CYBER.startsAt))
  const moved = parsed({ startsAt: '2027-06-01T00:00:00-04:00' })
  const { dates } = await setCampaignDates(shop, { account: editor, campaign: moved })
  assert.equal(dates!.startsAt, moved.startsAt)
  for (const process of [shop, second])
    await until(async () => (await showCampaign(process, 'cyber-day')).dates?.startsAt === moved.startsAt)
  await seedCampaigns(shop)
  const row = await shop.db
    .selectFrom('campaign')
    .selectAll()
    .where('landing', '=', 'cyber-day')
    .executeTakeFirstOrThrow()
  assert.equal(row.starts_at.getTime(), moved.startsAt)
  assert.deepEqual((await done()).slice(earlier.length), [
    { call: 'setCampaignDates', object: 'cyber-day', refusal: null },
  ])
})

test('what is cached of a campaign ends when it starts and when it is over', async () => {
  const at = (hours: number) => shop.now().add({ hours }).toString()
  const moved = parsed({ name: 'cyber-monday', startsAt: at(60 * 24 + 1), endsAt: at(60 * 24 + 3) })
  const seen = seenChanges(shop.memory)
  await setCampaignDates(shop, { account: editor, campaign: moved })
  await until(() => seenChanges(shop.memory) !== seen)
  const endOfAnswer = async () => {
    const dependencies = createDependencies()
    await gatherInto(dependencies, () => showCampaign(shop, 'cyber-monday'))
    return dependencies.endsAt
  }
  for (const instant of [moved.startsAt, moved.endsAt]) {
    assert.equal(await endOfAnswer(), instant)
    shop.clock.advance({ milliseconds: instant - shop.now().epochMilliseconds })
  }
  assert.equal(await endOfAnswer(), Infinity, 'nothing is due any more')
})

test('a campaign that ends before it starts, an unknown one and what is no instant are refused by field', () => {
  for (const [change, fields] of [
    [{ endsAt: CYBER.startsAt }, { endsAt: 'campaign.dates' }],
    [{ startsAt: '2028-01-01T00:00:00-03:00' }, { endsAt: 'campaign.dates' }],
    [{ name: 'cyber' }, { name: 'campaign.unknown' }],
    [{ startsAt: '2027-05-31' }, { startsAt: 'campaign.instant' }],
    [{ startsAt: '2027-05-31T00:00:00' }, { startsAt: 'campaign.instant' }],
    [{ endsAt: '2027-02-30T00:00:00-04:00' }, { endsAt: 'campaign.instant' }],
  ] as const)
    assert.throws(() => parsed(change), { code: 'input.invalid', data: { fields } })
})

test('nobody else moves a campaign', async () => {
  for (const account of [null, { ...editor, permissions: [] }])
    await assertRefused(setCampaignDates(shop, { account, campaign: parsed() }), 'account.not_allowed')
})
