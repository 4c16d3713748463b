import { profile as messages } from '#web/features/account/messages/profile.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import type { ProfileResult } from './use-profile.ts'

/** How a form's save ended. */
export function ResultAlert({ of, result }: { of: 'data' | 'pathologies'; result: ProfileResult | null }) {
  const t = useMessages(messages)
  if (result === null) return null
  return (
    <Alert tone={result === 'saved' ? 'success' : 'error'} live intoView title={t.results[of][result]} className="mb-5">
      {result === 'saved' ? null : t.resultTexts[result]}
    </Alert>
  )
}
