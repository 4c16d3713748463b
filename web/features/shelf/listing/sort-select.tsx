import ChevronDown from 'lucide-react/icons/chevron-down'
import { listing } from '#web/features/shelf/listing/messages/listing.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { PARAMETER } from './listing-address.rules.ts'

/** `word` is the address's value. */
export type SortOption<Sort extends string> = { sort: Sort; word: string; label: string }

interface SortSelectProps {
  /** The id of the form that sends the select when there are no scripts. */
  form: string
  sort: string
  options: readonly SortOption<string>[]
  onChange: (sort: string) => void
}

/** Not SelectField's style as a whole: this one is in the first view. */
const LOOK =
  'control-border h-11 w-full appearance-none rounded-control bg-white pr-8 pl-2.5 text-base text-ellipsis ' +
  'min-[22.5rem]:pr-10 min-[22.5rem]:pl-3.5 text-tinta-900 transition-colors duration-150'

/** SHOP §9. */
export function SortSelect({ form, sort, options, onChange }: SortSelectProps) {
  const t = useMessages(listing).sort
  return (
    <label className="flex min-w-0 items-center gap-3">
      <span className="sr-only text-sm whitespace-nowrap text-tinta-600 sm:not-sr-only">{t.label}</span>
      <span className="relative min-w-0 grow sm:w-56">
        <select
          form={form}
          name={PARAMETER.sort}
          value={options.find((option) => option.sort === sort)?.word}
          onChange={(event) => onChange(options.find(({ word }) => word === event.target.value)!.sort)}
          className={LOOK}
        >
          {options.map(({ word, label }) => (
            <option key={word} value={word}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 min-[22.5rem]:right-3 text-tinta-600"
        />
      </span>
    </label>
  )
}
