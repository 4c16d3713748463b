import { useEffect, useRef } from 'react'

/** Scrolls an element into view when `problem` appears: it is above the pressed button. */
export function useInView(problem: object | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  return place
}
