import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { KeyRefusal } from './key-refusal.tsx'
import { RevokeApiKeyDocument, type ListedKey } from './key-documents.ts'
import { apiKeys } from './messages/api-keys.es.ts'

interface RevokeKeyProps {
  revoked: ListedKey
  open: boolean
  onClose: () => void
  onRevoked: () => void
}

export function RevokeKey({ revoked: { _id, name }, open, onClose, onRevoked }: RevokeKeyProps) {
  const t = useMessages(apiKeys)
  const { is, error, send } = useStaffMutation(RevokeApiKeyDocument)
  const confirm = async () => {
    const { answer } = await send({ id: _id })
    if (!answer) return
    notify({ text: t.revoked(name) })
    onRevoked()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      blocking={is === 'sending'}
      size="sm"
      title={t.revokeTitle(name)}
      description={t.revokeText}
      actions={
        <>
          <Button onClick={() => void confirm()} loading={is === 'sending'}>
            {t.revokeConfirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t.form.cancel}
          </Button>
        </>
      }
    >
      {error ? <KeyRefusal error={error} /> : null}
    </Modal>
  )
}
