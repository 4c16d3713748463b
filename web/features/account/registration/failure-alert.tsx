import type { ReactNode } from 'react'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { CAPTCHA_UNSOLVED } from '#shop/ground/captcha/captcha.rules.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { registration } from '#web/features/account/registration/messages/registration.es.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'

export type Failure =
  | { kind: 'network' | 'used' | 'captcha' | 'email' | 'rut' | 'provider' | 'identity' | 'unproven' }
  | { kind: 'often'; minutes: number }
  /** `message` is the server's sentence; null for a bug, which has none for customers. */
  | { kind: 'other'; message: string | null }

/** Messages by field name; null when the refusal concerns no field. */
export const refusedFields = (error: unknown): Record<string, string> | null =>
  error instanceof ApiError && typeof error.data.fields === 'object' && error.data.fields !== null
    ? (error.data.fields as Record<string, string>)
    : null

export function toFailure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'other', message: null }
  const { code, data, message } = error
  if (code === 'network') return { kind: 'network' }
  if (code === CAPTCHA_UNSOLVED) return { kind: 'captcha' }
  if (code === 'account.provider_token_ended') return { kind: 'provider' }
  if (code === 'account.has_identity') return { kind: 'identity' }
  if (code === 'account.link_used') return { kind: 'used' }
  if (code === 'insurance.rut_unproven') return { kind: 'unproven' }
  if (code === 'account.duplicate_email') return { kind: 'email' }
  if (code === 'account.duplicate_rut') return { kind: 'rut' }
  if (code === 'request.rate_limited') return { kind: 'often', minutes: waitMinutes(data.retryAfterS) }
  return { kind: 'other', message: code === 'internal' ? null : message }
}

/** Null when `field` shows the refusal. */
export const toFormFailure = (error: ApiError | undefined, field: string): Failure | null =>
  error && refusedFields(error)?.[field] === undefined ? toFailure(error) : null

/** An error without a text of its own here is shown with the server's sentence (ACCOUNT §8, decision D20). */
export function FailureAlert({ failure, actions }: { failure: Failure; actions?: ReactNode }) {
  const [title, text] = failureText(useMessages(registration), failure)
  return (
    <Alert tone="error" intoView title={title} actions={actions} className="mb-5">
      {text}
    </Alert>
  )
}

function failureText({ failed: t, errors }: Translation<typeof registration>, failure: Failure): [string, string] {
  if (failure.kind === 'email' || failure.kind === 'rut') return [errors[`${failure.kind}.duplicate`], t.takenText]
  if (failure.kind === 'often') return [t.often, t.oftenText(failure.minutes)]
  if (failure.kind === 'other') return [t.other, failure.message ?? t.otherText]
  return [t[failure.kind], t[`${failure.kind}Text`]]
}
