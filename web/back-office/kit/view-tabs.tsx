import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

/** Views of one list, each with an address of its own. */
export function ViewTabs({
  label,
  views,
  current,
}: {
  label: string
  views: readonly { key: string; label: string }[]
  current: string
}) {
  const nav = useRef<HTMLElement>(null)
  // On a phone not all views have room: the current one is in sight.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) nav.current!.scrollLeft = link.offsetLeft - (nav.current!.clientWidth - link.offsetWidth) / 2
  }, [current])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative mb-4 overflow-x-auto border-b border-arena-200 max-sm:-mx-4 max-sm:px-4"
    >
      <ul className="flex gap-5">
        {views.map((view, index) => (
          <li key={view.key} className="shrink-0">
            <Link
              to={index === 0 ? '?' : `?vista=${view.key}`}
              aria-current={view.key === current ? 'page' : undefined}
              className={
                'flex h-11 min-w-11 items-center justify-center border-b-3 border-transparent font-semibold ' +
                'whitespace-nowrap text-tinta-600 hover:text-hoja-700 focus-visible:-outline-offset-2 ' +
                'aria-[current=page]:border-hoja-700 aria-[current=page]:text-tinta-900'
              }
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
