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
  return (
    <nav aria-label={label} className="mb-4 overflow-x-auto border-b border-arena-200">
      <ul className="flex gap-5">
        {views.map((view, index) => (
          <li key={view.key} className="shrink-0">
            <Link
              to={index === 0 ? '?' : `?vista=${view.key}`}
              aria-current={view.key === current ? 'page' : undefined}
              className={
                'flex h-11 items-center border-b-3 border-transparent font-semibold whitespace-nowrap text-tinta-600 ' +
                'hover:text-hoja-700 aria-[current=page]:border-hoja-700 aria-[current=page]:text-tinta-900'
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
