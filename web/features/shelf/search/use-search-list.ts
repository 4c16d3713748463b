import { productPath, subscribedProductPath } from '#shop/ground/policy/product-path.rules.ts'
import { useEffect, useId, useState, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { buyingState } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { lastSearches } from './last-searches.ts'
import { useLeaveOverlay } from './leave-overlay.ts'
import { searchAddress } from './search-address.rules.ts'
import { searchStarts } from './search-starts.rules.ts'
import { addSuggestion } from './suggestion-row.tsx'
import { moveCell, queryText, type Cell } from './suggestions.rules.ts'
import { useSearchField } from './use-search-field.ts'
import { useSuggestions } from './use-suggestions.ts'

export type SearchList = ReturnType<typeof useSearchList>

export function useSearchList(field: RefObject<HTMLInputElement | null>, subscription: boolean) {
  const t = useMessages(messages).suggestions
  const id = useId()
  const navigate = useNavigate()
  const { key: place } = useLocation()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [cell, setCell] = useState<Cell>(null)
  // The reason why the last addition was refused.
  const [refused, setRefused] = useState<string>()
  const text = queryText(typed)
  const suggestions = useSuggestions(text, subscription)
  const products = suggestions?.found.nodes ?? []
  const shown = open && text !== '' && suggestions !== undefined ? suggestions : null
  const starts = open && typed.trim() === '' ? searchStarts(lastSearches(), subscription) : []
  const isListed = shown !== null || starts.length > 0
  const all = suggestions ? searchAddress({ text: suggestions.text, sort: 'standard', page: 1, subscription }) : ''
  const toProductPath = subscription ? subscribedProductPath : productPath
  const buyable = products.map((product) => !subscription && buyingState(product) === 'sold')
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
    setRefused(result === 'max_quantity' ? `${product.productName}: ${t.maxQuantity(product.maxQuantity)}` : undefined)
    if (result === 'added') leave()
  }
  const choose = ({ row, column }: NonNullable<Cell>) => {
    if (column === 1) return add(row)
    const product = products[row]
    close()
    void navigate(starts[row]?.to ?? (product ? toProductPath(product) : all))
  }
  const readField = () => {
    setTyped(field.current?.value ?? '')
    setOpen(true)
  }
  // After any choice the list closes and the field has the page's text. This effect precedes the next one, whose first
  // run may open the list for earlier input.
  useEffect(() => {
    setOpen(false)
    setCell(null)
    setTyped(field.current?.value ?? '')
  }, [place, field])

  const onKeyDown = (event: KeyboardEvent) => {
    // The last row leads to all results.
    const columns = products.length > 0 ? [...buyable.map((can) => (can ? 2 : 1)), 1] : starts.map(() => 1)
    const step = keyStep(event, { isListed, open, cell, columns })
    if (step === null) return
    if (step !== 'open') event.preventDefault()
    if (step === 'open') setOpen(true)
    else if (step === 'close') close()
    else if (step === 'choose') choose(cell!)
    else setCell(step.cell)
  }
  const onInput = () => {
    readField()
    setCell(null)
  }
  const hasRows = isListed && products.length + starts.length > 0
  const activeId = isListed && cell ? cellId(cell.row, cell.column) : null
  useSearchField(field, { onInput, onFocus: readField, onKeyDown, onClose: close }, { id, hasRows, cellId: activeId })
  return { id, subscription, shown, starts, products, buyable, cell, refused, all, toProductPath, cellId, add, close }
}

interface ListState {
  isListed: boolean
  open: boolean
  cell: Cell
  columns: number[]
}

/** Null: the field handles the key. */
function keyStep(
  event: KeyboardEvent,
  { isListed, open, cell, columns }: ListState,
): 'open' | 'close' | 'choose' | { cell: Cell } | null {
  if (event.isComposing) return null
  // The second Escape empties the field, as browsers do.
  if (event.key === 'Escape' && isListed) return 'close'
  if (event.key === 'Enter' && isListed && cell) return 'choose'
  if (event.key === 'ArrowDown' && !open) return 'open'
  if (!isListed || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  const next = moveCell(cell, event.key, columns)
  return next === undefined ? null : { cell: next }
}
