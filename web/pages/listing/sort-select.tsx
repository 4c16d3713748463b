import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useEffectEvent, useRef } from 'react'
import { listing } from '#web/messages/es/listing.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { CONTROL } from '#web/ui/field-frame.tsx'
import { LISTING_SORTS, PARAMETER, sortOfWord, type ListingSort } from './listing-address.rules.ts'

interface SortSelectProps {
  /** The id of the form that sends it when there are no scripts. */
  form: string
  sort: ListingSort
  onChange: (sort: ListingSort) => void
}

/** The five orders (SHOP §9). The label stands beside it, which SelectField's does not. */
export default function SortSelect({ form, sort, onChange }: SortSelectProps) {
  const t = useMessages(listing).sort
  const select = useRef<HTMLSelectElement>(null)
  // What was chosen while this code was on its way is in the element and nowhere else.
  const catchUp = useEffectEvent((word: string) => (word === LISTING_SORTS[sort].word ? undefined : onChange(sortOfWord(word) ?? 'newest')))
  useEffect(() => {
    if (select.current) catchUp(select.current.value)
  }, [])
  return (
    <label className="flex min-w-0 items-center gap-3">
      <span className="sr-only text-sm whitespace-nowrap text-tinta-600 sm:not-sr-only">{t.label}</span>
      <span className="relative min-w-0 grow sm:w-56">
        <select
          ref={select}
          form={form}
          name={PARAMETER.sort}
          value={LISTING_SORTS[sort].word}
          onChange={(event) => onChange(sortOfWord(event.target.value) ?? 'newest')}
          className={`${CONTROL} appearance-none pr-10`}
        >
          {(Object.keys(LISTING_SORTS) as ListingSort[]).map((each) => (
            <option key={each} value={LISTING_SORTS[each].word}>
              {t[each]}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-tinta-600" />
      </span>
    </label>
  )
}
