import CircleCheck from 'lucide-react/icons/circle-check'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { prescriptions } from '#web/features/ordering/prescriptions/messages/prescriptions.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { EditLink } from './delivery-summary.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { Card } from '#web/ui/card.tsx'
import { prescriptionLines } from '#web/features/ordering/prescriptions/documents.rules.ts'
import { Preview } from '#web/features/ordering/prescriptions/stored-file.tsx'
import { useCheckoutProfile } from './profile.ts'

export function PrescriptionsSummary({ lines }: { lines: readonly ShopCartLine[] }) {
  const { documents } = useCheckoutProfile()
  const t = useMessages(prescriptions)
  const telemedicineWords = useMessages(telemedicine)
  const lang = useCatalogueLang()
  const { products } = documents.useServed()
  const brought = prescriptionLines(lines, products).flatMap(({ line, prescription }) =>
    prescription ? [{ line, prescription }] : [],
  )
  const files = brought.filter(
    (each, index) => brought.findIndex(({ prescription }) => prescription._id === each.prescription._id) === index,
  )
  if (files.length === 0) return null
  return (
    <Card title={t.title} edit={<EditLink step={0} label={t.editLabel} short={t.edit} />}>
      <ul className="grid gap-3">
        {files.map(({ prescription }) => (
          <li key={prescription._id} className="flex items-center gap-3 text-sm">
            <Preview file={prescription} />
            <span className="grid min-w-0">
              <strong className="truncate font-semibold">{prescription.fileName}</strong>
              {prescription.source === 'telemedicine' ? (
                <span className="flex items-center gap-1.5 text-hoja-800">
                  <CircleCheck size={14} aria-hidden className="shrink-0" /> {telemedicineWords.prescribed}
                </span>
              ) : null}
              <span lang={lang} className="text-tinta-600">
                {brought
                  .filter((each) => each.prescription._id === prescription._id)
                  .map(({ line }) => line.productName)
                  .join(', ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-arena-200 pt-4 text-sm">{t.review}</p>
    </Card>
  )
}
