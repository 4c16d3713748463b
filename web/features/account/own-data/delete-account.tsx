import { useRef, useState, type RefObject } from 'react'
import { SHOP_ID } from '#shop/policy/shop-id.rules.ts'
import { ownData as messages } from '#web/features/account/messages/own-data.es.ts'
import { signOut } from '#web/features/session/sign-out.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { DeleteAccountDocument } from './own-data-document.ts'
import { OwnerProof } from './owner-proof.tsx'
import { Section } from './section.tsx'

interface DeleteAccountProps {
  hasPassword: boolean
  link: string | null
}

/** The end of the account, with what stays of it and why (server rules §7). */
export function DeleteAccount({ hasPassword, link }: DeleteAccountProps) {
  const t = useMessages(messages).deleting
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <DeleteDialog {...{ hasPassword, link, open, finalFocus: heading }} onClose={() => setOpen(false)} />
    </Section>
  )
}

interface DeleteDialogProps extends DeleteAccountProps {
  open: boolean
  finalFocus: RefObject<HTMLElement | null>
  onClose: () => void
}

function DeleteDialog({ hasPassword, link, open, finalFocus, onClose }: DeleteDialogProps) {
  const t = useMessages(messages).deleting
  const { password, setPassword, busy, problem, confirm, forget } = useDeletion({ hasPassword, link })
  const close = () => {
    forget()
    onClose()
  }
  return (
    <Modal
      {...{ open, finalFocus }}
      onClose={close}
      title={t.question}
      actions={
        <>
          <Button variant="danger" loading={busy} disabled={!hasPassword && !link} onClick={() => void confirm()}>
            {t.confirm}
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
          void confirm()
        }}
      >
        <Consequences title={t.goes.title} items={t.goes.items} />
        <Consequences title={t.stays.title} items={t.stays.items} />
        {problem?.alert ? <Alert tone="error" live title={problem.alert} /> : null}
        <OwnerProof {...{ hasPassword, link, password }} onPassword={setPassword} error={problem?.field} />
      </form>
    </Modal>
  )
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-tinta-600">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

function useDeletion({ hasPassword, link }: DeleteAccountProps) {
  const texts = useMessages(messages)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; alert?: string } | null>(null)
  const confirm = async () => {
    if (busy || (!hasPassword && !link)) return
    if (hasPassword && password === '') return setProblem({ field: texts.proof.required })
    setBusy(true)
    setProblem(null)
    try {
      const proof = { shopId: SHOP_ID, password: hasPassword ? password : null, link }
      await callInTime((signal) => runDocument(DeleteAccountDocument, proof, { signal }))
      await signOut('/')
    } catch (error) {
      setProblem(problemOf(error, texts))
      setBusy(false)
    }
  }
  /** A password stays in no closed dialog. */
  const forget = () => {
    setPassword('')
    setProblem(null)
  }
  return { password, setPassword, busy, problem, confirm, forget }
}

type Texts = (typeof messages)['es']

function problemOf(error: unknown, { proof, deleting }: Texts): { field?: string; alert?: string } {
  const { code, data } = error instanceof ApiError ? error : { code: 'internal', data: {} as Record<string, unknown> }
  if (code === 'account.wrong_password') return { field: proof.wrong }
  if (code === 'account.owner_unproven') return { field: proof.ended }
  if (code === 'account.under_way') return { alert: deleting.underWay((data.references ?? []) as string[]) }
  return { alert: code === 'request.rate_limited' ? proof.often : code === 'network' ? proof.network : deleting.failed }
}
