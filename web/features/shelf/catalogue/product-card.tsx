/** docs/rules/brand.md, Layout; SHOP §2, §4, §9. */
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { productCard } from '#web/features/shelf/catalogue/messages/product-card.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CurrentPrice, FormerPrice } from '#web/ui/price.tsx'
import { hydrateLater, Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { CardMode } from './card-mode.ts'
import type { CardProduct } from './product-card-fields.ts'
import {
  buyingState,
  cardMarks,
  cardPrice,
  describeProduct,
  hasUnitPrice,
  isPromotable,
  ordinaryFacts,
  priceUnit,
  unnamedPrinciples,
  type CardMark,
} from './product-card.rules.ts'
import { ProductPicture } from './product-picture.tsx'

const CardFacts = hydrateLater(async () => ({ default: (await import('./card-facts.tsx')).CardFacts }))
const BuyRow = hydrateLater(async () => (await import('./load-buy-row.ts')).loadRow())

interface ProductCardProps {
  product: CardProduct
  /** The server's clock, from the loader, rounded by `startOfHour`. */
  now: number
  /** For the first view: the picture is loaded immediately. */
  priority?: boolean | undefined
  heading?: 'h2' | 'h3' | undefined
  /** The default is the ordinary purchase. */
  mode?: CardMode | undefined
  /** Lets the router prefetch the product page's code; one card of a shelf is enough. */
  discover?: boolean | undefined
}

/** Price, chips and buttons are at the foot, so that cards in a row line up. */
export function ProductCard({ product, now, priority, heading: Heading = 'h3', mode, discover }: ProductCardProps) {
  const Row = mode?.BuyRow ?? BuyRow
  const lang = useCatalogueLang()
  const buying = buyingState(product)
  const maker = product.brand?.label ?? product.laboratory?.label
  const name = describeProduct(product)
  const principles = unnamedPrinciples(product)
  const ordinary = ordinaryFacts(product)
  return (
    <article className="card-frame">
      <div className="relative aspect-4/3 bg-arena-100 md:aspect-square">
        <ProductPicture
          product={product}
          priority={priority}
          className={`card-picture ${buying === 'soldOut' ? 'opacity-45 grayscale' : ''}`}
        />
        <Marks marks={cardMarks({ ...product, createdAt: Date.parse(product.createdAt) }, now)} />
      </div>
      <div className="flex grow flex-col p-2.5 md:p-4">
        {maker ? <p className="truncate text-sm text-tinta-600">{maker}</p> : null}
        <Heading lang={lang} className="line-clamp-2 text-sm font-semibold tracking-normal text-wrap">
          {/* The whole card follows the link; its buttons are above it. */}
          <Link
            to={mode?.to(product) ?? productPath(product)}
            discover={discover ? 'render' : 'none'}
            // A page may show twenty products of the same name.
            aria-label={name}
            title={name}
            className="card-link"
          >
            {product.productName}
          </Link>
        </Heading>
        {principles ? (
          <p lang={lang} className="mt-0.5 line-clamp-2 text-sm text-tinta-600">
            {principles}
          </p>
        ) : null}
        <Content product={product} />
        <div className="mt-auto grid gap-2 pt-2">
          <CardPrice product={product} />
          {/* React's work grows with the square of the number of waiting parts, so a card has one. */}
          <Later className={`h-25 ${ordinary.condition || ordinary.shipping ? 'thumb:h-19' : 'thumb:h-27'}`}>
            <CardFacts product={product} subscribing={mode !== undefined} />
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

function Content({ product }: { product: CardProduct }) {
  const t = useMessages(productCard)
  const lang = useCatalogueLang()
  const { unitContent, pharmaceuticalFormText, unitPrice } = product
  const each = hasUnitPrice(product, cardPrice(product).current)
  return (
    <p className="mt-0.5 line-clamp-3 text-sm text-tinta-600 tabular-nums">
      <span lang={lang}>{contentLabel(unitContent, pharmaceuticalFormText, 'x')}</span>
      {each ? (
        <>
          {' '}
          <span className="whitespace-nowrap">
            {`(${t.unitPrice(formatClp(unitPrice), priceUnit(pharmaceuticalFormText) ?? t.unit)})`}
          </span>
        </>
      ) : null}
    </p>
  )
}

/** The price of a prescription product stays in ink: no price should sell it (DS 3). */
function CardPrice({ product }: { product: CardProduct }) {
  const { current, before } = cardPrice(product)
  return (
    <p className="flex min-h-7 flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <CurrentPrice
        amount={current}
        before={before}
        offer={isPromotable(product.saleCondition.value)}
        className="text-lg md:text-xl"
      />
      <FormerPrice amount={before} className="text-sm" />
    </p>
  )
}
