import { useState } from 'react'
import { publicFirstName, publicLastName } from '#shop/help/cases/public-entry.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Case } from './case-documents.ts'
import { cases } from './messages/cases.es.ts'
import { listMaskedSentences } from './publication.rules.ts'
import { Refusal } from './refusal.tsx'
import type { CaseActs } from './use-case-acts.ts'

/** The claims book: other people's names in a text are for staff to see before strangers do. */
export function Publication({ opened, acts }: { opened: Case; acts: CaseActs }) {
  const t = useMessages(cases).book
  const [isOpen, setOpen] = useState(false)
  const isErased = [opened.firstName, opened.lastName, opened.email].every((fact) => fact === null)
  const publish = async () => {
    if (await acts.publish(true)) setOpen(false)
  }
  return (
    <Card title={t.title}>
      <p>{opened.isVisible ? t.visible : isErased ? t.erased : t.hidden}</p>
      <div className="mt-3">
        {opened.isVisible ? (
          <Button variant="secondary" loading={acts.isSending} onClick={() => void acts.publish(false)}>
            {t.hide}
          </Button>
        ) : isErased ? null : (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t.look}
          </Button>
        )}
      </div>
      <Modal
        open={isOpen}
        onClose={() => setOpen(false)}
        blocking={acts.isSending}
        size="lg"
        title={t.previewTitle}
        description={t.previewText}
        actions={
          <>
            <Button onClick={() => void publish()} loading={acts.isSending}>
              {t.publish}
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t.cancel}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Masked opened={opened} />
          {acts.error ? <Refusal error={acts.error} /> : null}
        </div>
      </Modal>
    </Card>
  )
}

function Masked({ opened }: { opened: Case }) {
  const t = useMessages(cases).book
  const person = { ...opened, phone: opened.phoneNumber }
  const { firstName, lastName, subject, message, answer, locale } = opened
  const rows = [
    {
      typed: [firstName, lastName].filter(Boolean).join(' '),
      masked: `${publicFirstName(person)} ${publicLastName(person)}`.trim(),
    },
    ...[subject, message, answer].flatMap((text) => listMaskedSentences(text, person)),
  ]
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t.previewTitle}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-1/2 border-b border-arena-200 py-2 pr-3 text-tinta-600">
            {t.written}
          </th>
          <th scope="col" className="border-b border-arena-200 py-2 text-tinta-600">
            {t.published}
          </th>
        </tr>
      </thead>
      <tbody lang={locale}>
        {rows.map(({ typed, masked }, index) => (
          <tr key={index} className="border-b border-arena-200 align-top wrap-anywhere last:border-b-0">
            <td className="py-2 pr-3">{typed}</td>
            <td className={`py-2 ${masked === typed ? '' : 'font-semibold'}`}>{masked}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
