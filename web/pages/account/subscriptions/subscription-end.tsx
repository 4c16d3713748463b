/** CANCELAR while it is active; RENOVAR once it is over (ACCOUNT §2). */
import { useState } from 'react'
import { runDocument } from '#web/api-client.ts'
import { accountSubscriptions } from '#web/messages/es/account-subscriptions.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { SHOP_ID } from '#web/stores/order-documents.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { DetailNotice } from './subscription-detail.page.tsx'
import { CancelSubscriptionDocument, type ShownSubscription } from './subscriptions-document.ts'

interface SubscriptionEndProps {
  subscription: ShownSubscription
  onDone: (notice: DetailNotice) => void
}

export function SubscriptionEnd(props: SubscriptionEndProps) {
  return props.subscription.status === 'ACTIVA' ? <Cancel {...props} /> : null
}

function Cancel({ subscription, onDone }: SubscriptionEndProps) {
  const { cancelling: t, detail } = useMessages(accountSubscriptions)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    const done = await runDocument(CancelSubscriptionDocument, { shopId: SHOP_ID, subscriptionId: subscription._id }).then(() => true, () => false)
    setBusy(false)
    setAsking(false)
    onDone(done ? { tone: 'success', title: t.done } : { tone: 'error', title: t.failed })
  }
  return (
    <>
      <Button variant="secondary" block onClick={() => setAsking(true)}>
        {detail.cancel}
      </Button>
      <Modal
        open={asking}
        onClose={() => setAsking(false)}
        size="sm"
        title={t.title}
        description={t.text}
        actions={
          <>
            <Button variant="danger" onClick={() => void cancel()} loading={busy}>
              {t.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t.keep}
            </Button>
          </>
        }
      />
    </>
  )
}
