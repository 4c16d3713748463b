/** All packs with the same principle, amount and form, the cheapest unit first (server rules §9). */
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { Link } from '#web/ui/link.tsx'
import { formatClp } from '#lib/money.ts'
import { contentLabel } from '#lib/spanish-text.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { alternatives as messages } from '#web/features/sale/checkout/messages/alternatives.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { cardPrice, priceUnit } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { percentCheaper } from '#web/features/shelf/product/comparison.rules.ts'
import { useQuery } from '#web/platform/query.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'

const AlternativesDocument = graphql(`
  query CartAlternatives($shopIds: [String!], $ids: [ID!]) {
    searchProducts(shopIds: $shopIds, productIds: $ids, first: 50) {
      nodes {
        _id
        productName
        unitPrice
        pharmaceuticalFormText
        bioequivalents(first: 10) {
          sku
          slug
          productName
          laboratory {
            label
          }
          normalPrice
          offerPrice
          unitPrice
          unitContent
          pharmaceuticalFormText
          stock
          enable
        }
      }
    }
  }
`)

type Compared = ResultOf<typeof AlternativesDocument>['searchProducts']['nodes'][number]

/** Renders nothing while loading or after a failure: a cart can be paid without it. */
export function Alternatives({ lines, className = '' }: { lines: readonly ShopCartLine[]; className?: string }) {
  const t = useMessages(messages)
  const lang = useCatalogueLang()
  const id = useId()
  const found = useCompared(lines.filter((line) => line.activePrinciplesStringFormat !== '').map((line) => line._id))
  const compared = found
    .map((product) => ({
      ...product,
      others: (product.bioequivalents ?? []).filter((other) => other.stock > 0 && other.enable),
    }))
    .filter(({ others }) => others.length > 0)
  if (compared.length === 0) return null
  return (
    <section aria-labelledby={id} className={`rounded-card border border-arena-200 bg-white p-4 sm:p-5 ${className}`}>
      <h2 id={id} className="text-lg">
        {t.title}
      </h2>
      <p className="text-sm text-tinta-600">{t.text}</p>
      {compared.map((product) => {
        const unit = priceUnit(product.pharmaceuticalFormText) ?? t.unit
        return (
          <details key={product._id} className="group mt-3 border-t border-arena-200 pt-1">
            <summary
              className={
                'flex min-h-11 list-none items-center gap-2 py-1.5 font-medium [&::-webkit-details-marker]:hidden'
              }
            >
              <span className="min-w-0 grow">
                {t.summary(product.productName, formatClp(product.others[0]!.unitPrice), unit)}
              </span>
              <ChevronDown
                size={20}
                aria-hidden
                className="shrink-0 text-hoja-700 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="mt-1 text-sm text-tinta-600">{t.yours(formatClp(product.unitPrice), unit)}</p>
            <ul className="mt-2 grid gap-3">
              {product.others.map((other) => {
                const percent = percentCheaper(product.unitPrice, other.unitPrice)
                return (
                  <li key={other.sku} className="flex justify-between gap-4 text-sm">
                    <span className="min-w-0">
                      <Link
                        to={productPath(other)}
                        lang={lang}
                        className="font-semibold text-hoja-700 underline-offset-4 hover:underline"
                      >
                        {other.productName}
                      </Link>
                      <span lang={lang} className="block text-tinta-600">
                        {[other.laboratory?.label, contentLabel(other.unitContent, other.pharmaceuticalFormText, 'x')]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                    <span className="shrink-0 text-right tabular-nums">
                      <span className="block font-semibold">{formatClp(cardPrice(other).current)}</span>
                      <span className="block text-tinta-600">{t.each(formatClp(other.unitPrice), unit)}</span>
                      {percent !== null && percent > 0 ? (
                        <span className="block font-medium text-hoja-700">{t.less(percent)}</span>
                      ) : null}
                    </span>
                  </li>
                )
              })}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

function useCompared(ids: readonly string[]): readonly Compared[] {
  const variables = ids.length === 0 ? null : { shopIds: [SHOP_ID], ids: [...ids] }
  return useQuery(AlternativesDocument, variables).former?.searchProducts.nodes ?? NONE
}
const NONE: readonly Compared[] = []
