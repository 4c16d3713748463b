import { listing } from '#web/messages/es/listing.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { LISTING_SORTS, PARAMETER, sortOfWord, type ListingSort } from './listing-address.rules.ts'

interface SortSelectProps {
  /** The id of the form that sends it when there are no scripts. */
  form: string
  sort: ListingSort
  onChange: (sort: ListingSort) => void
}

/** The five orders (SHOP §9). */
export function SortSelect({ form, sort, onChange }: SortSelectProps) {
  const t = useMessages(listing).sort
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span aria-hidden="true" className="hidden text-sm whitespace-nowrap text-tinta-600 sm:block">
        {t.label}
      </span>
      <SelectField
      label={t.label}
      labelHidden
      form={form}
      name={PARAMETER.sort}
      value={LISTING_SORTS[sort].word}
      onChange={(event) => onChange(sortOfWord(event.target.value) ?? 'newest')}
      options={(Object.keys(LISTING_SORTS) as ListingSort[]).map((each) => ({ value: LISTING_SORTS[each].word, label: t[each] }))}
      className="min-w-0 grow sm:w-60"
    />
    </div>
  )
}
