import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { buyingState, describeProduct } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { equalPacks, type EqualPack } from './equal-packs.rules.ts'
import type { LoadedMedicine } from './medicine-document.ts'
import { prescriptionCart } from './messages/prescription-cart.es.ts'

interface EqualPacksProps {
  chosen: LoadedMedicine
  quantity: number
  onExchange: (pack: CardProduct, quantity: number) => void
}

/** A difference of prices is a fact, so it has no colour. */
export function EqualPacks({ chosen, quantity, onExchange }: EqualPacksProps) {
  const t = useMessages(prescriptionCart).equal
  const packs = equalPacks(chosen, quantity, chosen.bioequivalents ?? [])
  if (packs.length === 0) return null
  return (
    <div className="grid gap-2 rounded-control bg-arena-50 p-3 sm:p-4">
      <h3 className="text-base">{buyingState(chosen) === 'sold' ? t.cheaper : t.inStock}</h3>
      <p className="text-sm text-tinta-600">{t.text}</p>
      <ul className="grid divide-y divide-arena-200">
        {packs.map((equal) => (
          <Pack
            key={equal.pack.sku}
            equal={equal}
            quantity={quantity}
            onExchange={() => onExchange(equal.pack, equal.quantity)}
          />
        ))}
      </ul>
    </div>
  )
}

interface PackProps {
  equal: EqualPack<CardProduct>
  quantity: number
  onExchange: () => void
}

function Pack({ equal: { pack, quantity: packs, cost, saving }, quantity, onExchange }: PackProps) {
  const t = useMessages(prescriptionCart).equal
  const lang = useCatalogueLang()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <LinePicture sku={pack.sku} photo={pack.imageURLs[0]} className="size-12" />
      <div className="min-w-0 grow basis-44">
        <p lang={lang} className="font-semibold">
          {pack.productName}
        </p>
        <p lang={lang} className="text-sm text-tinta-600">
          {[pack.laboratory?.label, contentLabel(pack.unitContent, pack.pharmaceuticalFormText, 'x')]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <p className="grid text-sm tabular-nums max-sm:grow sm:text-right">
        <span className="text-base font-semibold">{formatClp(cost)}</span>
        {packs === quantity ? null : <span className="text-tinta-600">{t.packs(packs)}</span>}
        {saving === null ? null : <span className="font-medium">{t.saving(formatClp(saving))}</span>}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="thumb:min-h-11"
        aria-label={t.exchangeFor(describeProduct(pack))}
        onClick={onExchange}
      >
        {t.exchange}
      </Button>
    </li>
  )
}
