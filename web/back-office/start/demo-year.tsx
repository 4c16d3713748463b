import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useInterval } from '#web/platform/use-interval.ts'
import { start } from './messages/start.es.ts'
import { DemoYearDocument } from './start-documents.ts'

const REFRESH_MS = 3_000

/** While the demo is filled its lists grow by themselves; a shop has no such year. */
export function DemoYear() {
  const t = useMessages(start)
  const { former, refresh } = useOwnQuery(DemoYearDocument, {})
  const year = former?.demoYear
  useInterval(year ? REFRESH_MS : null, refresh)
  if (!year) return null
  return (
    <p className="mb-4 text-sm text-tinta-600">{t.demoYear(formatCount(year.written), formatCount(year.orders))}</p>
  )
}

const formatCount = (count: number): string => count.toLocaleString('es-CL')
