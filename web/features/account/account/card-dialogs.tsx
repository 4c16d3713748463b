/** ACCOUNT §8. */
import type { RefObject } from 'react'
import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface CardDialogProps {
  open: boolean
  busy: boolean
  /** The button that opened the dialog may have disappeared. */
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
  onConfirm: () => void
}

export function EditCardDialog({ busy, onConfirm, ...modal }: CardDialogProps) {
  const t = useMessages(account).cards
  return (
    <Modal
      {...modal}
      size="sm"
      title={t.editing.title}
      description={t.editing.text}
      actions={
        <>
          <Button onClick={onConfirm} loading={busy}>
            {t.editing.confirm}
          </Button>
          <Button variant="secondary" onClick={modal.onClose}>
            {t.cancel}
          </Button>
        </>
      }
    />
  )
}

interface DeleteCardDialogProps extends CardDialogProps {
  cardNumber: string | undefined
  /** The number of subscriptions that the card pays. */
  subscriptions: number
}

export function DeleteCardDialog({ busy, onConfirm, cardNumber, subscriptions, ...modal }: DeleteCardDialogProps) {
  const t = useMessages(account).cards
  return (
    <Modal
      {...modal}
      size="sm"
      title={t.deleting.title}
      description={cardNumber === undefined ? '' : t.endsIn(cardNumber)}
      actions={
        <>
          <Button variant="danger" onClick={onConfirm} loading={busy}>
            {t.deleting.confirm}
          </Button>
          <Button variant="secondary" onClick={modal.onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {subscriptions > 0 ? <Alert tone="warning">{t.deleting.subscriptions(subscriptions)}</Alert> : null}
    </Modal>
  )
}
