import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { orderActions } from './messages/staff-order-actions.es.ts'

/** What was typed stays. */
export function ActionRefusal({ error }: { error: ApiError }) {
  const { internal, ...known } = useMessages(orderActions).refusals
  return <Alert tone="error" title={known[error.code as keyof typeof known] ?? internal} intoView className="mt-4" />
}
