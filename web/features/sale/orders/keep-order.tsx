import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { passwordProblem } from '#shop/people/accounts/register-client.input.ts'
import { SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { LegalLinks } from '#web/ui/legal-links.tsx'
import { keepOrder } from '#web/features/sale/orders/messages/keep-order.es.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { codesResolverOf } from '#web/platform/form-resolver.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { graphql } from '#web/platform/graphql.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'
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
  const [failure, setFailure] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<{ password: string }>({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: codesResolverOf<{ password: string }>(({ password }) => ({
      password: passwordProblem(password, minimum),
    })),
  })
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null)
    try {
      const { requestGuestAccount } = await callInTime((signal) =>
        runDocument(RequestGuestAccountDocument, { shopId: SHOP_ID, orderId, password }, { signal }),
      )
      setSentTo(requestGuestAccount.email)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'input.invalid') return setFailure(problemText(error, t))
      if (typeof error.data.minimum === 'number') setMinimum(error.data.minimum)
      const { password: code = 'password.length' } = (error.data.fields ?? {}) as { password?: string }
      setError('password', { type: 'server', message: code })
      setFocus('password')
    }
  })
  if (sentTo !== null) return <Sent email={sentTo} onBack={() => setSentTo(null)} t={t} />
  const code = formState.errors.password?.message
  return (
    <Card title={t.title}>
      <p className="text-tinta-600">{t.text}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid max-w-md gap-4">
        {failure === null ? null : <Alert tone="error">{failure}</Alert>}
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
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  const join = async () => {
    setState('busy')
    setFailure(null)
    try {
      await runDocument(JoinOrderDocument, { shopId: SHOP_ID, orderId })
      setState('done')
    } catch (error) {
      setFailure(problemText(error, t))
      setState('open')
      // The order is somebody's already, or the session ended: the page shows the present state.
      if (error instanceof ApiError && error.code !== 'network') void revalidate()
    }
  }
  if (state === 'done')
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
      {failure === null ? null : (
        <Alert tone="error" className="mt-4">
          {failure}
        </Alert>
      )}
      <Button className="mt-4 max-sm:w-full" loading={state === 'busy'} onClick={() => void join()}>
        {t.join.submit}
      </Button>
    </Card>
  )
}

function problemText(error: unknown, { failed }: Texts): string {
  if (!(error instanceof ApiError) || error.code === 'network') return failed.network
  if (error.code === 'request.rate_limited') return failed.often(waitMinutes(error.data.retryAfterS))
  // Other sentences of the server are shown as is (ACCOUNT §8, decision D20).
  return error.code === 'internal' ? failed.other : error.message
}
