/** SHOP §2. */
import { useCatalogueLang } from '#web/platform/messages/messages.tsx'
import { Later } from '#web/platform/hydration/hydrate-later.tsx'
import { useBuyingStore } from './buying-store.ts'
import {
  ConditionLine,
  Indicators,
  Ingredients,
  PURCHASE_PARTS,
  ProductBelow,
  ProductCrumbs,
  ShippingMethods,
} from './deferred-parts.ts'
import { ProductGallery, Purchase } from './layout-parts.tsx'
import type { LayoutProps } from './layout-props.ts'
import { nameAfterBrand, productContent } from './product.rules.ts'

export function DermocosmeticLayout({ product, now, parts = PURCHASE_PARTS }: LayoutProps) {
  const store = useBuyingStore()
  const lang = useCatalogueLang()
  const brand = product.brand?.label ?? product.laboratory?.label
  return (
    <div className="grid grid-cols-1 gap-10 pb-10 md:gap-14 lg:pb-16">
      <div className="border-b border-arena-200 bg-white">
        <div className="page-width grid grid-cols-1 gap-4 py-4 lg:gap-6 lg:py-6 lg:pb-12">
          <Later className="h-5">
            <ProductCrumbs product={product} />
          </Later>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-center lg:gap-16">
            <ProductGallery product={product} now={now} />
            <div className="grid content-start gap-6">
              <div className="grid gap-2">
                {brand ? <p className="text-lg font-semibold text-hoja-700">{brand}</p> : null}
                <h1 lang={lang} className="text-2xl text-pretty lg:text-3xl">
                  {nameAfterBrand(product.productName, brand)}
                </h1>
                <p lang={lang} className="text-tinta-600">
                  {productContent(product)}
                </p>
              </div>
              <Later className="h-17">
                <Ingredients product={product} />
                <Indicators product={product} />
              </Later>
              <Purchase product={product} store={store} parts={parts} className="max-w-md" />
              <div className="grid gap-5 border-t border-arena-200 pt-5">
                <Later className="h-49">
                  <ShippingMethods product={product} />
                  <ConditionLine product={product} />
                </Later>
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-10 md:gap-14">
        <Later className="h-screen">
          <ProductBelow product={product} now={now} />
        </Later>
      </div>
      <Later>
        <parts.BuyBar product={product} store={store} />
      </Later>
    </div>
  )
}
