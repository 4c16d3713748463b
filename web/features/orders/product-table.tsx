import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { orderResponse } from '#web/features/orders/messages/order-response.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import type { PaidOrder } from './order-document.ts'
import { OrderedProduct } from './ordered-product.tsx'

const NUMBER = 'py-3 pl-4 text-right tabular-nums'

/** The products of an order. On a phone the price a unit stands under the name. */
export function ProductTable({ products }: { products: PaidOrder['order']['products'] }) {
  const t = useMessages(orderResponse)
  return (
    <table className="w-full text-sm">
      <thead className="border-b border-arena-200 text-left text-tinta-600">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {t.product}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            {t.quantity}
          </th>
          <th scope="col" className="hidden pb-2 pl-4 text-right font-normal sm:table-cell">
            {t.unitPrice}
          </th>
          <th scope="col" className="pb-2 pl-4 text-right font-normal">
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-arena-200">
        {products.map((product) => (
          <tr key={product._id} className="align-middle">
            <OrderedProduct product={product}>
              <span className="text-tinta-600">
                {contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x')}
              </span>
              <span className="text-tinta-600 tabular-nums sm:hidden">
                {t.unitPrice} {formatClp(product.discountPrice)}
              </span>
            </OrderedProduct>
            <td className={NUMBER}>{product.quantity}</td>
            <td className={`${NUMBER} hidden sm:table-cell`}>{formatClp(product.discountPrice)}</td>
            <td className={`${NUMBER} font-semibold`}>{formatClp(product.totalPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
