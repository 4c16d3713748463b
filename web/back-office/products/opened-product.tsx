import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { PRODUCT_RIGHTS } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { PRODUCTS_PATH, stockPath } from '#web/back-office/kit/back-office-paths.ts'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { LoadingObject, Opened } from '#web/back-office/kit/opened.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Figure } from '#web/ui/facts.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { StaffProductDocument, type StaffProduct } from './product-documents.ts'
import { PriceHistory, ProductHistory } from './product-history.tsx'
import { Photographs } from './photographs.tsx'
import { ScheduledOffers } from './scheduled-offers.tsx'
import { ProductSection } from './product-section.tsx'
import { useProductWords } from './product-words.ts'
import { useProductForm, type ProductForm } from './use-product-form.ts'

export function OpenedProduct({ sku }: { sku: string }) {
  const t = useMessages(staffProducts).product
  const query = useOwnQuery(StaffProductDocument, { sku })
  return (
    <Opened
      query={query}
      pick={({ staffProduct }) => staffProduct}
      words={t}
      listPath={PRODUCTS_PATH}
      loading={<LoadingObject label={t.loading} />}
    >
      {(product) => <ProductPage product={product} onSaved={query.refresh} />}
    </Opened>
  )
}

function ProductPage({ product, onSaved }: { product: StaffProduct; onSaved: () => void }) {
  const t = useMessages(staffProducts)
  const form = useProductForm(product, onSaved)
  const normalPrice = Number(product.values.find(({ field }) => field === 'normal_price')?.value)
  const name = product.values.find(({ field }) => field === 'product_name')?.value ?? product.sku
  const isEnabled = product.values.some(({ field, value }) => field === 'enabled' && value === 'true')
  return (
    <>
      <PageTitle
        title={name}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular-nums">SKU {product.sku}</span>
            <Badge tone={isEnabled ? 'success' : 'quiet'}>{isEnabled ? t.enabled : t.disabled}</Badge>
          </span>
        }
        actions={
          isEnabled ? (
            <LinkButton to={productPath(product)} variant="secondary">
              {t.product.inShop}
            </LinkButton>
          ) : null
        }
      />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-4">
          {PRODUCT_RIGHTS.map((right) => (
            <Fragment key={right}>
              <ProductSection right={right} form={form} productType={product.productType} />
              {right === 'products.describe' ? <Photographs product={product} name={name} onSaved={onSaved} /> : null}
            </Fragment>
          ))}
          <SaveBar form={form} />
        </div>
        <div className="grid content-start gap-4">
          <Facts product={product} />
          <Stock product={product} />
          <Shown product={product} />
          <ScheduledOffers product={product} normalPrice={normalPrice} onChanged={onSaved} />
          <PriceHistory sku={product.sku} />
          <ProductHistory sku={product.sku} />
        </div>
      </div>
    </>
  )
}

/** Held at the foot while something is unsaved. */
function SaveBar({ form }: { form: ProductForm }) {
  const t = useMessages(staffProducts).product
  const may = useMay()
  const words = useProductWords()
  const isDirty = form.changes.length > 0
  usePageKey(isDirty ? 'F8' : null, t.save, () => void form.save())
  if (!may(...PRODUCT_RIGHTS)) return null
  const { error } = form
  const refusal =
    error?.code === 'product.right_missing'
      ? t.rightMissing((error.data.fields as string[]).map(words.name).join(', '))
      : error?.code === 'product.not_advertisable'
        ? t.notAdvertisable
        : error
          ? t.saveFailed
          : null
  return (
    <>
      {refusal ? <Alert tone="error" title={refusal} live /> : null}
      {isDirty ? (
        <div
          data-page-bar="all"
          className={
            'sticky bottom-18 z-20 flex flex-wrap items-center gap-3 rounded-card border border-arena-200 ' +
            'bg-white p-3 shadow-float sm:bottom-4 low:static'
          }
        >
          <p role="status" className="grow text-sm text-tinta-600">
            {t.changed(form.changes.length)}
          </p>
          <Button variant="ghost" onClick={form.discard}>
            {t.discard}
          </Button>
          <Button onClick={() => void form.save()} loading={form.isSaving} aria-keyshortcuts="F8">
            {t.save}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Facts({ product }: { product: StaffProduct }) {
  const t = useMessages(staffProducts).product
  const { types } = useMessages(staffProducts)
  const facts = [
    [t.facts.type, types[product.productType as ProductType]],
    [t.facts.laboratory, product.laboratory],
    [t.facts.brand, product.brand],
    [t.facts.principles, product.principles.join(', ')],
    [t.facts.strength, product.strength],
    [t.facts.form, product.form],
    [t.facts.content, product.amountContent],
    [t.facts.registration, product.registration],
    [t.shownFacts.barcodes, product.barcodes.join(', ')],
  ] as const
  return (
    <Card title={t.about}>
      <dl className="grid gap-3">
        {facts.map(([name, value]) =>
          value ? (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ) : null,
        )}
      </dl>
    </Card>
  )
}

function Stock({ product: { sku, stock, held, place } }: { product: StaffProduct }) {
  const t = useMessages(staffProducts).product
  const may = useMay()
  return (
    <Card title={t.stock}>
      <dl className="grid gap-1 tabular-nums">
        <Figure name={t.stockFacts.stock}>{stock}</Figure>
        <Figure name={t.stockFacts.held}>{held}</Figure>
        <Figure name={t.stockFacts.available}>{stock - held}</Figure>
        <Figure name={t.stockFacts.place}>{place ?? t.noPlace}</Figure>
      </dl>
      {may('stock.read') ? (
        <Link to={stockPath(sku)} className="text-link mt-3 inline-flex items-center max-sm:min-h-11">
          {t.toStock}
        </Link>
      ) : null}
    </Card>
  )
}

function Shown({ product: { collections, promotion, eventTags } }: { product: StaffProduct }) {
  const t = useMessages(staffProducts).product
  return (
    <Card title={t.shown}>
      <dl className="grid gap-3">
        <Fact name={t.shownFacts.collections}>{collections.join(', ') || t.nowhere}</Fact>
        <Fact name={t.shownFacts.promotion}>{promotion ?? t.nowhere}</Fact>
        <Fact name={t.shownFacts.eventTags}>{eventTags.join(', ') || t.nowhere}</Fact>
      </dl>
    </Card>
  )
}
