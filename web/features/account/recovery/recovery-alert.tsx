import type { ReactNode } from 'react'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { recovery } from '#web/features/account/recovery/messages/recovery.es.ts'
import { refusedFields } from '#web/features/account/registration/failure-alert.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'

type RecoveryFailure =
  | { kind: 'network' | 'used' | 'captcha' }
  | { kind: 'often'; minutes: number }
  | { kind: 'message'; message: string }

/** Null when `field` shows the refusal. An error without a text here has the server's sentence (ACCOUNT §8). */
export function toRecoveryFailure(error: ApiError | undefined, field: string): RecoveryFailure | null {
  if (!error || refusedFields(error)?.[field] !== undefined) return null
  if (error.code === 'network') return { kind: 'network' }
  if (error.code === 'account.link_used') return { kind: 'used' }
  if (error.code === 'captcha.unsolved') return { kind: 'captcha' }
  if (error.code === 'request.rate_limited') return { kind: 'often', minutes: waitMinutes(error.data.retryAfterS) }
  return { kind: 'message', message: error.message }
}

/** The alert 'Error' can be closed (ACCOUNT §8). */
export function RecoveryAlert({
  failure,
  onDismiss,
  actions,
}: {
  failure: RecoveryFailure
  onDismiss: () => void
  actions?: ReactNode
}) {
  const { failed: t } = useMessages(recovery)
  return (
    <DismissibleAlert tone="error" title={t.title} actions={actions} onDismiss={onDismiss} className="mb-5">
      {failure.kind === 'often'
        ? t.often(failure.minutes)
        : failure.kind === 'message'
          ? failure.message
          : t[failure.kind]}
      {failure.kind === 'network' ? <p>{t.networkText}</p> : null}
    </DismissibleAlert>
  )
}
