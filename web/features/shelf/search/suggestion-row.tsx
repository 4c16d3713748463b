import { Link } from '#web/ui/link.tsx'
import { contentLabel } from '#lib/spanish-text.ts'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import {
  buyingState,
  cardPrice,
  describeProduct,
  isPromotable,
} from '#web/features/shelf/catalogue/product-card.rules.ts'
import { ProductPicture } from '#web/features/shelf/catalogue/product-picture.tsx'
import { addToCart } from '#web/features/basket/cart/cart-store.ts'
import { CurrentPrice, FormerPrice } from '#web/ui/price.tsx'
import { buttonClass } from '#web/ui/button-style.ts'

export function addSuggestion({ brand, laboratory, saleCondition, ...product }: CardProduct) {
  return addToCart(
    {
      ...product,
      brand: brand?.label ?? null,
      laboratory: laboratory?.label ?? null,
      saleCondition: saleCondition.value,
    },
    1,
  )
}

interface SuggestionRowProps {
  product: CardProduct
  to: string
  buyable: boolean
  /** The column of the active cell. */
  active: number | null
  columnId: (column: number) => string
  onAdd: () => void
  onFollow: () => void
}

export function SuggestionRow({ product, to, buyable, active, columnId, onAdd, onFollow }: SuggestionRowProps) {
  const t = useMessages(messages).suggestions
  const buying = buyingState(product)
  return (
    <div role="row" className={`flex items-stretch border-b border-arena-200 ${active === null ? '' : 'bg-hoja-50'}`}>
      <div
        role="gridcell"
        id={columnId(0)}
        data-active={active === 0 || undefined}
        aria-selected={active === 0}
        className="min-w-0 grow data-active:outline-2 data-active:-outline-offset-2 data-active:outline-hoja-600"
      >
        <Link
          to={to}
          tabIndex={-1}
          onClick={onFollow}
          className="flex items-center gap-3 py-2 pr-2 pl-3 hover:bg-hoja-50"
        >
          <span className="size-14 shrink-0 rounded-control bg-arena-100 p-1">
            <ProductPicture
              product={product}
              priority
              className={`size-full object-contain ${buying === 'soldOut' ? 'opacity-45 grayscale' : ''}`}
            />
          </span>
          <SuggestionWords product={product} />
        </Link>
      </div>
      {buyable ? (
        <div
          role="gridcell"
          id={columnId(1)}
          aria-selected={active === 1}
          className="flex shrink-0 items-center pr-3 pl-1"
        >
          <button
            type="button"
            tabIndex={-1}
            data-active={active === 1 || undefined}
            aria-label={t.addLabel(describeProduct(product))}
            onClick={onAdd}
            className={buttonClass({
              size: 'sm',
              className: 'min-h-10 data-active:outline-2 data-active:outline-offset-2 data-active:outline-hoja-600',
            })}
          >
            {t.add}
          </button>
        </div>
      ) : buying === 'sold' ? null : (
        <div
          role="gridcell"
          className={
            'flex w-24 shrink-0 items-center justify-end pr-3 pl-1 text-right text-sm font-medium text-tinta-600'
          }
        >
          {t[buying]}
        </div>
      )}
    </div>
  )
}

function SuggestionWords({ product }: { product: CardProduct }) {
  const lang = useCatalogueLang()
  const { current, before } = cardPrice(product)
  return (
    <span className="grid min-w-0 gap-0.5">
      <span lang={lang} className="line-clamp-2 text-sm leading-5 font-semibold">
        {product.productName}
      </span>
      <span lang={lang} className="truncate text-xs text-tinta-600">
        {[
          product.laboratory?.label ?? product.brand?.label,
          contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x'),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2 text-sm tabular-nums">
        <CurrentPrice
          amount={current}
          before={before}
          offer={isPromotable(product.saleCondition.value)}
          className="text-sm"
        />
        <FormerPrice amount={before} className="text-xs" />
      </span>
    </span>
  )
}
