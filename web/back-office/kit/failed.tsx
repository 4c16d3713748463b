import { failedRequestId } from '#web/platform/failed-request.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { backOffice } from './messages/back-office.es.ts'

/** Customers give the request's code to the shop by phone; staff are the shop. */
export function Failed({ title, onRetry, className }: { title: string; onRetry: () => void; className?: string }) {
  const t = useMessages(backOffice)
  return (
    <ErrorState
      title={title}
      text={failedRequestId() ? t.failedWithCode : undefined}
      onRetry={onRetry}
      className={className}
    />
  )
}
