/** Lists PAGOPENDIENTE, PAGODOMICILIO, and orders on their way to be paid at the door. */
import { useState } from 'react'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { DeferredPaymentsDocument, DESK_PAGE, type DeskOrder } from './desk-documents.ts'
import { DeskList } from './desk-list.tsx'
import { FoldedSection } from './folded-section.tsx'
import { OrderLine } from './order-line.tsx'
import { SettleModal, type PaymentOutcome } from './settle-modal.tsx'

export function OwedPayments() {
  const t = useMessages(desk).owed
  return (
    <FoldedSection title={t.title} text={t.text}>
      <Payments />
    </FoldedSection>
  )
}

function Payments() {
  const t = useMessages(desk).owed
  const [page, setPage] = useState(1)
  const [settling, setSettling] = useState<{ order: DeskOrder; outcome: PaymentOutcome } | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const variables = { shopId: SHOP_ID, offset: (page - 1) * DESK_PAGE }
  const { is, answer, refresh } = useOwnQuery(DeferredPaymentsDocument, variables)
  const payments = answer?.deferredPayments
  const close = (isSettled: boolean) => {
    if (isSettled && settling) {
      const { order, outcome } = settling
      setAnnouncement((outcome === 'received' ? t.received : t.declined)(order.orderReferenceId))
    }
    setSettling(null)
    // Settling the last payment of a page leaves that page empty, so the page before is shown.
    if (isSettled && payments?.nodes.length === 1 && page > 1) setPage(page - 1)
    else refresh()
  }
  return (
    <>
      <p role="status" className="mb-3 font-medium text-hoja-700 empty:hidden">
        {announcement}
      </p>
      <DeskList name={t.title} texts={t} state={{ is, refresh, answer: payments }} page={page} onPage={setPage}>
        {(order) => (
          <OrderLine order={order} showsName>
            <div className="mt-2 flex flex-wrap gap-3">
              {order.receivable ? (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t.receiveLabel(order.orderReferenceId)}
                  onClick={() => setSettling({ order, outcome: 'received' })}
                >
                  {t.receive}
                </Button>
              ) : null}
              {order.declinable ? (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.declineLabel(order.orderReferenceId)}
                  onClick={() => setSettling({ order, outcome: 'declined' })}
                >
                  {t.decline}
                </Button>
              ) : null}
            </div>
          </OrderLine>
        )}
      </DeskList>
      {settling ? <SettleModal key={settling.order._id + settling.outcome} {...settling} onClose={close} /> : null}
    </>
  )
}
