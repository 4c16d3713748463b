import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatChileInstant } from '#lib/chile-time.ts'
import { formatClp } from '#lib/money.ts'
import { isOver, type OrderState } from '#shop/ordering/orders/order-life.rules.ts'
import { orderResponsePath } from '#shop/ground/policy/storefront-path.rules.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useStatusLabel } from '#web/features/sale/orders/promise-text.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { DeskOrder } from './desk-documents.ts'

export function OrderLine({
  order,
  showsName = false,
  children,
}: {
  order: DeskOrder
  showsName?: boolean
  children?: ReactNode
}) {
  const t = useMessages(desk).history
  const status = order.status as OrderState
  const statusName = useStatusLabel(status, 'operator')
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to={orderResponsePath(order._id)} className="text-link font-semibold wrap-anywhere">
          {t.order(order.orderReferenceId)}
        </Link>
        <Badge tone={isOver(status) ? 'offerSoft' : status === 'ENTREGADO' ? 'quiet' : 'success'}>{statusName}</Badge>
      </div>
      <p className="flex items-baseline justify-between gap-4 text-sm text-tinta-600">
        {[formatChileInstant(order.createdAt), showsName && order.name, order.byPhone && !showsName && t.byPhone]
          .filter(Boolean)
          .join(' · ')}
        <span className="text-base font-semibold text-tinta-900 tabular-nums">{formatClp(order.amount)}</span>
      </p>
      <ProductNames products={order.products} />
      {children}
    </div>
  )
}

export function ProductNames({ products }: { products: readonly { name: string; quantity: number }[] }) {
  return <p className="text-sm">{products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
}
