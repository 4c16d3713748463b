/** An order as a mail's link opens it on another device: how its prescriptions stand, and a way to send another. No more. */
import { orderResponse } from '#web/messages/es/order-response.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import type { LinkedOrder } from './order-document.ts'
import { SentPrescription } from './order-prescriptions.tsx'

export function LinkedOrderPage({ order, link }: { order: LinkedOrder; link: string }) {
  const t = useMessages(orderResponse)
  const title = t.linked.title(order.orderReferenceId)
  return (
    <div className="page-width grid max-w-3xl gap-6 py-6 lg:py-10">
      <PageHead title={title} noindex />
      <div className="grid gap-2">
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        <p className="text-tinta-600">{t.linked.text}</p>
      </div>
      <section aria-label={title} className="rounded-card border border-arena-200 bg-white p-4 sm:p-6">
        {order.prescriptions.length === 0 ? <p>{t.linked.none}</p> : null}
        <ul className="grid gap-5">
          {order.prescriptions.map((sent) => (
            <SentPrescription key={sent._id} orderId={order._id} link={link} sent={sent} title={sent.products.map(({ name }) => name).join(', ')} products={sent.products} />
          ))}
        </ul>
      </section>
      <div>
        <LinkButton to="/" variant="secondary">
          {t.shop}
        </LinkButton>
      </div>
    </div>
  )
}
