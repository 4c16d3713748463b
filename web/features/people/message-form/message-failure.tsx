import { waitMinutes } from '#lib/wait-minutes.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import RequestCode from '#web/ui/request-code.tsx'
import { messageForm as messages } from './messages/message-form.es.ts'

export type MessageFailure =
  | { kind: 'network' | 'captcha' }
  | { kind: 'often'; minutes: number }
  /** `id` is the request's, to quote on the phone. */
  | { kind: 'internal'; id: string | undefined }
  | { kind: 'message'; message: string }

/** An error without a text of its own here is shown with the server's sentence (decision D20). */
export function toMessageFailure(error: unknown): MessageFailure {
  if (!(error instanceof ApiError) || error.code === 'network') return { kind: 'network' }
  if (error.code === 'captcha.unsolved') return { kind: 'captcha' }
  if (error.code === 'request.rate_limited') return { kind: 'often', minutes: waitMinutes(error.data.retryAfterS) }
  if (error.code === 'internal') return { kind: 'internal', id: error.requestId }
  return { kind: 'message', message: error.message }
}

/** CONTENT §4, §8. */
export function MessageAlert({ failure, onDismiss }: { failure: MessageFailure; onDismiss: () => void }) {
  const { failed: t } = useMessages(messages)
  return (
    <DismissibleAlert tone="error" title={t.title} onDismiss={onDismiss} className="sm:col-span-2">
      {failure.kind === 'often'
        ? t.often(failure.minutes)
        : failure.kind === 'message'
          ? failure.message
          : t[failure.kind]}
      {failure.kind === 'network' ? <p>{t.networkText}</p> : null}
      {failure.kind === 'internal' && failure.id !== undefined ? (
        <div className="mt-2">
          <RequestCode id={failure.id} />
        </div>
      ) : null}
    </DismissibleAlert>
  )
}
