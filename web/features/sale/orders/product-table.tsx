import type { ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { LineAmount } from '#web/ui/price.tsx'
import { OrderedProduct } from './ordered-product.tsx'

const HEAD = 'pb-2 font-normal'
const NUMBER_HEAD = `${HEAD} pl-4 text-right`
const NUMBER = 'py-3 pl-4 text-right tabular-nums'

interface OrderLine {
  _id: string
  sku: string
  slug: string
  name: string
  imageProduct: string
  quantity: number
  /** CLP, before the line's discounts; `totalPrice` is after them. */
  subtotal: number
  totalPrice: number
}

interface ProductTableProps<Line extends OrderLine> {
  products: readonly Line[]
  words: { product: string; quantity: string; total: string }
  /** The column stands under the name on a phone. */
  unitPrice?: { name: string; of: (line: Line) => number }
  renderDetail: (line: Line) => ReactNode
}

export function ProductTable<Line extends OrderLine>({
  products,
  words: t,
  unitPrice,
  renderDetail,
}: ProductTableProps<Line>) {
  return (
    <table className="w-full text-sm">
      <thead className="border-b border-arena-200 text-left text-tinta-600">
        <tr>
          <th scope="col" className={HEAD}>
            {t.product}
          </th>
          <th scope="col" className={NUMBER_HEAD}>
            {t.quantity}
          </th>
          {unitPrice ? (
            <th scope="col" className={`${NUMBER_HEAD} hidden sm:table-cell`}>
              {unitPrice.name}
            </th>
          ) : null}
          <th scope="col" className={NUMBER_HEAD}>
            {t.total}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-arena-200">
        {products.map((line) => (
          <tr key={line._id} className="align-middle">
            <OrderedProduct product={line}>
              <span className="text-tinta-600">{renderDetail(line)}</span>
              {unitPrice ? (
                <span className="text-tinta-600 tabular-nums sm:hidden">
                  {unitPrice.name} {formatClp(unitPrice.of(line))}
                </span>
              ) : null}
            </OrderedProduct>
            <td className={NUMBER}>{line.quantity}</td>
            {unitPrice ? <td className={`${NUMBER} hidden sm:table-cell`}>{formatClp(unitPrice.of(line))}</td> : null}
            <td className={NUMBER}>
              <LineAmount amount={line.totalPrice} before={line.subtotal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
