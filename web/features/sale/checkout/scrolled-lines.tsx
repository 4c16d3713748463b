import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'

/** How much of the list may be hidden without a hint, px: browsers round. */
const ROUNDING = 2

/**
 * A list that scrolls in itself where it is too long for its place: reachable by keyboard, fading at the end that hides
 * more.
 */
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
  // Before it is painted: a list that scrolls is never without its way in.
  useLayoutEffect(() => {
    const element = box.current!
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const next = {
        scrolls: scrollHeight > clientHeight + ROUNDING,
        above: scrollTop > ROUNDING,
        below: scrollTop + clientHeight < scrollHeight - ROUNDING,
      }
      setOverflow((before) =>
        before.scrolls === next.scrolls && before.above === next.above && before.below === next.below ? before : next,
      )
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', look)
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
