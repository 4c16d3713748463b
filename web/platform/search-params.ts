import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The parameters of this address. React Router's `useSearchParams` writes too, and would be 0.3 kB of first views. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
