import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** React Router's `useSearchParams` writes too, and would add 0.3 kB to first views. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
