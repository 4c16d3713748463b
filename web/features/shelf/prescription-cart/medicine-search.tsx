import { formatClp } from '#lib/money.ts'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { buyingState, cardPrice, packLabel } from '#web/features/shelf/catalogue/product-card.rules.ts'
import { queryText } from '#web/features/shelf/search/suggestions.rules.ts'
import { useSuggestions } from '#web/features/shelf/search/use-suggestions.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ComboField } from '#web/ui/combo-field.tsx'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { takeFocus } from '#web/platform/focus.ts'
import { prescriptionCart } from './messages/prescription-cart.es.ts'

interface MedicineSearchProps {
  /** Counted from 1. */
  position: number
  text: string
  problem: string | undefined
  onType: (text: string) => void
  onChoose: (product: CardProduct) => void
  takesFocus: boolean
}

export function MedicineSearch({ position, text, problem, onType, onChoose, takesFocus }: MedicineSearchProps) {
  const t = useMessages(prescriptionCart).list
  const query = queryText(text)
  const suggestions = useSuggestions(query, false)
  // Products of an earlier text do not match this one.
  const found = query !== '' && suggestions?.text === query ? suggestions.found : null
  const spellings = found?.nodes.length === 0 ? found.choices : []
  const choose = (value: string) => {
    const product = found?.nodes.find(({ _id }) => _id === value)
    if (product) onChoose(product)
    else onType(value)
  }
  return (
    <ComboField
      label={t.row(position)}
      hint={position === 1 ? t.hint : undefined}
      error={problem}
      text={text}
      options={[
        ...(found?.nodes ?? []).map((product) => ({
          value: product._id,
          label: packLabel(product),
          icon: <LinePicture sku={product.sku} photo={product.imageURLs[0]} className="size-11" />,
          aside: <Price product={product} />,
        })),
        ...spellings.map((word) => ({ value: word, label: t.spelling(word), stays: true })),
      ]}
      none={found ? t.none : undefined}
      onType={onType}
      onPick={choose}
      onBlur={() => {}}
      inputRef={takesFocus ? takeFocus : null}
      picker
      listLabel={t.options}
      autoComplete="off"
    />
  )
}

function Price({ product }: { product: CardProduct }) {
  const t = useMessages(prescriptionCart).list
  const buying = buyingState(product)
  return (
    <span className="shrink-0 text-right text-sm tabular-nums">
      <span className="block font-semibold">{formatClp(cardPrice(product).current)}</span>
      {buying === 'sold' ? null : <span className="block text-tinta-600">{t[buying]}</span>}
    </span>
  )
}
