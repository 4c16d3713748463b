import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { insurance } from '#web/features/ordering/insurance/messages/insurance.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { useSession } from '#web/features/people/session/session.ts'
import type { CheckoutPricing } from './checkout-pricing.ts'
import { Figure, MemberSaving, Tax, Total } from '#web/ui/facts.tsx'
import { LineAmount } from '#web/ui/price.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { useCheckoutWords } from './operator/use-checkout-words.ts'
import { useCheckoutProfile } from './profile.ts'
import { PromoNote } from './promo-note.tsx'

export function SummaryLines({
  lines,
  pricing,
  className = '',
}: {
  lines: readonly ShopCartLine[]
  pricing: CheckoutPricing
  className?: string
}) {
  const t = useMessages(checkout).summary
  const lang = useCatalogueLang()
  const covered = useMessages(insurance)
  const priced = new Map(pricing.lines.map((line) => [line.sku, line]))
  return (
    <ul className={`grid gap-3 ${className}`}>
      {lines.map((line) => {
        const { subtotal = 0, totalPrice = 0, insuranceDiscount = 0, ...promo } = priced.get(line.sku) ?? {}
        return (
          <li key={line._id} className="flex items-center gap-3 text-sm">
            <LinePicture sku={line.sku} photo={line.imageURLs[0]} className="size-12" />
            <span className="min-w-0 grow">
              <span lang={lang} className="line-clamp-2 font-medium">
                {line.productName}
              </span>
              <span className="text-tinta-600">
                {t.units(line.quantity)} ·{' '}
                <span lang={lang}>{contentLabel(line.unitContent, line.pharmaceuticalFormText, 'x')}</span>
              </span>
              <PromoNote promo={promo} quantity={line.quantity} />
              {insuranceDiscount > 0 ? (
                <span className="block font-medium text-hoja-700 tabular-nums">
                  {covered.discountLine(formatClp(-insuranceDiscount))}
                </span>
              ) : null}
            </span>
            <LineAmount amount={totalPrice} before={subtotal} className="max-w-24 shrink-0" />
          </li>
        )
      })}
    </ul>
  )
}

/** The rows add up to the amount to pay. A member's saving is in the subtotal (decision D28). */
export function SummaryFigures({ pricing }: { pricing: CheckoutPricing }) {
  const summaryTexts = useCheckoutProfile().useSummaryWords()
  const t = useCheckoutWords().summary
  const isOperator = useSession()?.isCallCenterOp ?? false
  const pickup = pricing.shippingMethod === 'withdrawalStore'
  return (
    <dl className="grid gap-2 text-sm tabular-nums">
      <Figure name={t.subtotal}>{formatClp(pricing.subtotal)}</Figure>
      {pricing.memberSaving > 0 ? <MemberSaving>{t.memberSaved(formatClp(pricing.memberSaving))}</MemberSaving> : null}
      {pricing.discounts.map(({ reason, amount }) => (
        <Figure
          key={reason}
          name={summaryTexts.discounts?.[reason] ?? t.discounts[reason]}
          className="text-copihue-600"
        >
          {formatClp(-amount)}
        </Figure>
      ))}
      <Figure name={pickup ? t.pickup : t.shipping}>
        {pricing.shipping > 0 ? formatClp(pricing.shipping) : pricing.shippingKnown ? t.free : t.shippingLater}
      </Figure>
      <Total name={summaryTexts.total ?? t.total} className="mt-2">
        {formatClp(pricing.amount)}
      </Total>
      <Tax>{t.tax(formatClp(pricing.tax))}</Tax>
      {/* Operators are not invited to sign in. */}
      {pricing.memberEstimate && !isOperator ? (
        <div className="mt-1 rounded-control bg-hoja-50 px-3 py-2.5">
          <dt className="font-semibold text-hoja-800">{t.memberEstimate(formatClp(pricing.memberEstimate.saving))}</dt>
          <dd className="text-tinta-600">{t.memberExact}</dd>
        </div>
      ) : null}
    </dl>
  )
}
