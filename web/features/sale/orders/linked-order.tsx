/** A mail's link opens the order on another device, without personal data. */
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { storeAddress } from '#shop/people/settings/store-address.rules.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { useSending } from '#web/platform/mutation.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { stepPath } from '#web/platform/checkout-paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { LinkedOrder } from './order-document.ts'
import OrderSteps from './order-steps.tsx'
import { SentPrescription } from './order-prescriptions.tsx'
import { fillCartAgain } from './pay-again.ts'
import { usePromise, useStatusLabel } from './promise-text.tsx'

/** Without a link nothing can be done: staff look at what its customer reads. */
export function LinkedOrderPage({ order, link }: { order: LinkedOrder; link: string | null }) {
  const t = useMessages(orderResponse)
  const locale = useLocale()
  const settings = useSettings()
  const title = t.linked.title(order.orderReferenceId)
  const promise = usePromise(order.deliveryPromise)
  const { revalidate } = useRevalidator()
  const statusName = useStatusLabel(order.status)
  const rejected = order.status === 'RECHAZADO'
  const refunded = order.status === 'REEMBOLSADO'
  return (
    <div className="page-width grid max-w-3xl gap-6 py-6 lg:py-10">
      <PageHead title={title} noindex />
      <div className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="text-tinta-600">{t.linked.text}</p>
      </div>
      <Card>
        <dl className="grid gap-4 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-tinta-600">{t.linked.status}</dt>
            <dd className="mt-1">
              <Badge tone={rejected || refunded ? 'offerSoft' : 'success'}>
                {rejected ? t.rejected.title : refunded ? t.refunded.title : statusName}
              </Badge>
            </dd>
          </div>
          {promise ? (
            <div>
              <dt className="text-sm text-tinta-600">{promise.name}</dt>
              {promise.lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ) : null}
        </dl>
        {order.shippingMethod === 'withdrawalStore' && !rejected && !refunded ? (
          <p className="mt-4 text-sm text-tinta-600">
            {storeAddress(settings)}. {t.pickupHours(openingText(settings.hours.store, locale))}
          </p>
        ) : null}
        {order.steps.length > 0 ? (
          <div className="mt-5 border-t border-arena-200 pt-5">
            <OrderSteps steps={order.steps} tracking={order.tracking} />
          </div>
        ) : null}
        {refunded ? <p className="mt-4 text-tinta-600">{t.refunded.text}</p> : null}
        {rejected && link !== null ? <PayAgain products={order.products} /> : null}
      </Card>
      {order.prescriptions.length > 0 && !rejected && !refunded ? (
        <Card title={t.linked.prescriptions}>
          <ul className="grid gap-5">
            {order.prescriptions.map((sent) => (
              <SentPrescription
                key={sent._id}
                orderId={order._id}
                link={link}
                sent={sent}
                title={sent.products.map(({ name }) => name).join(', ')}
                products={sent.products}
              />
            ))}
          </ul>
        </Card>
      ) : null}
      <Products products={order.products} />
      {link === null ? null : (
        <>
          <CancelOrder order={order} link={link} onCancelled={() => void revalidate()} />
          <div>
            <LinkButton to="/" variant="secondary">
              {t.shop}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  )
}

function Products({ products }: Pick<LinkedOrder, 'products'>) {
  const t = useMessages(orderResponse).linked
  return (
    <Card title={t.products}>
      <ul className="grid gap-2">
        {products.map((product) => (
          <li key={product._id} className="flex gap-2">
            <span className="shrink-0 tabular-nums">{product.quantity} ×</span>
            <Link
              to={productPath(product)}
              className="min-w-0 underline underline-offset-4 wrap-anywhere hover:text-hoja-700"
            >
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PayAgain({ products }: Pick<LinkedOrder, 'products'>) {
  const t = useMessages(orderResponse).linked
  const navigate = useNavigate()
  const { is, send } = useSending(fillCartAgain)
  const payAgain = async () => {
    if ((await send(products)).is === 'done') void navigate(stepPath(0))
  }
  return (
    <div className="mt-4 grid justify-items-start gap-3 border-t border-arena-200 pt-4">
      <p>{t.rejected}</p>
      <Button loading={is === 'sending' || is === 'done'} onClick={() => void payAgain()}>
        {t.again}
      </Button>
      {is === 'failed' ? (
        <p role="alert" className="font-medium text-error">
          {t.refillFailed}
        </p>
      ) : null}
    </div>
  )
}
