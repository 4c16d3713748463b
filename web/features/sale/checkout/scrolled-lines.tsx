import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** Browsers round: this many px of the list may be hidden without a hint. */
const ROUNDING_PX = 2

/** A list that is too long for its place scrolls, is reachable by keyboard, and fades where it hides more. */
export function ScrolledLines({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [overflow, setOverflow] = useState({ scrolls: false, above: false, below: false })
  // Measured before the paint: a list that scrolls is never without its keyboard access.
  useLayoutEffect(() => {
    const element = box.current!
    const measure = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const next = {
        scrolls: scrollHeight > clientHeight + ROUNDING_PX,
        above: scrollTop > ROUNDING_PX,
        below: scrollTop + clientHeight < scrollHeight - ROUNDING_PX,
      }
      setOverflow((before) =>
        before.scrolls === next.scrolls && before.above === next.above && before.below === next.below ? before : next,
      )
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={overflow.scrolls ? 0 : undefined}
      className={`rounded-small ${className}`}
    >
      {overflow.above ? <Fade className="top-0 -mb-10 bg-linear-to-b" /> : null}
      {children}
      {overflow.below ? <Fade className="bottom-0 -mt-10 bg-linear-to-t" /> : null}
    </div>
  )
}

function Fade({ className }: { className: string }) {
  return <span aria-hidden="true" className={`pointer-events-none sticky block h-10 from-white ${className}`} />
}
