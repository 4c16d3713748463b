import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { apiKeys } from './messages/api-keys.es.ts'

export function KeyRefusal({ error }: { error: ApiError }) {
  const { internal, ...known } = useMessages(apiKeys).refusals
  return <Alert tone="error" title={known[error.code as keyof typeof known] ?? internal} intoView />
}
