import { useHref } from 'react-router'
import { listing } from '#web/messages/es/listing.ts'
import { search as messages } from '#web/messages/es/search.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { PARAMETER } from '#web/pages/listing/listing-address.rules.ts'
import { SUBSCRIPTIONS } from '#web/pages/listing/listing-type.rules.ts'
import { buttonClass } from '#web/ui/button-look.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { SEARCH_TYPE, SEARCH_WORD, sortOfSearchWord, sortsFor, wordOfSort, type SearchQuery, type SearchSort } from './search-address.rules.ts'

/** 'Estándar' and the five orders of a listing (SHOP §9); a form of its own, so that it works without scripts. */
export function SearchSortSelect({ query, onChange }: { query: SearchQuery; onChange: (sort: SearchSort) => void }) {
  const t = useMessages(messages)
  const { sort: words, filters } = useMessages(listing)
  return (
    <form action={useHref('/busqueda')} className="flex w-full min-w-0 items-center gap-3 sm:w-auto" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name={SEARCH_WORD} value={query.text} />
      {query.subscription ? <input type="hidden" name={SEARCH_TYPE} value={SUBSCRIPTIONS} /> : null}
      <span aria-hidden="true" className="text-sm whitespace-nowrap text-tinta-600">
        {words.label}
      </span>
      <SelectField
        label={words.label}
        labelHidden
        name={PARAMETER.sort}
        value={wordOfSort(query.sort)}
        onChange={(event) => onChange(sortOfSearchWord(event.target.value, query.text))}
        options={sortsFor(query.text).map((sort) => ({ value: wordOfSort(sort), label: sort === 'standard' ? t.standard : words[sort] }))}
        className="min-w-0 grow sm:w-60"
      />
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          {filters.apply}
        </button>
      </noscript>
    </form>
  )
}
