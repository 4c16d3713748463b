import { useRef, useState } from 'react'
import { ownData as messages } from '#web/features/account/messages/own-data.es.ts'
import { readStored } from '#web/platform/browser-storage.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { OwnerProof } from './owner-proof.tsx'
import { Section } from './section.tsx'

interface DownloadDataProps {
  hasPassword: boolean
  link: string | null
}

/** A copy of everything as one zip. */
export function DownloadData({ hasPassword, link }: DownloadDataProps) {
  const texts = useMessages(messages)
  const t = texts.copy
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ field?: string; alert?: string } | null>(null)
  const close = () => {
    setOpen(false)
    setPassword('')
    setProblem(null)
  }
  const confirm = async () => {
    if (busy || (!hasPassword && !link)) return
    if (hasPassword && password === '') return setProblem({ field: texts.proof.required })
    setBusy(true)
    setProblem(null)
    setDone(false)
    const code = await downloadCopy({ password: hasPassword ? password : null, link })
    setBusy(false)
    if (code !== null) return setProblem(problemOf(code, texts))
    setDone(true)
    close()
  }
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      {done ? <Alert tone="success" live title={t.done} className="mb-4" /> : null}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <Modal
        open={open}
        onClose={close}
        finalFocus={heading}
        size="sm"
        title={t.title}
        description={t.question}
        actions={
          <>
            <Button loading={busy} disabled={!hasPassword && !link} onClick={() => void confirm()}>
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
          {problem?.alert ? <Alert tone="error" live title={problem.alert} /> : null}
          <OwnerProof {...{ hasPassword, link, password }} onPassword={setPassword} error={problem?.field} />
        </form>
      </Modal>
    </Section>
  )
}

/** Null when the browser has saved the copy; else the refusal's code. */
async function downloadCopy(proof: { password: string | null; link: string | null }): Promise<string | null> {
  try {
    const answer = await fetch('/customers/1.0/personal-data', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${readStored('token') ?? ''}` },
      body: JSON.stringify(proof),
    })
    if (!answer.ok) {
      // As after any call: the session's watch verifies whether it still is one (ACCOUNT §6).
      if (answer.status === 401) dispatchEvent(new Event('session-doubted'))
      const refused = (await answer.json().catch(() => null)) as { error?: { code?: string } } | null
      return refused?.error?.code ?? 'internal'
    }
    const url = URL.createObjectURL(await answer.blob())
    const anchor = Object.assign(document.createElement('a'), { href: url, download: 'mis-datos-boldo.zip' })
    anchor.click()
    // The browser has begun to save it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return null
  } catch {
    return 'network'
  }
}

function problemOf(code: string, { proof, copy }: (typeof messages)['es']): { field?: string; alert?: string } {
  if (code === 'account.wrong_password') return { field: proof.wrong }
  if (code === 'account.owner_unproven') return { field: proof.ended }
  return { alert: code === 'request.rate_limited' ? copy.often : code === 'network' ? proof.network : copy.failed }
}
