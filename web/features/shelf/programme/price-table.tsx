import { formatClp } from '#lib/money.ts'
import { PROGRAMME_PERCENTS, programmePrices } from '#shop/shelf/promotions/programme.rules.ts'
import { programme } from '#web/features/shelf/programme/messages/programme.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

/** `normalPrice` is CLP a unit (CONTENT §2.5). */
export function PriceTable({ normalPrice }: { normalPrice: number }) {
  const t = useMessages(programme)
  const { first, second, third, average12 } = programmePrices(normalPrice)
  const rows = [
    ...[first, second, third].map((price, index) => ({
      name: t.steps[index]!,
      percent: `${PROGRAMME_PERCENTS[index]} %`,
      price,
    })),
    { name: t.average, percent: '', price: average12 },
  ]
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="sr-only">{t.caption}</caption>
      <thead>
        <tr className="bg-arena-100 text-left text-sm text-tinta-600">
          <th scope="col" className="px-3 py-2.5 font-medium">
            {t.unit}
          </th>
          <th scope="col" className="px-3 py-2.5 text-right font-medium">
            {t.off}
          </th>
          <th scope="col" className="px-3 py-2.5 text-right font-medium">
            {t.price}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, percent, price }) => (
          <tr key={name} className="border-b border-arena-200 last:border-0 last:font-semibold">
            <th scope="row" className="px-3 py-3 text-left [font-weight:inherit]">
              {name}
            </th>
            <td className="px-3 py-3 text-right">{percent}</td>
            <td className="px-3 py-3 text-right">{formatClp(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
