import { useMessages } from '#web/platform/messages/messages.tsx'
import { preparation } from './messages/preparation.es.ts'
import { countUnits, isWhole } from './packing.rules.ts'
import type { usePacking } from './use-packing.ts'

export type Packed = ReturnType<typeof usePacking>

export function LineList({ packing: { products, packing, current, choose } }: { packing: Packed }) {
  const t = useMessages(preparation)
  return (
    <ol aria-label={t.lines} className="rounded-card border border-arena-200 bg-white p-2">
      {products.map((product) => (
        <li key={product._id}>
          <button
            type="button"
            aria-current={product._id === current?._id ? 'step' : undefined}
            onClick={() => choose(product._id)}
            className={
              'flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left text-sm ' +
              'hover:bg-hoja-50 aria-[current=step]:bg-hoja-100 aria-[current=step]:font-semibold'
            }
          >
            <span className="min-w-0 grow">
              {product.name}
              <span className="block font-normal text-tinta-600">{product.place ?? t.noPlace}</span>
            </span>
            <span className={`shrink-0 tabular-nums ${isWhole(packing, product) ? 'font-semibold text-hoja-700' : ''}`}>
              {isWhole(packing, product) ? <span aria-hidden>✓ </span> : null}
              {t.counted(countUnits(packing, product._id), product.units)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
