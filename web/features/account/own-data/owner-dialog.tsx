import { useState, type ComponentProps } from 'react'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
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
  /** It cannot be undone: a red button, and no way out of the dialog while it is under way. */
  final?: boolean
  /** The dialog closes afterwards. @throws ApiError, which the dialog shows without losing the typed text */
  run: (proof: Proof) => Promise<void>
  /** For an error that is neither the proof's nor the network's. */
  problemText: (error: unknown) => string
}

/** Server rules §7. */
export function OwnerDialog({
  hasPassword,
  link,
  confirm,
  final = false,
  run,
  problemText,
  onClose,
  children,
  ...modal
}: OwnerDialogProps) {
  const t = useMessages(messages).proof
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const unproven = !hasPassword && !link
  const locked = final && busy
  /** A closed dialog must not retain the password. */
  const close = () => {
    setPassword('')
    setProblem(null)
    onClose()
  }
  const submit = async () => {
    if (busy || unproven) return
    if (hasPassword && password === '') return setProblem({ field: t.required })
    setBusy(true)
    setProblem(null)
    try {
      await run({ password: hasPassword ? password : null, link })
      close()
    } catch (error) {
      setProblem(proofProblem(error, t) ?? { alert: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <Modal
      {...modal}
      onClose={close}
      blocking={locked}
      actions={
        <>
          <Button
            variant={final ? 'danger' : 'primary'}
            loading={busy}
            disabled={unproven}
            onClick={() => void submit()}
          >
            {confirm}
          </Button>
          <Button variant="secondary" disabled={locked} onClick={close}>
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

function proofProblem(error: unknown, t: (typeof messages)['es']['proof']): Problem | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'account.wrong_password') return { field: t.wrong }
  if (code === 'account.owner_unproven') return { field: t.ended }
  return code === 'network' ? { alert: t.network } : null
}
