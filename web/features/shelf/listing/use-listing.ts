import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator, type Location } from 'react-router'
import { splitPath } from '#lib/locale.ts'
import type { ListingFilters } from './listing-address.rules.ts'

type Query = ListingFilters & { page: number }

/** `isHere` returns true when a navigation to that path fills the same list. */
interface ListAddress<ListQuery extends Query> {
  read: (location: Pick<Location, 'pathname' | 'search'>) => ListQuery
  write: (query: ListQuery, pathname: string) => string
  isHere: (pathname: string) => boolean
}

export function useListing<ListQuery extends Query>({ read, write, isHere }: ListAddress<ListQuery>) {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  // The router's own locations have the language in front, the hook's have not.
  const target = navigation.location && splitPath(navigation.location.pathname).path
  // Controls show the requested filters before the list does; the router's own state follows a moment later.
  const [requested, setRequested] = useState<{ at: string; query: ListQuery }>()
  if (requested && requested.at !== location.key) setRequested(undefined)
  const query =
    requested?.at === location.key
      ? requested.query
      : read(target === location.pathname ? { pathname: target, search: navigation.location!.search } : location)
  const address = (change: Partial<ListQuery>) => write({ ...query, page: 1, ...change }, location.pathname)
  return {
    query,
    loading: revalidator.state === 'loading' || (target !== undefined && isHere(target)),
    address,
    /** Other filters or another order begin at page 1, without a scroll. */
    go: (change: Partial<ListQuery>) => {
      const next = { ...query, page: 1, ...change }
      const to = write(next, location.pathname)
      if (to === write(query, location.pathname)) return
      setRequested({ at: location.key, query: next })
      void navigate(to, { preventScrollReset: true })
    },
    retry: () => void revalidator.revalidate(),
  }
}
