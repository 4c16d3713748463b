import type { ReactNode } from 'react'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { registration } from '#web/features/account/messages/registration.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'

export type Failure = { kind: 'network' | 'used' | 'other' | 'email' | 'rut' } | { kind: 'often'; minutes: number }

/** A refusal's messages by field name; null when it concerns no field. */
export const refusedFields = (error: unknown): Record<string, string> | null =>
  error instanceof ApiError && typeof error.data.fields === 'object' && error.data.fields !== null
    ? (error.data.fields as Record<string, string>)
    : null

export function failureOf(error: unknown): Failure {
  const { code, data } = error instanceof ApiError ? error : { code: '', data: {} as Record<string, unknown> }
  if (code === 'network') return { kind: 'network' }
  if (code === 'account.link_used') return { kind: 'used' }
  if (code === 'account.duplicate_email') return { kind: 'email' }
  if (code === 'account.duplicate_rut') return { kind: 'rut' }
  if (code === 'request.rate_limited') return { kind: 'often', minutes: waitMinutes(data.retryAfterS) }
  return { kind: 'other' }
}

/** Above the form: what happened and what to do (ACCOUNT §8). */
export function FailureAlert({ failure, actions }: { failure: Failure; actions?: ReactNode }) {
  const { failed: t, errors } = useMessages(registration)
  const [title, text] =
    failure.kind === 'email' || failure.kind === 'rut'
      ? [errors[`${failure.kind}.duplicate`], t.takenText]
      : [t[failure.kind], failure.kind === 'often' ? t.oftenText(failure.minutes) : t[`${failure.kind}Text`]]
  return (
    <Alert tone="error" title={title} actions={actions} className="mb-5">
      {text}
    </Alert>
  )
}
