/** Lists the documents that are missing at the last step, to which telemedicine leads without them. */
import { Link } from '#web/ui/link.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { orderSaving } from '#web/features/basket/cart/order-saving.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { paymentErrors } from '#web/features/sale/checkout/messages/payment-errors.es.ts'
import { useCheckoutProfile } from '#web/features/sale/checkout/profile.ts'
import { telemedicine } from '#web/features/ordering/telemedicine/messages/telemedicine.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button-style.ts'
import { useMissingDocuments } from './use-missing-documents.ts'

export function MissingDocuments({ lines }: { lines: readonly ShopCartLine[] }) {
  const { payment } = useMessages(checkout)
  const texts = useMessages(paymentErrors)
  const { fewer } = useMessages(telemedicine)
  const { order } = orderSaving.useSaving()
  const { prescriptions, quotes } = useMissingDocuments(lines)
  /** A prescription may serve fewer units than the line has. */
  const prescribedUnits = (_id: string) => order?.products.find((line) => line._id === _id)?.prescription?.units
  return (
    <div role="status" className="mb-5 grid gap-5 empty:hidden">
      {prescriptions.length > 0 ? (
        <Missing
          title={payment.withoutPrescription}
          lines={lines.filter(({ _id }) => prescriptions.includes(_id))}
          about={(_id) => {
            const units = prescribedUnits(_id)
            return units == null ? null : fewer(units)
          }}
          text={texts.prescriptionText}
          way={texts.toPrescriptions}
        />
      ) : null}
      {quotes.length > 0 ? (
        <Missing
          title={payment.withoutQuote}
          lines={lines.filter(({ _id }) => quotes.includes(_id))}
          text={texts.quote}
          way={texts.toQuote}
        />
      ) : null}
    </div>
  )
}

interface MissingProps {
  title: string
  lines: readonly ShopCartLine[]
  about?: (_id: string) => string | null
  text: string
  way: string
}

/** The delivery step has the cards for these documents on top. */
function Missing({ title, lines, about = () => null, text, way }: MissingProps) {
  const { toStepPath } = useCheckoutProfile()
  const lang = useCatalogueLang()
  return (
    <Alert
      tone="warning"
      title={title}
      actions={
        <Link to={toStepPath(1)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {way}
        </Link>
      }
    >
      <ul className="mb-2 list-disc pl-5">
        {lines.map(({ _id, productName }) => (
          <li key={_id}>
            <strong lang={lang} className="font-semibold">
              {productName}
            </strong>
            {about(_id) ? <span className="block">{about(_id)}</span> : null}
          </li>
        ))}
      </ul>
      {text}
    </Alert>
  )
}
