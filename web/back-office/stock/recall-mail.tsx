import { useState } from 'react'
import { recallMail, toParagraphs } from '#shop/counter/inventory/recall-mail.rules.ts'
import { MailText } from '#web/back-office/kit/mail-text.tsx'
import { notify } from '#web/back-office/kit/notices.tsx'
import { useStaffMutation } from '#web/back-office/kit/permissions.tsx'
import { useDraft } from '#web/back-office/kit/use-draft.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { MailRecallDocument, type RecalledParcels } from './lot-documents.ts'
import { stockLots } from './messages/stock-lots.es.ts'
import { StockModal } from './stock-modal.tsx'
import { StockRefusal } from './stock-refusal.tsx'

const TEXT_LENGTH_MAX = 2_000
const EMPTY = { text: '' }

/** One text to everybody whose order left with the lot, seen before it is sent: a mail cannot be undone. */
export function RecallMail({ recalled }: { recalled: RecalledParcels }) {
  const t = useMessages(stockLots).mail
  const { origin, settings } = useFrame()
  const { lot, name } = recalled.lot
  const { typed, change, forget } = useDraft(`recall mail ${lot._id}`, EMPTY)
  const { text } = typed
  const [isTried, setTried] = useState(false)
  const [isShown, setShown] = useState(false)
  const [sent, setSent] = useState<number | null>(null)
  const { is, error, send } = useStaffMutation(MailRecallDocument)
  const isEmpty = text.trim() === ''
  const mail = recallMail(
    { reference: recalled.nodes[0]?.orderReferenceId ?? '…', firstName: t.sample },
    { product: name, code: lot.code, paragraphs: toParagraphs(text) },
    { publicUrl: origin, pharmacy: settings },
  )
  const confirm = async () => {
    const { answer } = await send({ lotId: lot._id, text: text.trim() })
    if (answer?.mailRecall == null) return
    const words = answer.mailRecall === 0 ? t.sentNone : t.sent(answer.mailRecall)
    setSent(answer.mailRecall)
    forget()
    setTried(false)
    setShown(false)
    notify({ text: words })
  }
  return (
    <Card title={t.title} className="self-start">
      <div className="grid gap-4">
        <p className="text-sm">{t.audience}</p>
        <TextArea
          label={t.text}
          hint={t.hint}
          rows={6}
          maxLength={TEXT_LENGTH_MAX}
          lang="es"
          aria-required
          value={text}
          onChange={({ target }) => change({ text: target.value })}
          error={isTried && isEmpty ? t.required : undefined}
        />
        <div>
          <Button
            onClick={() => {
              setTried(true)
              if (!isEmpty) setShown(true)
            }}
          >
            {t.preview}
          </Button>
        </div>
        <p role="status" className="font-semibold empty:hidden">
          {sent === null ? null : sent === 0 ? t.sentNone : t.sent(sent)}
        </p>
      </div>
      <StockModal
        open={isShown}
        onClose={() => setShown(false)}
        onConfirm={() => void confirm()}
        isSending={is === 'sending'}
        title={t.previewTitle}
        confirm={t.send}
      >
        <MailText mail={{ to: t.recipients, subject: mail.subject, text: mail.text }} language="es" />
        {error ? <StockRefusal error={error} /> : null}
      </StockModal>
    </Card>
  )
}
