import type { ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { PRODUCT_TYPES, type ProductType } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { picturePath } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { PRODUCT_PROBLEMS } from '#shop/shelf/catalogue/staff/staff-product.rules.ts'
import { staffProductPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useSaleCondition } from '#web/features/shelf/catalogue/sale-condition.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import type { VariablesOf } from '#web/platform/graphql.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { staffProducts } from './messages/staff-products.es.ts'
import { ProductCountDocument, StaffProductsDocument, type ListedProduct } from './product-documents.ts'
import { productFilters } from './product-filters.ts'
import { SALE_CONDITION_CHOICES, useProductWords } from './product-words.ts'

const COUNTED_MAX = 1_000

const FILTERS = {
  tipo: ['', ...PRODUCT_TYPES.map(({ slug }) => slug)],
  categoria: [],
  condicion: ['', ...SALE_CONDITION_CHOICES],
  activo: ['', 'si', 'no'],
  sinstock: ['', 'si'],
  problema: ['', ...PRODUCT_PROBLEMS],
  laboratorio: [],
  buscar: [],
} as const
const NONE = {
  tipo: '',
  categoria: '',
  condicion: '',
  activo: '',
  sinstock: '',
  problema: '',
  laboratorio: '',
} as const
type Filters = Record<keyof typeof NONE, string>
type Variables = Omit<VariablesOf<typeof StaffProductsDocument>, 'first' | 'after'>

const toId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)
const toType = (slug: string): ProductType | null => PRODUCT_TYPES.find((type) => type.slug === slug)?.value ?? null

/** A category is written as 'c12' in the address, one below it as '34'. */
const toVariables = (filters: Filters & { buscar: string }): Variables => ({
  productType: toType(filters.tipo),
  categoryId: filters.categoria.startsWith('c') ? toId(filters.categoria.slice(1)) : null,
  subCategoryId: toId(filters.categoria),
  laboratoryId: toId(filters.laboratorio),
  saleCondition: filters.condicion || null,
  enabled: filters.activo === '' ? null : filters.activo === 'si',
  soldOut: filters.sinstock === 'si' ? true : null,
  problem: filters.problema || null,
  search: filters.buscar || null,
})

/** A product's words identify no person: they stand in the address, as the filters do. */
export function ProductList() {
  const t = useMessages(staffProducts)
  const [filters, setFilters] = useFilters(FILTERS)
  const change = (patch: Partial<Filters & { buscar: string }>) => setFilters(patch as Parameters<typeof setFilters>[0])
  const variables = toVariables(filters)
  const isFiltered = Object.keys(NONE).some((name) => filters[name as keyof Filters] !== '')
  return (
    <>
      <PageTitle title={t.title} text={<Count key={JSON.stringify(variables)} variables={variables} />} />
      <ListSearch
        key={filters.buscar}
        label={t.search}
        hint={t.searchHint}
        search={filters.buscar}
        onSearch={(buscar) => change({ buscar })}
      />
      <FilterBar filters={filters} change={change} />
      <Products
        key={JSON.stringify(variables)}
        variables={variables}
        empty={
          isFiltered
            ? {
                title: t.emptyFiltered,
                actions: (
                  <Button variant="secondary" onClick={() => change(NONE)}>
                    {t.filters.clear}
                  </Button>
                ),
              }
            : { title: filters.buscar ? t.emptySearch : t.empty }
        }
      />
    </>
  )
}

function Count({ variables }: { variables: Variables }) {
  const t = useMessages(staffProducts)
  const { former } = useOwnQuery(ProductCountDocument, variables)
  const count = former?.staffProducts?.count
  if (count === undefined) return <span>&nbsp;</span>
  const shown = Math.min(count, COUNTED_MAX).toLocaleString('es-CL')
  return <span>{t.count(count > COUNTED_MAX ? `${shown}+` : shown)}</span>
}

interface FilterBarProps {
  filters: Filters
  change: (patch: Partial<Filters>) => void
}

