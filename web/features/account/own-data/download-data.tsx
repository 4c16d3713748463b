import { useRef, useState } from 'react'
import { ownData as messages } from '#web/features/account/own-data/messages/own-data.es.ts'
import { callInTime } from '#web/platform/call-in-time.ts'
import { fetchOwn, saveAnswer } from '#web/platform/fetch-own.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { OwnerDialog, type Owner, type Proof } from './owner-dialog.tsx'
import { Section } from '#web/features/account/account/section.tsx'

export function DownloadData(owner: Owner) {
  const t = useMessages(messages).copy
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState(false)
  const download = async (proof: Proof) => {
    setDone(false)
    await saveCopy(proof)
    setDone(true)
  }
  return (
    <Section title={t.title} text={t.text} heading={heading}>
      {done ? <Alert tone="success" live title={t.done} className="mb-4" /> : null}
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <OwnerDialog
        {...owner}
        open={open}
        onClose={() => setOpen(false)}
        finalFocus={heading}
        size="sm"
        title={t.title}
        description={t.question}
        confirm={t.confirm}
        run={download}
        problemText={({ code }) => (code === 'request.rate_limited' ? t.often : t.failed)}
      />
    </Section>
  )
}

/** The time limit is for the beginning of the answer; a large copy may take longer. @throws ApiError */
async function saveCopy(proof: Proof): Promise<void> {
  const answer = await callInTime((signal) =>
    fetchOwn('/customers/1.0/personal-data', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(proof),
      signal,
    }),
  )
  await saveAnswer(answer, 'mis-datos.zip')
}
