/** Fingers and arrow keys scroll the row by themselves; the buttons are for the mouse. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Children, useEffect, useRef, useState, type ReactNode } from 'react'
import { slider } from '#web/features/shelf/catalogue/messages/slider.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from '#web/ui/button-style.ts'

interface SliderProps {
  title: string
  more?: ReactNode
  children: ReactNode
  /** The classes of the columns' widths, such as 'auto-cols-[44%] lg:auto-cols-[20%]'. */
  columns: string
  className?: string | undefined
}

export function Slider({ title, more, children, columns, className = '' }: SliderProps) {
  const t = useMessages(slider)
  const track = useRef<HTMLUListElement>(null)
  // A single card never moves, so no arrow appears and disappears.
  const [ends, setEnds] = useState({ start: true, end: Children.count(children) < 2 })

  const updateEnds = () => {
    const list = track.current
    if (!list) return
    const start = list.scrollLeft <= 4
    const end = list.scrollLeft + list.clientWidth >= list.scrollWidth - 4
    setEnds((before) => (before.start === start && before.end === end ? before : { start, end }))
  }
  useEffect(() => {
    updateEnds()
    window.addEventListener('resize', updateEnds)
    return () => window.removeEventListener('resize', updateEnds)
  }, [])
  const scrollBySide = (side: 1 | -1) =>
    track.current?.scrollBy({
      left: side * track.current.clientWidth * 0.9,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })

  const arrow = (side: 1 | -1, label: string, disabled: boolean, Icon: typeof ChevronLeft) => (
    // The button is not `disabled`, so that it has the focus still at the row's end.
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => (disabled ? undefined : scrollBySide(side))}
      className={iconButtonClass({
        variant: 'secondary',
        className: 'border-arena-200! rounded-full! aria-disabled:opacity-40!',
      })}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
  return (
    <section aria-label={title} className={className}>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        <div className="flex shrink-0 items-center gap-2">
          {more}
          <div className={`hidden gap-2 md:flex ${ends.start && ends.end ? 'md:invisible' : ''}`}>
            {arrow(-1, t.previous(title), ends.start, ChevronLeft)}
            {arrow(1, t.next(title), ends.end, ChevronRight)}
          </div>
        </div>
      </div>
      <ul
        ref={track}
        // Arrow keys scroll the focused element.
        tabIndex={0}
        aria-label={title}
        onScroll={updateEnds}
        className={
          '-mx-4 grid snap-x snap-mandatory grid-flow-col gap-3 overflow-x-auto overscroll-x-contain scroll-px-4 ' +
          'px-4 py-1 [scrollbar-width:none] md:-mx-1 md:gap-4 md:scroll-px-1 md:px-1 *:snap-start ' +
          `[&::-webkit-scrollbar]:hidden ${columns}`
        }
      >
        {children}
      </ul>
    </section>
  )
}

function prefersReducedMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
