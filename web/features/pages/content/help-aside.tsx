import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { capitalised, openingText } from '#shop/ground/service-hours/schedule.rules.ts'
import { SUGGESTIONS_PATH } from '#shop/help/suggestions/suggestion.rules.ts'
import { content } from '#web/features/pages/content/messages/content.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { ShopPhone } from '#web/ui/shop-phone.tsx'

export function WithHelp({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="mt-4 grid gap-14 lg:mt-6 xl:grid-cols-[minmax(0,1fr)_16rem] print:block">
      <div data-paper="text" className="grid min-w-0 content-start gap-6">
        {children}
      </div>
      <HelpAside path={path} />
    </div>
  )
}

const linkClass = 'text-link flex min-h-9 items-center'

/** `path` is the page's own, which the aside does not link to. */
export function HelpAside({ path, className = '' }: { path: string; className?: string }) {
  const t = useMessages(content).help
  const { hours } = useSettings()
  const locale = useLocale()
  const links = [
    ['/preguntas-frecuentes', t.questions],
    ['/donde-encontrarnos', t.contact],
    [SUGGESTIONS_PATH, t.suggestions],
  ] as const
  return (
    <aside aria-label={t.title} className={`hidden print:hidden xl:block ${className}`}>
      <div className="sticky top-32 grid gap-3 rounded-card border border-arena-200 bg-white p-5">
        <p className="text-lg font-semibold">{t.title}</p>
        <div>
          <ShopPhone className="text-link text-lg whitespace-nowrap" />
          <p className="mt-1 text-sm text-tinta-600">{capitalised(openingText(hours.phoneDelivery, locale))}</p>
        </div>
        <ul className="border-t border-arena-200 pt-2 text-sm">
          {links
            .filter(([to]) => to !== path)
            .map(([to, label]) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </div>
    </aside>
  )
}
