/** Dermocosmetics: the brand and what the product does come first, its ingredients beside it; nothing of a medicine's form (SHOP §2). */
import { product as messages } from '#web/messages/es/product.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { ProductSlider } from '#web/pages/catalogue/product-slider.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyControls, useBuying } from './buy-controls.tsx'
import { Gallery } from './gallery.tsx'
import type { PageProduct } from './product-document.ts'
import { ConditionLine, GalleryMarks, Indicators, PriceBlock, ShippingMethods } from './product-facts.tsx'
import { usePlaces } from './product-head.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { contentOf, nameAfterBrand, principleText } from './product.rules.ts'

export function DermocosmeticLayout({ product, now }: { product: PageProduct; now: number }) {
  const t = useMessages(messages)
  const buying = useBuying(product)
  const places = usePlaces(product)
  const brand = product.brand?.label ?? product.laboratory?.label
  return (
    <div className="grid grid-cols-1 gap-10 pb-10 md:gap-14 lg:pb-16">
      <div className="border-b border-arena-200 bg-white">
        <div className="page-width grid grid-cols-1 gap-4 py-4 lg:gap-6 lg:py-6 lg:pb-12">
          <Breadcrumb crumbs={[...places.map(({ name, path }) => ({ label: name, to: path })), { label: product.productName }]} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-center lg:gap-16">
            <Gallery product={product} dimmed={buying.state === 'soldOut'}>
              <GalleryMarks product={product} now={now} />
            </Gallery>
            <div className="grid content-start gap-6">
              <div className="grid gap-2">
                {brand ? <p className="text-lg font-semibold text-hoja-700">{brand}</p> : null}
                <h1 className="text-2xl lg:text-3xl">{nameAfterBrand(product.productName, brand)}</h1>
                <p className="text-tinta-600">{contentOf(product)}</p>
              </div>
              {product.activePrinciples.length > 0 ? (
                <div className="grid gap-2">
                  <h2 className="text-base">{t.ingredients}</h2>
                  <ul className="flex flex-wrap gap-2">
                    {product.activePrinciples.map((principle) => (
                      <li key={principleText(principle)} className="rounded-full border border-hoja-100 bg-hoja-50 px-3.5 py-1.5 text-sm font-medium text-hoja-800">
                        {principleText(principle)}
                      </li>
                    ))}
                  </ul>
                </div>
              ) : null}
              <Indicators product={product} />
              <PriceBlock product={product} />
              <div className="hidden max-w-md lg:block">
                <BuyControls product={product} buying={buying} />
              </div>
              <div className="grid gap-5 border-t border-arena-200 pt-5">
                <ShippingMethods product={product} />
                <ConditionLine product={product} />
              </div>
            </div>
          </div>
        </div>
      </div>
      <div className="page-width grid grid-cols-1 gap-10 md:gap-14">
        <ProductTabs product={product} />
        {product.related.length > 1 ? <ProductSlider title={t.related} products={product.related} now={now} /> : null}
      </div>
      <BuyBar product={product} buying={buying} />
    </div>
  )
}
