/** 'Anular pedido' is possible until the order is prepared; otherwise it renders nothing. */
import { useRef, useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { waitMinutes } from '#lib/wait-minutes.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { orderActions } from '#web/features/sale/orders/messages/order-actions.es.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { graphql } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation } from '#web/platform/mutation.ts'
import { ShopPhone } from '#web/ui/shop-phone.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

const CancelOrderDocument = graphql(`
  mutation CancelOrder($shopId: String, $orderId: ID!, $link: String) {
    cancelOrder(shopId: $shopId, orderId: $orderId, link: $link) {
      _id
      refundState
    }
  }
`)

interface CancelOrderProps {
  order: { _id: string; orderReferenceId: string; cancellation: string; subscription?: boolean }
  /** CLP that go back; unknown to a mail's reader. */
  paid?: number
  /** A mail's link, where the browser has no other right to the order. */
  link?: string
  onCancelled: () => void
}

type Texts = typeof orderActions.es.cancelling

export function CancelOrder({ order, paid, link, onCancelled }: CancelOrderProps) {
  const t = useMessages(orderActions).cancelling
  const { phone } = useSettings().contact
  const [asking, setAsking] = useState(false)
  const { is, error, send, reset } = useMutation(CancelOrderDocument)
  const [done, setDone] = useState<{ refundState: string; nothing: boolean } | null>(null)
  const busy = is === 'sending'
  // The button disappears with the cancellation, so the focus goes to its result.
  const place = useRef<HTMLDivElement>(null)
  const cancel = async () => {
    const { answer } = await send({ shopId: SHOP_ID, orderId: order._id, link })
    if (!answer) return
    setDone({ refundState: answer.cancelOrder.refundState, nothing: paid === 0 })
    setAsking(false)
    onCancelled()
  }
  const close = () => {
    setAsking(false)
    // The order moved on meanwhile: the page is outdated.
    if (error) onCancelled()
    reset()
  }
  const state = done ? null : order.cancellation
  if (state === 'none') return null
  return (
    <div ref={place} tabIndex={-1} className={`print:hidden ${done || state === 'requested' ? 'w-full' : ''}`}>
      {done ? <Cancelled {...done} t={t} /> : null}
      {state === 'requested' ? <Alert title={t.requested}>{t.onItsWay}</Alert> : null}
      {state === 'by_phone' ? <ByPhone t={t} /> : null}
      {state === 'possible' ? (
        <Button variant="secondary" onClick={() => setAsking(true)} aria-label={t.openLabel(order.orderReferenceId)}>
          {t.open}
        </Button>
      ) : null}
      <Modal
        open={asking}
        onClose={close}
        // Leaving now would not stop the cancellation.
        blocking={busy}
        size="sm"
        finalFocus={place}
        title={t.title(order.orderReferenceId)}
        description={paid === undefined ? t.all : paid === 0 ? t.nothing : t.amount(formatClp(paid))}
        actions={
          <>
            <Button variant="danger" loading={busy} onClick={() => void cancel()}>
              {t.confirm}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={close}>
              {t.keep}
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {paid === 0 ? null : <p>{t.how}</p>}
          {order.subscription ? <p>{t.subscription}</p> : null}
          <p className="text-tinta-600">{t.final}</p>
          {error ? <Alert tone="error">{problemText(error, t, phone)}</Alert> : null}
        </div>
      </Modal>
    </div>
  )
}

function Cancelled({ refundState, nothing: owesNothing, t }: { refundState: string; nothing: boolean; t: Texts }) {
  if (refundState === 'refused')
    return (
      <Alert tone="warning" live title={t.stopped}>
        {t.staff}
      </Alert>
    )
  return (
    <Alert tone="success" live title={t.done}>
      {owesNothing ? t.nothing : refundState === 'done' ? t.returned : t.onItsWay}
    </Alert>
  )
}

const ByPhone = ({ t }: { t: Texts }) => (
  <p className="text-sm text-tinta-600">
    {t.byPhone} <ShopPhone />
  </p>
)

function problemText(error: ApiError, t: Texts, phone: string): string {
  if (error.code === 'request.rate_limited') return t.problems.often(waitMinutes(error.data.retryAfterS))
  if (error.code === 'order.too_late_to_cancel') return t.problems.late(phone)
  return error.code === 'order.held' || error.code === 'refund.in_progress' || error.code === 'order.cancel_by_phone'
    ? t.problems.call(phone)
    : t.problems.network
}
