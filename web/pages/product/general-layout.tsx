/** Medicines, vitamins and accessories: pictures at the left, facts and buying at the right, what to know below (SHOP §2). */
import TrendingDown from 'lucide-react/icons/trending-down'
import { formatClp } from '#lib/money.ts'
import { product as messages } from '#web/messages/es/product.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { measureOf } from '#web/pages/catalogue/product-card.rules.ts'
import { ProductSlider } from '#web/pages/catalogue/product-slider.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Bioequivalents } from './bioequivalents.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BuyControls, useBuying } from './buy-controls.tsx'
import { Gallery } from './gallery.tsx'
import type { PageProduct } from './product-document.ts'
import { ConditionLine, GalleryMarks, Indicators, PrescriptionAlert, PriceBlock, ShippingMethods } from './product-facts.tsx'
import { usePlaces } from './product-head.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ProgrammePrices } from './programme-prices.tsx'
import { cheapestOther, contentOf } from './product.rules.ts'

export function GeneralLayout({ product, now }: { product: PageProduct; now: number }) {
  const t = useMessages(messages)
  const buying = useBuying(product)
  const places = usePlaces(product)
  const maker = product.brand?.label ?? product.laboratory?.label
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-4 md:gap-14 lg:py-6 lg:pb-16">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <Breadcrumb crumbs={[...places.map(({ name, path }) => ({ label: name, to: path })), { label: product.productName }]} />
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
          <div className="lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:self-start">
            <Gallery product={product} dimmed={buying.state === 'soldOut'}>
              <GalleryMarks product={product} now={now} />
            </Gallery>
          </div>
          <div className="grid content-start gap-5">
            <ConditionLine product={product} />
            <div className="grid gap-1.5">
              {maker ? <p className="text-sm text-tinta-600">{maker}</p> : null}
              <h1 className="text-xl sm:text-2xl">{product.productName}</h1>
              {product.activePrinciplesStringFormat ? (
                <p>
                  <span className="sr-only">{t.principles}: </span>
                  {product.activePrinciplesStringFormat}
                </p>
              ) : null}
              <p className="text-tinta-600">{contentOf(product)}</p>
            </div>
            <Indicators product={product} />
            <div className="grid gap-5 rounded-card border border-arena-200 bg-white p-4 sm:p-6">
              <PriceBlock product={product} />
              <CheaperLink product={product} />
              <div className="hidden lg:block">
                <BuyControls product={product} buying={buying} />
              </div>
              <ShippingMethods product={product} />
            </div>
            <PrescriptionAlert product={product} />
            <ProgrammePrices product={product} />
          </div>
        </div>
      </div>
      <ProductTabs product={product} />
      <Bioequivalents product={product} />
      {product.related.length > 1 ? <ProductSlider title={t.related} products={product.related} now={now} /> : null}
      <BuyBar product={product} buying={buying} />
    </div>
  )
}

/** Only when another pack in stock costs less by unit. */
function CheaperLink({ product }: { product: PageProduct }) {
  const t = useMessages(messages)
  const cheapest = cheapestOther(product, product.bioequivalents)
  if (!cheapest) return null
  return (
    <a href="#bioequivalentes" className="-my-2 flex min-h-9 items-center gap-2 justify-self-start text-sm font-semibold text-hoja-700 underline-offset-4 hover:underline">
      <TrendingDown size={20} aria-hidden className="shrink-0" />
      {t.cheaper(measureOf(product.pharmaceuticalFormText) ?? t.unit, formatClp(cheapest.unitPrice))}
    </a>
  )
}
