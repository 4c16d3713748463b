import { formatTime } from '#web/back-office/kit/times.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { reviewQueue } from './messages/review-queue.es.ts'

export function Refusal({ error }: { error: ApiError }) {
  const t = useMessages(reviewQueue)
  const { by, until } = error.data
  const text =
    typeof by === 'string' && typeof until === 'string'
      ? t.takenUntil(by, formatTime(until))
      : (t.refusals[error.code as keyof typeof t.refusals] ?? t.refusals.internal)
  return <Alert tone="error" title={text} intoView />
}
