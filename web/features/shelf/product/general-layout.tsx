/** SHOP §2. */
import { useCatalogueLang } from '#web/platform/messages/messages.tsx'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import { useBuyingStore } from './buying-store.ts'
import {
  ConditionLine,
  CoverageQuery,
  Indicators,
  PURCHASE_PARTS,
  PrescriptionAlert,
  ProductBelow,
  ProductCrumbs,
  ProgrammePrices,
  ShippingMethods,
} from './deferred-parts.ts'
import { ProductGallery, Purchase } from './layout-parts.tsx'
import type { LayoutProps } from './layout-props.ts'
import { productContent } from './product.rules.ts'

export function GeneralLayout({ product, now, parts = PURCHASE_PARTS }: LayoutProps) {
  const store = useBuyingStore()
  const lang = useCatalogueLang()
  const maker = product.brand?.label ?? product.laboratory?.label
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-4 md:gap-14 lg:py-6 lg:pb-16">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Later className="h-5">
          <ProductCrumbs product={product} />
        </Later>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:self-start">
            <ProductGallery product={product} now={now} />
          </div>
          <div className="grid content-start gap-5">
            <Later className="h-6">
              <ConditionLine product={product} />
            </Later>
            <div className="grid gap-1.5">
              {maker ? <p className="text-sm text-tinta-600">{maker}</p> : null}
              <h1 lang={lang} className="text-xl text-pretty sm:text-2xl">
                {product.productName}
              </h1>
              {product.activePrinciplesStringFormat ? <p lang={lang}>{product.activePrinciplesStringFormat}</p> : null}
              <p lang={lang} className="text-tinta-600">
                {productContent(product)}
              </p>
            </div>
            <Later>
              <Indicators product={product} />
            </Later>
            <div className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
              <Purchase product={product} store={store} parts={parts} />
              <Later className="h-38">
                <ShippingMethods product={product} />
              </Later>
            </div>
            <Later>
              <PrescriptionAlert product={product} />
            </Later>
            <Later>
              <ProgrammePrices product={product} />
            </Later>
            <Later>
              <CoverageQuery product={product} />
            </Later>
          </div>
        </div>
      </div>
      <Later className="h-screen">
        <ProductBelow product={product} now={now} />
      </Later>
      <Later>
        <parts.BuyBar product={product} store={store} />
      </Later>
    </div>
  )
}
