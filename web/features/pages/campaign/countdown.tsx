/** The figures are not announced: a sentence says the date, and only the end is announced (CONTENT §2.4). */
import { useEffect, useEffectEvent } from 'react'
import {
  campaignStage,
  countdownEnd,
  splitDuration,
  type CampaignDates,
  type CampaignStage,
} from '#shop/help/campaigns/campaign.rules.ts'
import { campaign as messages } from '#web/features/pages/campaign/messages/campaign.es.ts'
import { formatDate } from './campaign-date.ts'
import { useServerClock } from './server-clock.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'

interface CountdownProps {
  label: string
  dates: CampaignDates
  /** The stage that the page shows. The countdown reports a new one, so that the page renders again only then. */
  stage: CampaignStage
  onStage: (stage: CampaignStage) => void
}

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const

export function Countdown({ label, dates, stage: shown, onStage }: CountdownProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const now = useServerClock()
  const stage = now === null ? shown : campaignStage(dates, now)
  const report = useEffectEvent(() => (stage === shown ? undefined : onStage(stage)))
  useEffect(() => report(), [stage])
  const end = now === null ? null : countdownEnd(dates, now)
  const parts = now === null || end === null ? null : splitDuration(end - now)
  const isOver = stage === 'over'
  return (
    <div className="max-w-md">
      {/* Announces the end once to people who do not see the figures. */}
      <p role="status" className="sr-only">
        {now !== null && isOver ? t.over(label) : ''}
      </p>
      {isOver ? null : (
        <>
          <p className="text-sm font-semibold tracking-wide text-hoja-100 uppercase">{t.counts[stage]}</p>
          <div role="timer" aria-label={t.timer} className="mt-2 flex gap-2 sm:gap-3">
            {PARTS.map((part) => (
              <div
                key={part}
                className={
                  'grid min-w-16 justify-items-center rounded-card bg-white px-2 py-2.5 text-hoja-950 sm:min-w-20'
                }
              >
                <span className="text-2xl font-bold tabular-nums sm:text-3xl">
                  {parts === null ? '––' : String(parts[part]).padStart(2, '0')}
                </span>
                <span className="text-xs text-tinta-600">{t.parts[part]}</span>
              </div>
            ))}
          </div>
        </>
      )}
      <p className={isOver ? 'text-lg' : 'mt-3 text-balance text-hoja-100'}>
        {{ before: t.startsOn, running: t.endsOn, over: t.endedOn }[stage](
          label,
          formatDate(stage === 'before' ? dates.startsAt : dates.endsAt, locale),
        )}
      </p>
    </div>
  )
}
