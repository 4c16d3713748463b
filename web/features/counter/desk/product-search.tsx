/** The focus stays in the field: arrows choose, Enter adds one unit. */
import { useState } from 'react'
import { formatClp } from '#lib/money.ts'
import { buyingState, cardPrice, packLabel } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { addSuggestion } from '#web/features/shelf/search/suggestion-row.tsx'
import { queryText } from '#web/features/shelf/search/suggestions.rules.ts'
import { useSuggestions } from '#web/features/shelf/search/use-suggestions.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ComboField } from '#web/ui/combo-field.tsx'
import { KEYS } from './shortcuts.tsx'

export function ProductSearch() {
  const t = useMessages(desk).products
  const [typed, setTyped] = useState('')
  const [announcement, setAnnouncement] = useState({ text: '', isRefusal: false })
  const text = queryText(typed)
  const suggestions = useSuggestions(text, false)
  // Suggestions for an earlier text are ignored, because Enter would add a product that was not meant.
  const found = suggestions?.text === text && text !== '' ? suggestions.found.nodes : null
  const add = (id: string) => {
    const product = found?.find(({ _id }) => _id === id)
    if (!product) return
    const isFull = addSuggestion(product) === 'max_quantity'
    setAnnouncement({
      text: isFull ? t.max(product.productName, product.maxQuantity) : t.added(product.productName),
      isRefusal: isFull,
    })
    setTyped('')
  }
  return (
    <div>
      <ComboField
        label={t.label}
        hint={t.hint}
        error={announcement.isRefusal ? announcement.text : undefined}
        text={typed}
        options={(found ?? []).map((product) => {
          const buying = buyingState(product)
          return {
            value: product._id,
            label: packLabel(product),
            disabled: buying !== 'sold',
            aside: (
              <span className="shrink-0 text-sm font-semibold tabular-nums">
                {buying === 'sold' ? formatClp(cardPrice(product).current) : t[buying]}
              </span>
            ),
          }
        })}
        none={found ? t.none : undefined}
        onType={(next) => {
          setTyped(next)
          setAnnouncement({ text: '', isRefusal: false })
        }}
        onPick={add}
        onBlur={() => {}}
        inputRef={setKeyShortcut}
        listLabel={t.list}
        autoComplete="off"
      />
      <p role="status" className="sr-only">
        {announcement.isRefusal ? '' : announcement.text}
      </p>
    </div>
  )
}

const setKeyShortcut = (field: HTMLElement | null) => field?.setAttribute('aria-keyshortcuts', KEYS.products)
