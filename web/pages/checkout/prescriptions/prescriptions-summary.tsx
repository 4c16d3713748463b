import { prescriptions } from '#web/messages/es/prescriptions.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { EditLink } from '#web/pages/checkout/delivery-summary.tsx'
import type { ShopCartLine } from '#web/stores/cart-line.ts'
import { useOrderSaving } from '#web/stores/order-saving.ts'
import { Card } from '#web/ui/card.tsx'
import { prescriptionLines } from './papers.rules.ts'
import { Preview } from './kept-file.tsx'

/** The files that go with the order, to be looked over at the last step: each once, with the products that it is for. */
export function PrescriptionsSummary({ lines }: { lines: readonly ShopCartLine[] }) {
  const t = useMessages(prescriptions)
  const { order } = useOrderSaving()
  const brought = prescriptionLines(lines, order?.products).flatMap(({ line, prescription }) => (prescription ? [{ line, prescription }] : []))
  const files = brought.filter((each, at) => brought.findIndex(({ prescription }) => prescription._id === each.prescription._id) === at)
  if (files.length === 0) return null
  return (
    <Card title={t.title} edit={<EditLink step={0} label={t.editLabel} short={t.edit} />}>
      <ul className="grid gap-3">
        {files.map(({ prescription }) => (
          <li key={prescription._id} className="flex items-center gap-3 text-sm">
            <Preview file={prescription} />
            <span className="grid min-w-0">
              <strong className="truncate font-semibold">{prescription.fileName}</strong>
              <span className="text-tinta-600">{brought.filter((each) => each.prescription._id === prescription._id).map(({ line }) => line.productName).join(', ')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
