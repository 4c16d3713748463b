import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { profile as messages } from '#web/features/account/profile/messages/profile.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ProfileResult } from './use-profile.ts'

export function ResultAlert({ of, result }: { of: 'data' | 'pathologies'; result: ProfileResult | null }) {
  const t = useMessages(messages)
  if (result === null) return null
  return (
    <ChangeNotice done={result === 'saved'} title={t.results[of][result]} className="mb-5">
      {result === 'saved' ? null : t.resultTexts[result]}
    </ChangeNotice>
  )
}
