/**
 * The live suggestions of a search form (SHOP §2, §9): downloaded when its field is first used, and laid on the field
 * that is there already, so that no key is lost. A combobox with a grid: the focus stays in the field, arrows walk the
 * rows, the right arrow reaches a row's button.
 */
import { productPath, subscribedProductPath } from '#shop/policy/product-path.rules.ts'
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { search as messages } from '#web/features/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { buyingOf } from '#web/features/catalogue/product-card.rules.ts'
import { addSuggestion, SuggestionRow } from './suggestion-row.tsx'
import { useLeaveOverlay } from './leave-overlay.ts'
import { SuggestionsFoot } from './suggestions-foot.tsx'
import { queryText, moveCell, type Cell } from './suggestions.rules.ts'
import { useSuggestions } from './use-suggestions.ts'
import { searchAddress } from './search-address.rules.ts'

export default function SearchBox({
  field,
  subscription,
}: {
  field: RefObject<HTMLInputElement | null>
  subscription: boolean
}) {
  const t = useMessages(messages)
  const id = useId()
  const navigate = useNavigate()
  const { key: place } = useLocation()
  const popup = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [cell, setCell] = useState<Cell>(null)
  // Why the last add was refused.
  const [refused, setRefused] = useState<string>()
  const text = queryText(typed)
  const suggestions = useSuggestions(text, subscription)
  const products = suggestions?.found.nodes ?? []
  const brand = suggestions?.found.brand
  const choices = suggestions?.found.choices ?? []
  const spoken =
    choices.length > 0
      ? `${t.nothing}. ${t.didYouMean.before} ${choices.join(` ${t.didYouMean.or} `)}${t.didYouMean.after}`
      : t.nothing
  const shown = open && text !== '' && suggestions !== undefined
  const all = suggestions ? searchAddress({ text: suggestions.text, sort: 'standard', page: 1, subscription }) : ''

  const pathOf = subscription ? subscribedProductPath : productPath
  const buyable = products.map((product) => !subscription && buyingOf(product) === 'sold')
  // The last row leads to all results.
  const columns = products.length > 0 ? [...buyable.map((can) => (can ? 2 : 1)), 1] : []
  const cellId = (row: number, column: number) => `${id}${row}-${column}`

  const close = () => {
    setOpen(false)
    setCell(null)
    setRefused(undefined)
  }
  const leave = useLeaveOverlay(close)
  const add = (row: number) => {
    const product = products[row]
    if (!product) return
    const result = addSuggestion(product)
    setRefused(
      result === 'max_quantity'
        ? `${product.productName}: ${t.suggestions.maxQuantity(product.maxQuantity)}`
        : undefined,
    )
    if (result === 'added') leave()
  }
  const choose = ({ row, column }: NonNullable<Cell>) => {
    if (column === 1) return add(row)
    const product = products[row]
    close()
    void navigate(product ? pathOf(product) : all)
  }

  const onInput = useEffectEvent(() => {
    setTyped(field.current?.value ?? '')
    setOpen(true)
    setCell(null)
  })
  const onFocus = useEffectEvent(() => {
    setTyped(field.current?.value ?? '')
    setOpen(true)
  })
  const onSubmit = useEffectEvent(close)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Escape' && shown) {
      // The second one empties the field, as browsers do.
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && shown && cell) {
      event.preventDefault()
      choose(cell)
    } else if (event.key === 'ArrowDown' && !open) {
      setOpen(true)
    } else if (shown && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey) {
      const next = moveCell(cell, event.key, columns)
      if (next === undefined) return
      event.preventDefault()
      setCell(next)
    }
  })
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget as Node | null
    if (!next || !(event.currentTarget as HTMLElement).contains(next)) close()
  })

  // After any choice the list closes; the field keeps the page's own text. Before the next effect, whose first run may
  // open the list for earlier input.
  useEffect(() => {
    setOpen(false)
    setCell(null)
    setTyped(field.current?.value ?? '')
  }, [place, field])

  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    input.addEventListener('input', onInput)
    input.addEventListener('focus', onFocus)
    input.addEventListener('click', onFocus)
    input.addEventListener('keydown', onKeyDown)
    form.addEventListener('focusout', onFocusOut)
    form.addEventListener('submit', onSubmit)
    // Text typed while this code loaded.
    if (document.activeElement === input) onInput()
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('click', onFocus)
      input.removeEventListener('keydown', onKeyDown)
      form.removeEventListener('focusout', onFocusOut)
      form.removeEventListener('submit', onSubmit)
    }
  }, [field])

  useEffect(() => {
    const input = field.current
    if (!input) return
    input.role = 'combobox'
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'grid')
    input.setAttribute('aria-expanded', String(shown && products.length > 0))
    input.setAttribute('aria-describedby', `${id}hint`)
    set(input, 'aria-controls', shown && products.length > 0 ? `${id}grid` : null)
    set(input, 'aria-activedescendant', shown && cell ? cellId(cell.row, cell.column) : null)
  })
  useEffect(() => {
    if (cell) popup.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [cell])

  return (
    <>
      <span id={`${id}hint`} hidden>
        {t.suggestions.hint}
      </span>
      <p role="status" className="sr-only">
        {shown
          ? products.length > 0
            ? t.suggestions.count(products.length, suggestions.found.totalCount)
            : spoken
          : ''}
      </p>
      {shown ? (
        <div
          ref={popup}
          tabIndex={-1}
          // A press inside leaves the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          className={
            'absolute inset-x-0 top-full z-40 mt-2 max-h-[min(44rem,calc(100dvh-var(--header-height)-1rem))] ' +
            'overflow-y-auto overscroll-contain rounded-card border border-arena-200 bg-white text-tinta-900 ' +
            'shadow-float [--focus:var(--color-hoja-600)] max-lg:-inset-x-4 max-lg:mt-3 max-lg:rounded-t-none ' +
            'md:max-lg:-inset-x-6'
          }
        >
          <p role="alert" className="sticky top-0 z-1 bg-error px-4 py-2.5 text-sm font-medium text-white empty:hidden">
            {refused}
          </p>
          {brand ? (
            <p className="border-b border-arena-200 bg-arena-100 px-4 py-2 text-sm">
              {t.brand.is(brand.name, brand.principles, brand.kind === 'synonym')}{' '}
              {products.length === 0
                ? t.brand.none
                : brand.sold
                  ? null
                  : brand.kind === 'synonym'
                    ? t.brand.these
                    : t.brand.instead}
            </p>
          ) : null}
          {products.length > 0 ? (
            <div role="grid" id={`${id}grid`} aria-label={t.suggestions.label}>
              {products.map((product, row) => (
                <SuggestionRow
                  key={product._id}
                  product={product}
                  to={pathOf(product)}
                  buyable={buyable[row]!}
                  active={cell?.row === row ? cell.column : null}
                  idOf={(column) => cellId(row, column)}
                  onAdd={() => add(row)}
                  onFollow={close}
                />
              ))}
              <SuggestionsFoot
                id={cellId(products.length, 0)}
                to={all}
                text={suggestions.text}
                total={suggestions.found.totalCount}
                active={cell?.row === products.length}
                onFollow={close}
              />
            </div>
          ) : (
            <p className="px-4 py-4 text-center text-tinta-600">
              {t.nothing}
              {choices.length > 0 ? (
                <span className="block">
                  {t.didYouMean.before}{' '}
                  {choices.map((choice, at) => (
                    <Fragment key={choice}>
                      {at === 0 ? null : at === choices.length - 1 ? ` ${t.didYouMean.or} ` : ', '}
                      <Link
                        to={searchAddress({ text: choice, sort: 'standard', page: 1, subscription })}
                        onClick={close}
                        className="text-link inline-flex min-h-11 items-center font-semibold"
                      >
                        {choice}
                      </Link>
                    </Fragment>
                  ))}
                  {t.didYouMean.after}
                </span>
              ) : null}
            </p>
          )}
        </div>
      ) : null}
    </>
  )
}

function set(input: HTMLInputElement, name: string, value: string | null) {
  if (value === null) input.removeAttribute(name)
  else input.setAttribute(name, value)
}
