/** One product on a shelf: home, listings, search, related products (brand.md 'Product card'; SHOP §2, §4, §9). */
import { productPath } from '#shop/policy/product-path.rules.ts'
import { Link } from 'react-router'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { productCard } from '#web/features/catalogue/messages/product-card.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CurrentPrice, FormerPrice } from '#web/ui/price.tsx'
import { hydrateLater, Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { CardMode } from './card-mode.ts'
import type { CardProduct } from './product-card-fields.ts'
import {
  buyingOf,
  cardMarks,
  cardPrice,
  describeProduct,
  hasUnitPrice,
  isPromotable,
  measureOf,
  type CardMark,
} from './product-card.rules.ts'
import { ProductPicture } from './product-picture.tsx'

const SaleConditionLine = hydrateLater(async () => ({
  default: (await import('./sale-condition-line.tsx')).SaleConditionLine,
}))
const BuyRow = hydrateLater(async () => (await import('./load-buy-row.ts')).loadRow())

interface ProductCardProps {
  product: CardProduct
  /** The server's clock, from the loader, rounded by `hourOf`. */
  now: number
  /** In the first view: its picture is loaded immediately. */
  priority?: boolean | undefined
  /** The level that the name has under the page's headings. */
  heading?: 'h2' | 'h3' | undefined
  /** By default the ordinary purchase. */
  mode?: CardMode | undefined
  /** Lets the router prefetch the product page's code; one card of a shelf is enough. */
  discover?: boolean | undefined
}

/** As tall as its place; price, chips and buttons are at its foot, so that cards in a row line up. */
export function ProductCard({ product, now, priority, heading: Heading = 'h3', mode, discover }: ProductCardProps) {
  const Row = mode?.BuyRow ?? BuyRow
  const lang = useCatalogueLang()
  const buying = buyingOf(product)
  const maker = product.brand?.label ?? product.laboratory?.label
  const name = describeProduct(product)
  return (
    <article
      className={
        'relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-arena-200 bg-white ' +
        'transition-colors duration-150 hover:border-hoja-600'
      }
    >
      <div className="relative aspect-square bg-arena-100">
        <ProductPicture
          product={product}
          priority={priority}
          className={
            'absolute inset-0 size-full object-contain px-2 pt-6 pb-1 md:px-3 md:pt-7 md:pb-2 ' +
            `${buying === 'soldOut' ? 'opacity-45 grayscale' : ''}`
          }
        />
        <Marks marks={cardMarks({ ...product, createdAt: Date.parse(product.createdAt) }, now)} />
      </div>
      <div className="flex grow flex-col p-2.5 md:p-4">
        {maker ? <p className="mb-0.5 truncate text-xs text-tinta-600">{maker}</p> : null}
        <Heading lang={lang} className="line-clamp-2 text-sm font-semibold tracking-normal text-wrap">
          {/* The whole card follows the link; its buttons are above it. */}
          <Link
            to={mode?.to(product) ?? productPath(product)}
            discover={discover ? 'render' : 'none'}
            // A page may show twenty products of the same name.
            aria-label={name}
            title={name}
            className={
              'outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 ' +
              'focus-visible:after:-outline-offset-2 focus-visible:after:outline-hoja-600'
            }
          >
            {product.productName}
          </Link>
        </Heading>
        {product.activePrinciplesStringFormat ? (
          <p lang={lang} className="mt-1 line-clamp-2 text-xs text-tinta-600">
            {product.activePrinciplesStringFormat}
          </p>
        ) : null}
        <p lang={lang} className="mt-0.5 line-clamp-2 text-xs text-tinta-600">
          {contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x')}
        </p>
        <div className="mt-auto grid gap-2 pt-3">
          <CardPrice product={product} />
          {/* React's work for parts whose code waits grows with the square of their number: one a card. */}
          <Later className="h-27 thumb:h-29">
            <SaleConditionLine value={product.saleCondition.value} />
            <Shipping methods={product.shippingMethod} />
            <Row product={product} buying={buying} />
          </Later>
        </div>
      </div>
    </article>
  )
}

function Marks({ marks }: { marks: readonly CardMark[] }) {
  const t = useMessages(productCard)
  const lang = useCatalogueLang()
  if (marks.length === 0) return null
  return (
    <ul aria-label={t.marks} className="absolute inset-x-2 top-2 flex flex-wrap gap-1">
      {marks.map((mark) => (
        <li key={mark.kind} className="flex max-w-full">
          {mark.kind === 'discount' || mark.kind === 'event' ? (
            <Badge tone="offer" className="tabular-nums">
              {mark.percent === null ? null : (
                <>
                  <span aria-hidden="true">{t.discount(mark.percent)}</span>
                  <span className="sr-only">{t.discountSpoken(mark.percent)}</span>
                </>
              )}
              {mark.kind === 'event' ? mark.label : null}
            </Badge>
          ) : mark.kind === 'text' ? (
            <Badge tone="prescription" className="min-w-0">
              <span lang={lang} className="truncate">
                {mark.text}
              </span>
            </Badge>
          ) : (
            <Badge tone={MARK_TONE[mark.kind]}>{t[mark.kind]}</Badge>
          )}
        </li>
      ))}
    </ul>
  )
}

const MARK_TONE = { new: 'new', outOfStock: 'quiet', coldChain: 'delivery', bioequivalent: 'success' } as const

/** The offer big in copihue; in ink for a product with a prescription, which no price should sell (DS 3). */
function CardPrice({ product }: { product: CardProduct }) {
  const t = useMessages(productCard)
  const { current, before } = cardPrice(product)
  return (
    <div className="tabular-nums">
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-1.5">
        <CurrentPrice
          amount={current}
          before={before}
          offer={isPromotable(product.saleCondition.value)}
          className="text-lg md:text-xl"
        />
        <FormerPrice amount={before} className="text-xs md:text-sm" />
      </p>
      <p className="min-h-4 text-xs text-tinta-600">
        {hasUnitPrice(product, current)
          ? t.unitPrice(formatClp(product.unitPrice), measureOf(product.pharmaceuticalFormText) ?? t.unit)
          : null}
      </p>
    </div>
  )
}

const SHIPPING = ['withdrawalStore', 'homeDelivery'] as const

function Shipping({ methods }: { methods: readonly string[] }) {
  const t = useMessages(productCard).shipping
  return (
    <ul aria-label={t.label} className="flex flex-wrap min-h-6 gap-1.5">
      {SHIPPING.filter((method) => methods.includes(method)).map((method) => (
        <li
          key={method}
          className="inline-flex h-6 items-center rounded-full bg-hoja-50 px-2.5 text-xs font-medium text-hoja-800"
        >
          {t[method]}
        </li>
      ))}
    </ul>
  )
}
