import { useState, type ReactNode, type RefObject } from 'react'
import { ownData as messages } from '#web/features/account/messages/own-data.es.ts'
import { ApiError } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OwnerProof } from './owner-proof.tsx'

/** How the account's owner proves to be it: by password or, where there is none, by the mailed link's token. */
export interface Owner {
  hasPassword: boolean
  link: string | null
}

export type Proof = { password: string | null; link: string | null }

interface OwnerDialogProps extends Owner {
  open: boolean
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
  title: string
  description?: string
  size?: 'sm' | 'md'
  confirm: string
  danger?: boolean
  /** Does it, and closes the dialog. @throws ApiError, which stays in the dialog with what was typed */
  run: (proof: Proof) => Promise<void>
  /** The sentence of an error that is neither the proof's nor the network's. */
  sentence: (error: unknown) => string
  children?: ReactNode
}

/** A dialog that does one thing once the owner is proven (server rules §7). */
export function OwnerDialog({ hasPassword, link, onClose, run, sentence, children, ...modal }: OwnerDialogProps) {
  const t = useMessages(messages).proof
  const { open, finalFocus, title, description, size, confirm, danger = false } = modal
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  /** A password stays in no closed dialog. */
  const close = () => {
    setPassword('')
    setProblem(null)
    onClose()
  }
  const submit = async () => {
    if (busy || (!hasPassword && !link)) return
    if (hasPassword && password === '') return setProblem({ field: t.required })
    setBusy(true)
    setProblem(null)
    try {
      await run({ password: hasPassword ? password : null, link })
      setPassword('')
    } catch (error) {
      setProblem(problemOf(error, t) ?? { alert: sentence(error) })
    }
    setBusy(false)
  }
  return (
    <Modal
      {...{ open, finalFocus, title, description, size }}
      onClose={close}
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={!hasPassword && !link}
            onClick={() => void submit()}
          >
            {confirm}
          </Button>
          <Button variant="secondary" onClick={close}>
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

/** What every proof can fail by. */
function problemOf(error: unknown, t: (typeof messages)['es']['proof']): Problem | null {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'account.wrong_password') return { field: t.wrong }
  if (code === 'account.owner_unproven') return { field: t.ended }
  return code === 'network' ? { alert: t.network } : null
}
