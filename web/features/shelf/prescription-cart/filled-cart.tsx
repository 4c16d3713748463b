import { orderPrescriptions } from '#web/features/ordering/prescriptions/draft-prescriptions.ts'
import { UploadUnderWay } from '#web/features/ordering/prescriptions/upload-under-way.tsx'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { CHECKOUT_PATH } from '#web/platform/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { giveFile, needPrescription } from './fill-cart.ts'
import { usePrescriptionFile } from './medicines.ts'
import { prescriptionCart } from './messages/prescription-cart.es.ts'

/** `isPartial`: other medicines stayed in the list. */
export function FilledCart({ added, isPartial }: { added: readonly CardProduct[]; isPartial: boolean }) {
  const t = useMessages(prescriptionCart).filled
  return (
    <Alert
      tone="success"
      title={t.title(added.length)}
      live
      intoView
      actions={<LinkButton to={CHECKOUT_PATH}>{t.cart}</LinkButton>}
    >
      <ul className="list-disc pl-5">
        {added.map(({ _id, productName }) => (
          <li key={_id}>{productName}</li>
        ))}
      </ul>
      {isPartial ? <p className="mt-2 font-medium">{t.left}</p> : null}
      <Prescription products={needPrescription(added)} />
    </Alert>
  )
}

function Prescription({ products }: { products: readonly CardProduct[] }) {
  const t = useMessages(prescriptionCart).filled
  const uploads = orderPrescriptions.useUploads()
  const { products: lines } = orderPrescriptions.useServed()
  const file = usePrescriptionFile()
  if (products.length === 0) return null
  const names = products.map(({ productName }) => productName).join(', ')
  const upload = uploads.find((each) => products.some(({ _id }) => each.products.includes(_id)))
  const isGiven = products.every(({ _id }) => lines?.find((line) => line._id === _id)?.prescription)
  return (
    <div className="mt-3 grid justify-items-start gap-2 *:first:w-full">
      {upload ? (
        <UploadUnderWay upload={upload} name={names} draftPrescriptions={orderPrescriptions} />
      ) : isGiven ? (
        <p>{t.given(names)}</p>
      ) : (
        <>
          <p>
            {t.missing(names)} {file ? null : t.later}
          </p>
          {file ? (
            <Button variant="secondary" size="sm" onClick={() => giveFile(file, products)}>
              {t.send}
            </Button>
          ) : null}
        </>
      )}
    </div>
  )
}
