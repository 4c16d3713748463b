import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import { MENU_ENTRIES } from './menu-entries.ts'
import { useMay } from './permissions.tsx'
import { formatWorkCount, useWaiting } from './work-counts.tsx'

/** The head of a room: its name, what is said about it, and its main action. The tab’s title has what waits, too. */
export function PageTitle({ title, text, actions }: { title: string; text?: ReactNode; actions?: ReactNode }) {
  const may = useMay()
  const opened = MENU_ENTRIES.filter(({ permissions }) => may(...permissions))
  const waiting = useWaiting()(opened.flatMap(({ counters }) => counters))
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <PageHead title={waiting?.count ? `(${formatWorkCount(waiting)}) ${title}` : title} noindex />
      <div className="min-w-0">
        <h1>{title}</h1>
        {text ? <div className="text-sm text-tinta-600">{text}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3 max-sm:*:grow">{actions}</div> : null}
    </header>
  )
}
