import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import { profile as messages } from '#web/features/account/profile/messages/profile.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { profileResult, type ProfileSaving } from './use-profile.ts'

export function ResultAlert({ of, saving }: { of: 'data' | 'pathologies'; saving: ProfileSaving }) {
  const t = useMessages(messages)
  const result = profileResult(saving)
  if (result === null) return null
  return (
    <ChangeNotice done={result === 'saved'} title={t.results[of][result]} className="mb-5">
      {result === 'saved' ? null : t.resultTexts[result]}
    </ChangeNotice>
  )
}
