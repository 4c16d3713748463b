import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface IdentifyModalProps {
  open: boolean
  onClose: () => void
  onSignIn: () => void
  onGuest: () => void
}

/** A consultation needs a logged-in or guest user (CONTENT §6). */
export function IdentifyModal({ open, onClose, onSignIn, onGuest }: IdentifyModalProps) {
  const t = useMessages(telemedicine).identify
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={t.title}
      description={t.text}
      actions={
        <>
          <Button onClick={onSignIn}>{t.signIn}</Button>
          <Button variant="secondary" onClick={onGuest}>
            {t.guest}
          </Button>
        </>
      }
    />
  )
}
