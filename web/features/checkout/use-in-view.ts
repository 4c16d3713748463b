import { useEffect, useRef } from 'react'

/** A place that is scrolled into view when `problem` comes: it stands above the button that was pressed. */
export function useInView(problem: object | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return place
}
