import { useState, type ReactNode } from 'react'
import { formatClp } from '#lib/money.ts'
import { picturePath } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { IMPORTS_PATH, PRICES_PATH, staffProductPath } from '#web/back-office/kit/back-office-paths.ts'
import { ListSearch } from '#web/back-office/kit/list-search.tsx'
import { ListView } from '#web/back-office/kit/list-view.tsx'
import { PageTitle } from '#web/back-office/kit/page-title.tsx'
import { useMay } from '#web/back-office/kit/permissions.tsx'
import { useFilters } from '#web/back-office/kit/use-filters.ts'
import { useKeysetList } from '#web/back-office/kit/use-keyset-list.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { BULK_RIGHTS, BulkChange } from './bulk-change.tsx'
import { ChooseMatching, COUNTED_MAX, MATCHING_MAX } from './choose-matching.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FILTERS, NONE, toVariables, type Filters, type Variables } from './list-filters.rules.ts'
import { staffProducts } from './messages/staff-products.es.ts'
import { ProductCountDocument, StaffProductsDocument, type ListedProduct } from './product-documents.ts'
import { useProductWords } from './product-words.ts'

/** A product's words identify no person: they stand in the address, as the filters do. */
export function ProductList() {
  const t = useMessages(staffProducts)
  const may = useMay()
  const [filters, setFilters] = useFilters(FILTERS)
  const change = (patch: Partial<Filters & { buscar: string }>) => setFilters(patch as Parameters<typeof setFilters>[0])
  const variables = toVariables(filters)
  const isFiltered = Object.keys(NONE).some((name) => filters[name as keyof Filters] !== '')
  return (
    <>
      <PageTitle
        title={t.title}
        text={<Count key={JSON.stringify(variables)} variables={variables} />}
        actions={
          <>
            {may('catalogue.import', 'products.classify') ? (
              <LinkButton to={IMPORTS_PATH} variant="secondary">
                {t.toImports}
              </LinkButton>
            ) : null}
            {may('prices.edit') ? (
              <LinkButton to={PRICES_PATH} variant="secondary">
                {t.toPrices}
              </LinkButton>
            ) : null}
          </>
        }
      />
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
  if (count == null) return <span>&nbsp;</span>
  const shown = Math.min(count, COUNTED_MAX).toLocaleString('es-CL')
  return <span>{t.count(count > COUNTED_MAX ? `${shown}+` : shown)}</span>
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
  const may = useMay()
  const mayChange = may(...BULK_RIGHTS)
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const isPageChosen = chosen.size === list.rows.length && list.rows.every(({ _id }) => chosen.has(String(_id)))
  return (
    <>
      {mayChange ? (
        <BulkChange
          chosen={chosen}
          choice={isPageChosen && list.hasMore ? <ChooseMatching variables={variables} onChoose={choose} /> : null}
          onDone={() => {
            choose(new Set())
            list.reload()
          }}
        />
      ) : null}
      <ListView
        list={list}
        caption={t.caption}
        header={{ name: t.columns.sku, text: ({ sku }) => sku, path: ({ sku }) => staffProductPath(sku) }}
        toId={({ _id }) => String(_id)}
        {...(mayChange && { selection: { chosen, choose, max: MATCHING_MAX } })}
        empty={empty}
        columns={[
          { name: t.columns.product, cell: (row) => <Product row={row} />, isPlain: true },
          { name: t.columns.condition, cell: (row) => <Condition row={row} /> },
          { name: t.columns.prices, cell: (row) => <Prices row={row} />, className: 'tabular-nums' },
          { name: t.columns.available, cell: ({ available }) => available, className: 'tabular-nums sm:text-right' },
          { name: t.columns.state, cell: (row) => <State row={row} />, isPlain: true },
        ]}
      />
    </>
  )
}

function Product({ row: { sku, name, laboratory, photographs } }: { row: ListedProduct }) {
  const look = { alt: '', width: 40, height: 40, className: 'size-10 shrink-0 object-contain' }
  return (
    <span className="flex items-center gap-3">
      <Picture
        src={photographs > 0 ? picturePath({ sku, index: 0, url: '' }, 160, 'webp') : `/packs/${sku}.svg`}
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
  return useProductWords().value('sale_condition', row.saleCondition)
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
