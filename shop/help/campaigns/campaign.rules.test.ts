import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENT_DAYS } from '#shop/people/settings/event-days.rules.ts'
import {
  CAMPAIGNS,
  countdownEnd,
  isCampaign,
  nextStageAt,
  splitDuration,
  campaignStage,
  acceptsOffers,
} from './campaign.rules.ts'

const dates = { startsAt: 10_000, endsAt: 20_000 }

test('each landing has its event-day mode, and each mode its landing; any other name is none', () => {
  assert.deepEqual(
    Object.values(CAMPAIGNS)
      .map(({ eventDay }) => eventDay)
      .toSorted(),
    EVENT_DAYS.toSorted(),
  )
  assert.equal(CAMPAIGNS['cyber-day'].eventDay, 'cyber')
  for (const name of ['cyber', 'black-friday ', 'BLACK-FRIDAY', '', 'toString', '__proto__'])
    assert.equal(isCampaign(name), false, name)
})

test('before its start a campaign counts to the start, then to its end, and after it to nothing', () => {
  assert.deepEqual(
    [9_999, 10_000, 19_999, 20_000].map((now) => [campaignStage(dates, now), countdownEnd(dates, now)]),
    [
      ['before', 10_000],
      ['running', 20_000],
      ['running', 20_000],
      ['over', null],
    ],
  )
  assert.deepEqual([campaignStage(null, 0), countdownEnd(null, 0)], ['before', null])
})

test('offers are taken always until the campaign ends, a year before it and without dates too (decision D49)', () => {
  assert.deepEqual(
    [0, 9_999, 19_999, 20_000].map((now) => acceptsOffers(campaignStage(dates, now))),
    [true, true, true, false],
  )
  assert.equal(acceptsOffers(campaignStage(null, 0)), true)
  assert.deepEqual(
    [nextStageAt(dates, 0), nextStageAt(dates, 10_000), nextStageAt(dates, 20_000)],
    [10_000, 20_000, null],
  )
})

test('what is left is days, hours, minutes and seconds; a begun second counts', () => {
  assert.deepEqual(splitDuration(((2 * 24 + 3) * 3_600 + 4 * 60 + 5) * 1_000), {
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
  assert.deepEqual(splitDuration(1), { days: 0, hours: 0, minutes: 0, seconds: 1 })
  assert.deepEqual(splitDuration(0), { days: 0, hours: 0, minutes: 0, seconds: 0 })
  assert.deepEqual(splitDuration(-5_000), { days: 0, hours: 0, minutes: 0, seconds: 0 })
  assert.deepEqual(splitDuration(86_400_000), { days: 1, hours: 0, minutes: 0, seconds: 0 })
})
