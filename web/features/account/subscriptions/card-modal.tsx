/** The provider's form leads back to the subscription. */
import { account } from '#web/features/account/account/messages/account.es.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { enrolForSubscription } from './charge-again.ts'

export function CardModal({ reference, onClose }: { reference: string; onClose: () => void }) {
  const { cards } = useMessages(account)
  const t = useMessages(accountSubscriptions).changingCard
  const { is, send } = useSending(enrolForSubscription)
  return (
    <Modal
      open
      onClose={onClose}
      title={cards.editing.title}
      description={cards.editing.text}
      actions={
        <>
          <Button onClick={() => void send(reference)} loading={is === 'sending'}>
            {cards.editing.confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cards.cancel}
          </Button>
        </>
      }
    >
      {is === 'failed' ? (
        <Alert tone="error" live title={cards.notices.notEdited} className="mb-4">
          {cards.tryAgain}
        </Alert>
      ) : null}
      <p>{t.all}</p>
    </Modal>
  )
}
