import { Link } from '#web/ui/link.tsx'
import { search as messages } from '#web/features/shelf/search/messages/search.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

interface SuggestionsFootProps {
  id: string
  to: string
  text: string
  total: number
  active: boolean
  onFollow: () => void
}

export function SuggestionsFoot({ id, to, text, total, active, onFollow }: SuggestionsFootProps) {
  const t = useMessages(messages).suggestions
  return (
    <div role="row" className={active ? 'bg-hoja-50' : ''}>
      <div
        role="gridcell"
        id={id}
        data-active={active || undefined}
        aria-selected={active}
        className="data-active:outline-2 data-active:-outline-offset-2 data-active:outline-hoja-600"
      >
        <Link
          to={to}
          tabIndex={-1}
          onClick={onFollow}
          className={
            'flex min-h-12 items-center justify-center px-4 py-2 text-center text-sm font-semibold text-hoja-700 ' +
            'hover:bg-hoja-50'
          }
        >
          {t.seeAll(total, text)}
        </Link>
      </div>
    </div>
  )
}
