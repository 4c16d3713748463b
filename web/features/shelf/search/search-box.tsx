/**
 * The suggestions are attached to the existing field at its first use, so that no key is lost (SHOP §2, §9). A combobox
 * with a grid: the focus stays in the field, arrows walk the rows, the right arrow reaches a row's button.
 */
import { Fragment, useEffect, useRef, type RefObject } from 'react'
import { Link } from '#web/ui/link.tsx'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { HELP_PLACE, searchAddress } from './search-address.rules.ts'
import { SearchPopup } from './search-popup.tsx'
import { SuggestionRow } from './suggestion-row.tsx'
import { SuggestionsFoot } from './suggestions-foot.tsx'
import { useSearchList, type SearchList } from './use-search-list.ts'

const SearchStarts = lazyComponent(() => import('./search-starts.tsx'))

interface SearchBoxProps {
  field: RefObject<HTMLInputElement | null>
  subscription: boolean
}

export default function SearchBox({ field, subscription }: SearchBoxProps) {
  const t = useMessages(messages)
  // Read here, where the box waits for its texts anyway.
  const types = useMessages(productTypes)
  const list = useSearchList(field, subscription)
  const { id, shown, products, cell } = list
  const popup = useRef<HTMLDivElement>(null)
  // Loaded before it is rendered: React forgets a part that comes within 300 ms of another's fallback (decision 22).
  const hasStarts = useLoaded('', SearchStarts.load).is === 'here'
  useEffect(() => {
    if (cell) popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [cell])
  const choices = shown?.found.choices ?? []
  const emptyText =
    choices.length > 0
      ? `${t.nothing}. ${t.didYouMean.before} ${choices.join(` ${t.didYouMean.or} `)}${t.didYouMean.after}`
      : t.nothing
  return (
    <>
      <span id={`${id}hint`} hidden>
        {t.suggestions.hint}
      </span>
      <p role="status" className="sr-only">
        {shown ? (products.length > 0 ? t.suggestions.count(products.length, shown.found.totalCount) : emptyText) : ''}
      </p>
      {shown ? (
        <SearchPopup ref={popup}>
          <p role="alert" className="sticky top-0 z-1 bg-error px-4 py-2.5 text-sm font-medium text-white empty:hidden">
            {list.refused}
          </p>
          <BrandNote shown={shown} />
          {products.length > 0 ? (
            <Products list={list} shown={shown} />
          ) : (
            <NothingFound
              choices={choices}
              subscription={subscription}
              help={`${list.all}#${HELP_PLACE}`}
              onFollow={list.close}
            />
          )}
        </SearchPopup>
      ) : list.starts.length > 0 && hasStarts ? (
        <SearchStarts list={list} types={types} />
      ) : null}
    </>
  )
}

type Shown = NonNullable<SearchList['shown']>

/** For a brand that the shop may not have. */
function BrandNote({ shown: { found } }: { shown: Shown }) {
  const t = useMessages(messages).brand
  const { brand, nodes } = found
  if (!brand) return null
  return (
    <p className="border-b border-arena-200 bg-arena-100 px-4 py-2 text-sm">
      {t.is(brand.name, brand.principles, brand.kind === 'synonym')}{' '}
      {nodes.length === 0 ? t.none : brand.sold ? null : brand.kind === 'synonym' ? t.these : t.instead}
    </p>
  )
}

function Products({ list, shown }: { list: SearchList; shown: Shown }) {
  const t = useMessages(messages).suggestions
  const { id, products, buyable, cell, all, toProductPath, cellId, add, close } = list
  return (
    <div role="grid" id={`${id}grid`} aria-label={t.label}>
      {products.map((product, row) => (
        <SuggestionRow
          key={product._id}
          product={product}
          to={toProductPath(product)}
          buyable={buyable[row]!}
          active={cell?.row === row ? cell.column : null}
          columnId={(column) => cellId(row, column)}
          onAdd={() => add(row)}
          onFollow={close}
        />
      ))}
      <SuggestionsFoot
        id={cellId(products.length, 0)}
        to={all}
        text={shown.text}
        total={shown.found.totalCount}
        active={cell?.row === products.length}
        onFollow={close}
      />
    </div>
  )
}

interface NothingFoundProps {
  choices: readonly string[]
  subscription: boolean
  /** The results' page offers a call there (CONTENT §2.10 'search-not-found help'). */
  help: string
  onFollow: () => void
}

function NothingFound({ choices, subscription, help, onFollow }: NothingFoundProps) {
  const t = useMessages(messages)
  return (
    <p className="px-4 py-4 text-center text-tinta-600">
      {t.nothing}
      {choices.length > 0 ? (
        <span className="block">
          {t.didYouMean.before}{' '}
          {choices.map((choice, index) => (
            <Fragment key={choice}>
              {index === 0 ? null : index === choices.length - 1 ? ` ${t.didYouMean.or} ` : ', '}
              <Link
                to={searchAddress({ text: choice, sort: 'standard', page: 1, subscription })}
                onClick={onFollow}
                className="text-link inline-flex min-h-11 items-center font-semibold"
              >
                {choice}
              </Link>
            </Fragment>
          ))}
          {t.didYouMean.after}
        </span>
      ) : null}
      <Link to={help} onClick={onFollow} className="text-link mx-auto flex min-h-11 w-fit items-center font-semibold">
        {t.help}
      </Link>
    </p>
  )
}
