import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { FileButton } from '#web/features/ordering/prescriptions/file-button.tsx'
import { Preview } from '#web/features/ordering/prescriptions/stored-file.tsx'
import { postFile } from '#web/features/ordering/prescriptions/post-file.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShopPhone } from '#web/ui/shop-phone.tsx'
import { awaitsFile, isPrescriptionState } from '#shop/ordering/orders/prescription-life.rules.ts'
import { saleConditionPolicy } from '#shop/shelf/catalogue/products/sale-condition.rules.ts'
import type { PaidOrder } from './order-document.ts'

const isRetained = (condition: string) => saleConditionPolicy(condition).prescriptionAtDelivery

const TONE = { aprobada: 'success', rechazada: 'offerSoft', 'por aclarar': 'prescription' } as const

export function OrderPrescriptions({ order }: { order: PaidOrder['order'] }) {
  const t = useMessages(prescriptions)
  const withOne = order.products.filter((product) => product.prescription !== null)
  const first = withOne.filter(
    (product, index) =>
      withOne.findIndex(({ prescription }) => prescription!._id === product.prescription!._id) === index,
  )
  if (first.length === 0) return null
  return (
    // Not printed: a receipt is shown to others, and a prescription is health data.
    <section className="rounded-card border border-arena-200 bg-white p-4 sm:p-6 print:hidden">
      <h2 className="mb-4 text-xl">{t.title}</h2>
      <ul className="grid gap-5">
        {first.map(({ prescription }) => (
          <SentPrescription
            key={prescription!._id}
            orderId={order._id}
            sent={prescription!}
            isOver={order.status === 'REEMBOLSADO'}
            title={prescription!.fileName || t.noFile}
            patient={prescription!.patient}
            preview={<Preview file={prescription!} />}
            retained={withOne.some(
              (product) => product.prescription!._id === prescription!._id && isRetained(product.saleCondition.value),
            )}
            products={withOne.filter((product) => product.prescription!._id === prescription!._id)}
          />
        ))}
      </ul>
    </section>
  )
}

interface SentPrescriptionProps {
  orderId: string
  /** A mail's link, where the browser has no other right to the order. Null: nobody sends a file here. */
  link?: string | null | undefined
  sent: { state: string; reason: string | null }
  /** True when the money went back: nothing is awaited any more. */
  isOver?: boolean
  /** The customer hands the original over with the order; unknown to a mail's reader. */
  retained?: boolean
  title: string
  /** The patient's name; '' for the customer, and where a mail's reader may not know it. */
  patient?: string
  preview?: ReactNode
  products: readonly { _id: string; name: string }[]
}

export function SentPrescription({
  orderId,
  link,
  sent: { state, reason },
  isOver = false,
  retained,
  title,
  patient = '',
  preview,
  products,
}: SentPrescriptionProps) {
  const t = useMessages(prescriptions)
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState(0)
  const names = products.map(({ name }) => name).join(', ')
  /** The answer is the problem with the file, or null when it was accepted. */
  const sending = useSending((file: File) => {
    setProgress(0)
    return postFile({ orderId, products: products.map(({ _id }) => _id), file, link: link ?? undefined }, setProgress)
  })
  const send = async (file: File) => {
    if ((await sending.send(file)).answer === null) await revalidate()
  }
  return (
    <li className="flex gap-3">
      {preview}
      <div className="grid min-w-0 grow justify-items-start gap-1.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold wrap-anywhere">{title}</strong>
          <Badge tone={TONE[state as keyof typeof TONE] ?? 'delivery'}>{t.states[state] ?? state}</Badge>
        </p>
        {patient === '' ? null : <p>{t.patient.of(patient)}</p>}
        {title === names ? null : <p className="text-tinta-600">{names}</p>}
        {reason ? (
          <p>
            <span className="font-semibold">{t.reason}</span> {reason}
          </p>
        ) : null}
        {isOver ? null : <NextStep state={state} retained={retained} />}
        {sending.is === 'sending' ? (
          <progress
            value={progress}
            max={1}
            aria-label={t.checking}
            className="h-2 w-full overflow-hidden rounded-full bg-arena-200 accent-hoja-700"
          />
        ) : !isOver && link !== null && isPrescriptionState(state) && awaitsFile(state) ? (
          <FileButton label={t.again} name={t.againFor(names)} onFile={(file) => void send(file)} />
        ) : null}
        {sending.answer ? (
          <p role="alert" className="font-medium text-error">
            {t.errors[sending.answer as keyof typeof t.errors] ?? t.errors.network}
          </p>
        ) : null}
      </div>
    </li>
  )
}

function NextStep({ state, retained }: { state: string; retained: boolean | undefined }) {
  const t = useMessages(prescriptions)
  const approved = retained ? t.approvedRetained : t.approved
  const text = state === 'aprobada' && retained !== undefined ? approved : t.next[state]
  if (text === undefined) return null
  if (!isPrescriptionState(state) || !awaitsFile(state)) return <p className="text-tinta-600">{text}</p>
  return (
    <div>
      <p>{text}</p>
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        <li>{t.options.another}</li>
        <li>
          {t.options.call} <ShopPhone />
        </li>
        <li>{t.options.money}</li>
      </ul>
    </div>
  )
}
