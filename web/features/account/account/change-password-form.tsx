import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ChangeNotice } from '#web/features/account/account/change-notice.tsx'
import type { ApiError } from '#web/platform/api-client.ts'
import { readStored } from '#web/platform/browser-storage.ts'
import { codesResolver } from '#web/platform/form-resolver.ts'
import { graphql } from '#web/platform/graphql.ts'
import { changePassword } from './messages/change-password.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { readSession, saveSession } from '#web/features/people/session/session.ts'
import { newPasswordCodes, PasswordForm, type TypedPassword } from './new-password.tsx'

const ChangePasswordDocument = graphql(`
  mutation ChangePassword(
    $shopId: String
    $userId: ID
    $token: String
    $currentPassword: String!
    $newPassword: String!
  ) {
    changePassword(
      shopId: $shopId
      userId: $userId
      token: $token
      currentPassword: $currentPassword
      newPassword: $newPassword
    ) {
      success
      token
    }
  }
`)

type Typed = TypedPassword & { current: string }
const BLANK: Typed = { current: '', password: '', confirmation: '' }
/** `message` is the server's sentence; an internal error has none for customers. */
type Outcome = { kind: 'done' | 'network' | 'often' | 'other' } | { kind: 'message'; message: string }

/** The session continues with the new password (ACCOUNT §2). */
export function ChangePasswordForm() {
  const t = useMessages(changePassword)
  const { form, submit, outcome, minimum } = usePasswordChange()
  const { register, formState } = form
  const error = (field: keyof Typed) => {
    const code = formState.errors[field]?.message
    if (code === undefined) return undefined
    return code === 'password.length'
      ? t.length(minimum)
      : t.errors[(code in t.errors ? code : 'required') as keyof typeof t.errors]
  }
  return (
    <PasswordForm
      onSubmit={submit}
      className="max-w-md"
      alert={
        outcome === null ? null : (
          <ChangeNotice
            done={outcome.kind === 'done'}
            title={
              outcome.kind === 'done' ? t.done : outcome.kind === 'message' ? outcome.message : t.failed[outcome.kind]
            }
            className="mb-5"
          >
            {outcome.kind === 'message' ? null : t.failed.text}
          </ChangeNotice>
        )
      }
      current={{ ...register('current'), label: t.current, error: error('current') }}
      password={{ ...register('password'), label: t.new, hint: t.hint(minimum), error: error('password') }}
      confirmation={{ ...register('confirmation'), label: t.confirmation, error: error('confirmation') }}
      submit={{ label: t.submit, loading: formState.isSubmitting }}
    />
  )
}

/** `minimum` is the shop's at first; the server may report a longer one for staff. */
function usePasswordChange() {
  const [minimum, setMinimum] = useState(useSettings().passwordMinimum)
  const { is, error: refusal, send } = useMutation(ChangePasswordDocument)
  const form = useForm<Typed>({
    defaultValues: BLANK,
    mode: 'onTouched',
    resolver: codesResolver((typed) => ({
      current: typed.current === '' && 'current.required',
      ...newPasswordCodes(typed, minimum),
    })),
  })
  const submit = form.handleSubmit(async ({ current, password }) => {
    const { answer, error } = await send({
      shopId: SHOP_ID,
      userId: readSession()?.userId,
      token: readStored('token'),
      currentPassword: current,
      newPassword: password,
    })
    if (answer) {
      saveSession(answer.changePassword.token)
      return form.reset(BLANK)
    }
    const fields = wrongFields(error)
    if (typeof error.data.minimum === 'number') setMinimum(error.data.minimum)
    if (!fields) return
    const field = fields.currentPassword ? 'current' : 'password'
    form.setError(field, { type: 'server', message: fields.currentPassword ?? fields.password! })
    form.setFocus(field)
  })
  const outcome: Outcome | null = is === 'done' ? { kind: 'done' } : refusal ? toOutcome(refusal) : null
  return { form, submit, outcome, minimum }
}

/** An error without a text of its own here is shown with the server's sentence (ACCOUNT §8, decision D20). */
function toOutcome(refusal: ApiError): Outcome | null {
  if (wrongFields(refusal)) return null
  if (refusal.code === 'internal') return { kind: 'other' }
  if (refusal.code === 'network') return { kind: 'network' }
  return refusal.code === 'request.rate_limited' ? { kind: 'often' } : { kind: 'message', message: refusal.message }
}

/** The codes of the form's fields that the server refused; null when it refused none. */
function wrongFields({ data }: ApiError): { currentPassword?: string; password?: string } | null {
  const fields = (data.fields ?? {}) as { currentPassword?: string; password?: string }
  return fields.currentPassword || fields.password ? fields : null
}
