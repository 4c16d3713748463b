import { useState } from 'react'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { FileButton } from '#web/features/ordering/prescriptions/file-button.tsx'
import { postFile } from '#web/features/ordering/prescriptions/post-file.ts'
import { Alert } from '#web/ui/alert.tsx'
import type { ShownSubscription } from './subscriptions-document.ts'

type Line = ShownSubscription['products'][number]

/** Lists the products for which the next charge would fail without a new prescription. */
export function MissingPrescriptions({
  subscription,
  onSent,
}: {
  subscription: ShownSubscription
  onSent: () => void
}) {
  const t = useMessages(accountSubscriptions).missingPrescriptions
  const [sent, setSent] = useState<string | null>(null)
  const lines = subscription.products.filter(({ prescriptionProblem }) => prescriptionProblem !== null)
  return (
    <>
      <p role="status" className={sent ? 'font-medium text-hoja-800' : 'sr-only'}>
        {sent ? t.sent(sent) : ''}
      </p>
      {lines.length > 0 ? (
        <Alert tone="warning" title={t.heading}>
          <ul className="mt-2 grid gap-4">
            {lines.map((line) => (
              <MissingPrescription
                key={line._id}
                line={line}
                subscriptionId={subscription._id}
                onSent={(file) => {
                  setSent(file)
                  onSent()
                }}
              />
            ))}
          </ul>
        </Alert>
      ) : null}
    </>
  )
}

function MissingPrescription({
  line,
  subscriptionId,
  onSent,
}: {
  line: Line
  subscriptionId: string
  onSent: (fileName: string) => void
}) {
  const t = useMessages(accountSubscriptions).missingPrescriptions
  const prescriptionTexts = useMessages(prescriptions)
  const [progress, setProgress] = useState(0)
  /** `answer` is the refusal's code, or null when the file was accepted. */
  const sending = useSending((file: File) => {
    setProgress(0)
    return postFile({ subscriptionId, products: [line._id], file }, setProgress)
  })
  const send = async (file: File) => {
    if ((await sending.send(file)).answer === null) onSent(file.name)
  }
  return (
    <li className="grid gap-2">
      <p>
        <span className="font-semibold">{line.name}</span>
        <span className="block">{t.problems[line.prescriptionProblem as keyof typeof t.problems]}</span>
        {line.prescription?.state === 'rechazada' && line.prescription.reason ? (
          <span className="block">“{line.prescription.reason}”</span>
        ) : null}
      </p>
      {sending.is === 'sending' ? (
        <>
          <p className="wrap-anywhere">{t.sending(sending.input.name)}</p>
          <progress
            value={progress}
            max={1}
            aria-label={prescriptionTexts.uploading(sending.input.name)}
            className="h-2 w-full max-w-sm overflow-hidden rounded-full bg-arena-200 accent-hoja-700"
          />
        </>
      ) : (
        <FileButton
          label={prescriptionTexts.upload}
          name={prescriptionTexts.uploadFor(line.name)}
          onFile={(chosen) => void send(chosen)}
        />
      )}
      {sending.answer ? (
        <p role="alert" className="font-medium text-error">
          {prescriptionTexts.errors[sending.answer as keyof typeof prescriptionTexts.errors] ??
            prescriptionTexts.errors.network}
        </p>
      ) : null}
    </li>
  )
}
