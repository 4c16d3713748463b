import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { useSearch } from '#web/platform/search-params.ts'

/** The filters are in the address; each field of `schema` has a `catch`, because anybody may write an address. */
export function useFilters<Filters extends Record<string, string>>(
  schema: z.ZodType<Filters>,
): [Filters, (patch: Partial<Filters>) => void] {
  const search = useSearch()
  const navigate = useNavigate()
  const filters = useMemo(() => schema.parse(Object.fromEntries(search)), [schema, search])
  const change = (patch: Partial<Filters>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries<string | undefined>(patch))
      if (value) next.set(name, value)
      else next.delete(name)
    void navigate({ search: next.toString() }, { preventScrollReset: true })
  }
  return [filters, change]
}
