import { useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { splitPath } from '#web/platform/paths.ts'
import { listingSearch, readListingQuery, type ListingQuery } from './listing-address.rules.ts'
import { isListingType } from './listing-type.rules.ts'

/** The listing's address as state: read it, and go to another. */
export function useListing() {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  // The router's own locations have the language in front, the hook's have not.
  const target = navigation.location && splitPath(navigation.location.pathname).path
  // Controls show at once what was asked for, not what is still on the shelf; the router's own state comes a moment late.
  const [asked, setAsked] = useState<{ at: string; search: string }>()
  if (asked && asked.at !== location.key) setAsked(undefined)
  const search = asked?.at === location.key ? asked.search : target === location.pathname ? navigation.location!.search : location.search
  return {
    query: readListingQuery(new URLSearchParams(search)),
    loading: revalidator.state === 'loading' || (target !== undefined && isListingType(target.split('/')[1] ?? '')),
    /** Other filters or another order begin at page 1, and stay where one is looking. */
    go: (change: Partial<ListingQuery>) => {
      const next = listingSearch({ ...readListingQuery(new URLSearchParams(search)), page: 1, ...change })
      if (next === search) return
      setAsked({ at: location.key, search: next })
      void navigate(location.pathname + next, { preventScrollReset: true })
    },
    retry: () => void revalidator.revalidate(),
  }
}
