import { toChileDate } from '#lib/chile-time.ts'
import { runDocument } from '#web/platform/api-client.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useLoaded } from '#web/platform/use-loaded.ts'
import { Button } from '#web/ui/button.tsx'
import { staffOrders } from './messages/staff-orders.es.ts'
import { StaffOrdersDocument } from './order-documents.ts'
import { listActive, toVariables, type FilterName, type OrderFilters, type View } from './order-filters.rules.ts'
import { useFilterText } from './order-filters.tsx'

const COUNTED_MAX = 50

interface WidestFilterProps {
  view: View
  filters: OrderFilters
  onRemove: (name: FilterName) => void
}

/** Several filters leave nothing: the one without which most orders are found is named. */
export function WidestFilter({ view, filters, onRemove }: WidestFilterProps) {
  const t = useMessages(staffOrders).filters
  const toText = useFilterText()
  const active = listActive(view, filters)
  const load = async (signal: AbortSignal) => {
    const found: { name: FilterName; count: number; hasMore: boolean }[] = []
    // One after the other: a list of staff takes a place of their lane.
    for (const name of active) {
      const variables = toVariables(view, { ...filters, [name]: '' }, toChileDate(Date.now()))
      const answer = await runDocument(StaffOrdersDocument, { ...variables, first: COUNTED_MAX }, { signal })
      const { nodes = [], endCursor = null } = answer.staffOrders ?? {}
      found.push({ name, count: nodes.length, hasMore: endCursor !== null })
    }
    return found.toSorted((one, other) => other.count - one.count).find(({ count }) => count > 0) ?? null
  }
  const { answer: widest } = useLoaded(active.length < 2 ? null : JSON.stringify([view, filters]), load)
  if (!widest) return null
  const text = toText(widest.name, filters[widest.name])
  return (
    <>
      <p role="status">{t.widest(text, widest.count, widest.hasMore)}</p>
      <Button variant="secondary" onClick={() => onRemove(widest.name)}>
        {t.removeOne(text)}
      </Button>
    </>
  )
}
