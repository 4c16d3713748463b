/** How the order's prescriptions stand; where the pharmacist wants another, it is sent from here. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { prescriptions } from '#web/messages/es/prescriptions.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { FileButton } from '#web/pages/checkout/prescriptions/file-button.tsx'
import { Preview } from '#web/pages/checkout/prescriptions/kept-file.tsx'
import { postFile } from '#web/pages/checkout/prescriptions/post-file.ts'
import { Badge } from '#web/ui/badge.tsx'
import { awaitsFile, isPrescriptionState } from '#shop/prescriptions/prescription-life.rules.ts'
import type { PaidOrder } from './order-document.ts'

type Product = PaidOrder['order']['products'][number]

const TONE = { aprobada: 'success', rechazada: 'offerSoft', 'por aclarar': 'prescription' } as const

export function OrderPrescriptions({ order }: { order: PaidOrder['order'] }) {
  const t = useMessages(prescriptions)
  const withOne = order.products.filter((product) => product.prescription !== null)
  const first = withOne.filter((product, at) => withOne.findIndex(({ prescription }) => prescription!._id === product.prescription!._id) === at)
  if (first.length === 0) return null
  return (
    <section className="break-inside-avoid rounded-card border border-arena-200 bg-white p-4 sm:p-6 print:border-0 print:p-0">
      <h2 className="mb-4 text-xl">{t.title}</h2>
      <ul className="grid gap-5">
        {first.map(({ prescription }) => (
          <Sent key={prescription!._id} orderId={order._id} prescription={prescription!} products={withOne.filter((product) => product.prescription!._id === prescription!._id)} />
        ))}
      </ul>
    </section>
  )
}

function Sent({ orderId, prescription, products }: { orderId: string; prescription: NonNullable<Product['prescription']>; products: Product[] }) {
  const t = useMessages(prescriptions)
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<number | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const names = products.map(({ name }) => name).join(', ')
  const { state, reason } = prescription
  const send = async (file: File) => {
    setFailed(null)
    setProgress(0)
    const problem = await postFile({ orderId, products: products.map(({ _id }) => _id), file }, setProgress)
    setProgress(null)
    if (problem === null) await revalidate()
    else setFailed(problem)
  }
  return (
    <li className="flex gap-3">
      <Preview file={prescription} />
      <div className="grid min-w-0 grow justify-items-start gap-1.5 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold wrap-anywhere">{prescription.fileName || t.noFile}</strong>
          <Badge tone={TONE[state as keyof typeof TONE] ?? 'delivery'}>{t.states[state] ?? state}</Badge>
        </p>
        <p className="text-tinta-600">{names}</p>
        {reason ? (
          <p>
            <span className="font-semibold">{t.reason}</span> {reason}
          </p>
        ) : null}
        {progress !== null ? (
          <progress value={progress} max={1} aria-label={t.checking} className="h-2 w-full overflow-hidden rounded-full bg-arena-200 accent-hoja-700" />
        ) : isPrescriptionState(state) && awaitsFile(state) ? (
          <FileButton label={t.again} name={t.againFor(names)} onFile={(file) => void send(file)} />
        ) : null}
        {failed !== null ? (
          <p role="alert" className="font-medium text-error">
            {t.errors[failed as keyof typeof t.errors] ?? t.errors.network}
          </p>
        ) : null}
      </div>
    </li>
  )
}
