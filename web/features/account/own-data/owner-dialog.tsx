import { useState, type ComponentProps } from 'react'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import type { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OwnerProof } from './owner-proof.tsx'

/** The proof is the password or, without one, the token of the mailed link. */
export interface Owner {
  hasPassword: boolean
  link: string | null
}

export type Proof = { password: string | null; link: string | null }

type ModalProps = Omit<ComponentProps<typeof Modal>, 'actions' | 'blocking'>

interface OwnerDialogProps extends Owner, ModalProps {
  confirm: string
  /** The action cannot be undone: the button is red, and the dialog cannot be closed while it runs. */
  isFinal?: boolean
  /** The dialog closes afterwards. @throws ApiError, which the dialog shows without losing the typed text */
  run: (proof: Proof, signal: AbortSignal) => Promise<void>
  /** The text for an error that is neither about the proof nor about the network. */
  problemText: (error: ApiError) => string
}

/** Server rules §7. */
export function OwnerDialog({
  hasPassword,
  link,
  confirm,
  isFinal = false,
  run,
  problemText,
  onClose,
  children,
  ...modal
}: OwnerDialogProps) {
  const t = useMessages(messages).proof
  const [password, setPassword] = useState('')
  const [lacksPassword, setLacksPassword] = useState(false)
  const { is, error, send, reset } = useSending(run)
  const busy = is === 'sending'
  const problem: Problem | null = lacksPassword
    ? { field: t.required }
    : error
      ? (proofProblem(error, t) ?? { alert: problemText(error) })
      : null
  const lacksProof = !hasPassword && !link
  const isLocked = isFinal && busy
  /** A closed dialog must not retain the password. */
  const close = () => {
    setPassword('')
    setLacksPassword(false)
    reset()
    onClose()
  }
  const submit = async () => {
    if (busy || lacksProof) return
    setLacksPassword(hasPassword && password === '')
    if (hasPassword && password === '') return
    if ((await send({ password: hasPassword ? password : null, link })).is === 'done') close()
  }
  return (
    <Modal
      {...modal}
      onClose={close}
      blocking={isLocked}
      actions={
        <>
          <Button
            variant={isFinal ? 'danger' : 'primary'}
            loading={busy}
            disabled={lacksProof}
            onClick={() => void submit()}
          >
            {confirm}
          </Button>
          <Button variant="secondary" disabled={isLocked} onClick={close}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {children}
        {problem?.alert ? <Alert tone="error" live title={problem.alert} /> : null}
        <OwnerProof {...{ hasPassword, link, password }} onPassword={setPassword} error={problem?.field} />
      </form>
    </Modal>
  )
}

type Problem = { field?: string; alert?: string }

function proofProblem({ code }: ApiError, t: (typeof messages)['es']['proof']): Problem | null {
  if (code === 'account.wrong_password') return { field: t.wrong }
  if (code === 'account.owner_unproven') return { field: t.ended }
  return code === 'network' ? { alert: t.network } : null
}
