import { Link } from '#web/ui/link.tsx'
import { ACCOUNT_SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { accountSubscriptions } from '#web/features/account/subscriptions/messages/account-subscriptions.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

export const FILTERS = { activas: 'ACTIVA', terminadas: 'TERMINADA', canceladas: 'CANCELADA' } as const
type Filter = keyof typeof FILTERS

export const readFilter = (search: URLSearchParams): Filter => {
  const text = search.get('estado') ?? ''
  return text in FILTERS ? (text as Filter) : 'activas'
}

export function StatusFilter({ filter }: { filter: Filter }) {
  const t = useMessages(accountSubscriptions)
  return (
    <nav aria-label={t.filter} className="mt-5 flex flex-wrap gap-2">
      {(Object.keys(FILTERS) as Filter[]).map((name) => (
        <Link
          key={name}
          to={name === 'activas' ? ACCOUNT_SUBSCRIPTIONS_PATH : `${ACCOUNT_SUBSCRIPTIONS_PATH}?estado=${name}`}
          aria-current={name === filter ? 'page' : undefined}
          className={
            'flex h-11 items-center rounded-full border border-arena-200 bg-white px-4 font-medium ' +
            'hover:bg-hoja-50 aria-[current]:border-hoja-700 aria-[current]:bg-hoja-100 ' +
            'aria-[current]:font-semibold aria-[current]:text-hoja-800'
          }
        >
          {t.filters[FILTERS[name]]}
        </Link>
      ))}
    </nav>
  )
}
