import { search } from '#web/features/shelf/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { ServiceFailure } from '#web/platform/service-failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface FailedEventProps {
  failure: ServiceFailure
  onRetry: () => void
  retrying: boolean
}

export default function FailedEvent({ failure, onRetry, retrying }: FailedEventProps) {
  const { title, text } = useMessages(search).failure[failure]
  return <ErrorState title={title} text={text} onRetry={onRetry} retrying={retrying} className="mt-6" />
}
