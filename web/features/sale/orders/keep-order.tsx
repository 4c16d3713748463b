import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { passwordProblem } from '#shop/people/accounts/register-client.input.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { keepOrder } from '#web/features/sale/orders/messages/keep-order.es.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { codesResolver } from '#web/platform/form-resolver.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { graphql } from '#web/platform/graphql.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { ACCOUNT_ORDERS_PATH } from '#web/platform/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import type { PaidOrder } from './order-document.ts'

const RequestGuestAccountDocument = graphql(`
  mutation RequestGuestAccount($shopId: String, $orderId: ID!, $password: String!) {
    requestGuestAccount(shopId: $shopId, orderId: $orderId, password: $password) {
      email
    }
  }
`)

const JoinOrderDocument = graphql(`
  mutation JoinOrder($shopId: String, $orderId: ID!) {
    joinOrder(shopId: $shopId, orderId: $orderId)
  }
`)

type Texts = Translation<typeof keepOrder>

export default function KeepOrder({ order }: Pick<PaidOrder, 'order'>) {
  const t = useMessages(keepOrder)
  return (
    <div className="print:hidden">
      {order.keeping === 'join' ? <JoinOrder orderId={order._id} t={t} /> : <NewAccount orderId={order._id} t={t} />}
    </div>
  )
}

function NewAccount({ orderId, t }: { orderId: string; t: Texts }) {
  const [minimum, setMinimum] = useState(useSettings().passwordMinimum)
  const { answer: sent, error, send, reset } = useMutation(RequestGuestAccountDocument)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: codesResolver<{ password: string }>(({ password }) => ({
      password: passwordProblem(password, minimum),
    })),
  })
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await send({ shopId: SHOP_ID, orderId, password })
    if (error?.code !== 'input.invalid') return
    if (typeof error.data.minimum === 'number') setMinimum(error.data.minimum)
    const { password: code = 'password.length' } = (error.data.fields ?? {}) as { password?: string }
    setError('password', { type: 'server', message: code })
    setFocus('password')
  })
  if (sent) return <Sent email={sent.requestGuestAccount.email} onBack={reset} t={t} />
  const code = formState.errors.password?.message
  return (
    <Card title={t.title}>
      <p className="text-tinta-600">{t.text}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid max-w-md gap-4">
        {error && error.code !== 'input.invalid' ? <Alert tone="error">{problemText(error, t)}</Alert> : null}
        <PasswordField
          {...register('password')}
          label={t.password}
          hint={t.hint(minimum)}
          error={code && (code === 'password.length' ? t.length(minimum) : t.errors[code as keyof Texts['errors']])}
          autoComplete="new-password"
          required
        />
        <div>
          <p className="text-sm text-tinta-600">{t.declaration}</p>
          <LegalLinks texts={['privacy', 'terms']} className="mt-2" />
        </div>
        <Button type="submit" loading={formState.isSubmitting} className="max-sm:w-full sm:justify-self-start">
          {t.submit}
        </Button>
      </form>
    </Card>
  )
}

function Sent({ email, onBack, t }: { email: string; onBack: () => void; t: Texts }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Alert
        tone="success"
        live
        title={t.sent.title}
        actions={
          <Button variant="secondary" onClick={onBack}>
            {t.sent.again}
          </Button>
        }
      >
        <span className="wrap-anywhere">{t.sent.text(email)}</span>
      </Alert>
    </div>
  )
}

function JoinOrder({ orderId, t }: { orderId: string; t: Texts }) {
  const { revalidate } = useRevalidator()
  const { is, error, send } = useMutation(JoinOrderDocument)
  const join = async () => {
    const ended = await send({ shopId: SHOP_ID, orderId })
    // The order is somebody's already, or the session ended: the page shows the present state.
    if (ended.error && ended.error.code !== 'network') void revalidate()
  }
  if (is === 'done')
    return (
      <Alert
        tone="success"
        live
        title={t.join.done}
        actions={
          <LinkButton to={ACCOUNT_ORDERS_PATH} variant="secondary">
            {t.join.orders}
          </LinkButton>
        }
      />
    )
  return (
    <Card title={t.join.title}>
      <p className="text-tinta-600">{t.join.text}</p>
      {error ? (
        <Alert tone="error" className="mt-4">
          {problemText(error, t)}
        </Alert>
      ) : null}
      <Button className="mt-4 max-sm:w-full" loading={is === 'sending'} onClick={() => void join()}>
        {t.join.submit}
      </Button>
    </Card>
  )
}

function problemText(error: ApiError, { failed }: Texts): string {
  if (error.code === 'network') return failed.network
  if (error.code === 'request.rate_limited') return failed.often(waitMinutes(error.data.retryAfterS))
  // Other sentences of the server are shown as is (ACCOUNT §8, decision D20).
  return error.code === 'internal' ? failed.other : error.message
}
