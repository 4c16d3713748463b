import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useSearch } from '#web/platform/search-params.ts'

/** Values of each filter, the default first; without any it is a text of the person's. */
type FilterValues = Readonly<Record<string, readonly string[]>>
type Filters<Values extends FilterValues> = {
  [Name in keyof Values]: Values[Name] extends readonly [] ? string : Values[Name][number]
}

const TEXT_LENGTH_MAX = 100

/** The filters are in the address. Anybody may write one: a value that is none of the filter's is the default. */
export function useFilters<const Values extends FilterValues>(
  values: Values,
): [Filters<Values>, (patch: Partial<Filters<Values>>) => void] {
  const search = useSearch()
  const navigate = useNavigate()
  // Own navigations under way, the newest last: the next change begins with it. Any other landing overtakes them.
  const sent = useRef<readonly string[]>([])
  useEffect(() => {
    const landed = sent.current.indexOf(search.toString())
    sent.current = landed === -1 ? [] : sent.current.slice(landed + 1)
  }, [search])
  const filters = Object.fromEntries(
    Object.entries(values).map(([name, allowed]) => [
      name,
      allowed.length === 0
        ? (search.get(name) ?? '').slice(0, TEXT_LENGTH_MAX)
        : (allowed.find((value) => value === search.get(name)) ?? allowed[0]),
    ]),
  ) as Filters<Values>
  const change = (patch: Partial<Filters<Values>>) => {
    const next = new URLSearchParams(sent.current.at(-1) ?? search)
    for (const [name, value] of Object.entries<string | undefined>(patch))
      if (value) next.set(name, value)
      else next.delete(name)
    sent.current = [...sent.current, next.toString()]
    void navigate({ search: next.toString() }, { preventScrollReset: true })
  }
  return [filters, change]
}
