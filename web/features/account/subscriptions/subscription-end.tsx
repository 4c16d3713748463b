/** CANCELAR for an active subscription; RENOVAR for one that has ended (ACCOUNT §2). */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useMutation, useSending } from '#web/platform/mutation.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { showToast } from '#web/ui/toast.ts'
import { renewSubscription } from './renew-subscription.ts'
import type { DetailNotice } from './detail-notice.ts'
import { SUBSCRIPTION_PATH } from '#web/platform/paths.ts'
import { CancelSubscriptionDocument, type ShownSubscription } from './subscriptions-document.ts'

interface SubscriptionEndProps {
  subscription: ShownSubscription
  onDone: (notice: DetailNotice) => void
}

export function SubscriptionEnd(props: SubscriptionEndProps) {
  return props.subscription.status === 'ACTIVA' ? <Cancel {...props} /> : <Renew {...props} />
}

function Cancel({ subscription, onDone }: SubscriptionEndProps) {
  const { cancelling: t, detail } = useMessages(accountSubscriptions)
  const [confirming, setConfirming] = useState(false)
  const cancelling = useMutation(CancelSubscriptionDocument)
  const cancel = async () => {
    const { is } = await cancelling.send({ shopId: SHOP_ID, subscriptionId: subscription._id })
    setConfirming(false)
    onDone(is === 'done' ? { tone: 'success', title: t.done } : { tone: 'error', title: t.failed })
  }
  return (
    <>
      <Button variant="secondary" block onClick={() => setConfirming(true)}>
        {detail.cancel}
      </Button>
      <Modal
        open={confirming}
        onClose={() => setConfirming(false)}
        size="sm"
        title={t.title}
        description={t.text}
        actions={
          <>
            <Button variant="danger" onClick={() => void cancel()} loading={cancelling.is === 'sending'}>
              {t.confirm}
            </Button>
            <Button variant="secondary" onClick={() => setConfirming(false)}>
              {t.keep}
            </Button>
          </>
        }
      />
    </>
  )
}

/** Missing products do not stop the renewal with the same months and days (ACCOUNT §8). */
function Renew({ subscription }: SubscriptionEndProps) {
  const { renewing: t, detail } = useMessages(accountSubscriptions)
  const navigate = useNavigate()
  const { is, send } = useSending(renewSubscription)
  const renew = async () => {
    const renewed = (await send(subscription._id)).answer
    if (!renewed) showToast({ text: t.failed, tone: 'error' })
    else if (renewed.added === 0) showToast({ text: t.nothing, tone: 'error' })
    else if (renewed.left.length > 0) showToast({ text: t.left(renewed.left.join(', ')), tone: 'info' })
    const { monthsQuantity, daysQuantity } = subscription
    void navigate(SUBSCRIPTION_PATH, { state: { monthsQuantity, daysQuantity } })
  }
  return (
    <Button block onClick={() => void renew()} loading={is !== 'idle'}>
      {detail.renew}
    </Button>
  )
}
