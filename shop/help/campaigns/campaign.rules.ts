/** Campaign landings (CONTENT §2.4). Instants are milliseconds since 1970. */
import type { EventDay } from '#shop/people/settings/event-days.rules.ts'

/** Decision D7: cyber-day ↔ cyber. */
export const CAMPAIGNS = {
  'black-friday': { eventDay: 'black-friday', label: 'Black Friday' },
  'cyber-day': { eventDay: 'cyber', label: 'Cyber Day' },
  'cyber-monday': { eventDay: 'cyber-monday', label: 'Cyber Monday' },
} as const satisfies Record<string, { eventDay: EventDay; label: string }>

export type CampaignName = keyof typeof CAMPAIGNS
export const CAMPAIGN_NAMES = Object.keys(CAMPAIGNS) as [CampaignName, ...CampaignName[]]

export const isCampaign = (name: string): name is CampaignName => Object.hasOwn(CAMPAIGNS, name)

export const findCampaign = (eventDay: string): CampaignName | undefined =>
  CAMPAIGN_NAMES.find((name) => CAMPAIGNS[name].eventDay === eventDay)

export const campaignPath = (name: CampaignName): string => `/page/${name}`

export type CampaignDates = { startsAt: number; endsAt: number }
export type CampaignStage = 'before' | 'running' | 'over'

export function campaignStage(dates: CampaignDates | null, now: number): CampaignStage {
  if (dates === null || now < dates.startsAt) return 'before'
  return now < dates.endsAt ? 'running' : 'over'
}

export const nextStageAt = (dates: CampaignDates | null, now: number): number | null =>
  dates === null ? null : ([dates.startsAt, dates.endsAt].find((instant) => instant > now) ?? null)

/** Offers are accepted until the campaign ends (CONTENT §2.4, decision D49). */
export const acceptsOffers = (stage: CampaignStage): boolean => stage !== 'over'

export function countdownEnd(dates: CampaignDates | null, now: number): number | null {
  if (dates === null) return null
  const { startsAt, endsAt } = dates
  return { before: startsAt, running: endsAt, over: null }[campaignStage(dates, now)]
}

/** Rounds up to whole seconds, so that 0 is shown only at the end. */
export function splitDuration(ms: number): { days: number; hours: number; minutes: number; seconds: number } {
  const totalSeconds = Math.max(0, Math.ceil(ms / 1_000))
  return {
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3_600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
  }
}