function FilterBar({ filters, change }: FilterBarProps) {
  const t = useMessages(staffProducts)
  const types = useMessages(productTypes)
  const { value } = useProductWords()
  const words = t.filters
  const { places, laboratories } = productFilters.use().answer ?? { places: [], laboratories: [] }
  const shown = places.filter(({ productType }) => !filters.tipo || productType === toType(filters.tipo))
  const categories = [...new Map(shown.map((place) => [place.categoryId, place])).values()]
  const field = (name: keyof Filters, any: string, options: readonly { value: string; label: string }[]) => (
    <SelectField
      label={words[name]}
      value={filters[name]}
      options={[{ value: '', label: any }, ...options]}
      onChange={({ target }) => change({ [name]: target.value, ...(name === 'tipo' && { categoria: '' }) })}
    />
  )
  return (
    <div
      role="group"
      aria-label={words.label}
      className="mb-4 grid grid-cols-2 items-start gap-3 sm:grid-cols-3 xl:grid-cols-7"
    >
      {field(
        'tipo',
        words.any,
        PRODUCT_TYPES.map(({ slug }) => ({ value: slug, label: types[slug] })),
      )}
      {field(
        'categoria',
        words.anyPlace,
        categories.flatMap(({ categoryId, category }) => [
          { value: `c${categoryId}`, label: category },
          ...shown
            .filter((place) => place.categoryId === categoryId)
            .map(({ _id, subCategory }) => ({ value: String(_id), label: `${category} › ${subCategory}` })),
        ]),
      )}
      {field(
        'condicion',
        words.anyPlace,
        SALE_CONDITION_CHOICES.map((each) => ({ value: each, label: value('sale_condition', each) })),
      )}
      {field('activo', words.any, [
        { value: 'si', label: words.active.si },
        { value: 'no', label: words.active.no },
      ])}
      {field('sinstock', words.any, [{ value: 'si', label: words.soldOut }])}
      {field(
        'problema',
        words.any,
        PRODUCT_PROBLEMS.map((value) => ({ value, label: t.problems[value] })),
      )}
      {field(
        'laboratorio',
        words.any,
        laboratories.map(({ _id, label }) => ({ value: String(_id), label })),
      )}
    </div>
  )
}

interface ProductsProps {
  variables: Variables
  empty: { title: string; actions?: ReactNode }
}

function Products({ variables, empty }: ProductsProps) {
  const t = useMessages(staffProducts)
  const list = useKeysetList(StaffProductsDocument, variables, {
    pick: (answer) => answer.staffProducts,
    toId: ({ _id }: ListedProduct) => String(_id),
  })
  return (
    <ListView
      list={list}
      caption={t.caption}
      header={{ name: t.columns.sku, text: ({ sku }) => sku, path: ({ sku }) => staffProductPath(sku) }}
      toId={({ _id }) => String(_id)}
      empty={empty}
      columns={[
        { name: t.columns.product, cell: (row) => <Product row={row} />, isPlain: true },
        { name: t.columns.condition, cell: (row) => <Condition row={row} /> },
        { name: t.columns.prices, cell: (row) => <Prices row={row} />, className: 'tabular-nums' },
        { name: t.columns.available, cell: ({ available }) => available, className: 'tabular-nums sm:text-right' },
        { name: t.columns.state, cell: (row) => <State row={row} />, isPlain: true },
      ]}
    />
  )
}

function Product({ row: { sku, name, laboratory, photographs } }: { row: ListedProduct }) {
  const look = { alt: '', width: 40, height: 40, className: 'size-10 shrink-0 object-contain' }
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={photographs > 0 ? picturePath(sku, 0, 160, 'webp') : `/packs/${sku}.svg`}
        {...look}
        fallback={<Picture src="/fallback-product.svg" {...look} />}
      />
      <span className="min-w-0">
        {name}
        <span className="block text-sm text-tinta-600">{laboratory}</span>
      </span>
    </span>
  )
}

function Condition({ row }: { row: ListedProduct }) {
  return useSaleCondition(row.saleCondition)
}

function Prices({ row: { normalPrice, offerPrice, miBoldoPrice } }: { row: ListedProduct }) {
  const t = useMessages(staffProducts)
  const others = [
    offerPrice === null ? null : t.offer(formatClp(offerPrice)),
    miBoldoPrice === null ? null : t.member(formatClp(miBoldoPrice)),
  ].filter((text) => text !== null)
  return (
    <>
      {formatClp(normalPrice)}
      {others.length > 0 ? (
        <span className="block text-sm whitespace-nowrap text-tinta-600 max-sm:inline"> {others.join(', ')}</span>
      ) : null}
    </>
  )
}

function State({ row: { enabled, available, problems } }: { row: ListedProduct }) {
  const t = useMessages(staffProducts)
  const words: Record<string, string> = t.problems
  return (
    <span className="flex flex-wrap gap-1">
      {enabled ? null : <Badge tone="quiet">{t.disabled}</Badge>}
      {available > 0 ? null : <Badge tone="offerSoft">{t.soldOut}</Badge>}
      {problems.map((problem) => (
        <Badge key={problem} tone="prescription">
          {words[problem]}
        </Badge>
      ))}
    </span>
  )
}
