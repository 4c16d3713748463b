import { createContext, use, type ReactNode } from 'react'
import type { WorkCounter } from '#shop/counter/workload/work-counter.rules.ts'
import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useInterval } from '#web/platform/use-interval.ts'
import type { QueryState } from '#web/platform/use-loaded.ts'
import { useActs } from './acts.ts'
import { useMay } from './permissions.tsx'

export const WorkCountsDocument = graphql(`
  query WorkCounts {
    workCounts {
      name
      count
      hasMore
      oldest
    }
  }
`)
type WorkCounts = ResultOf<typeof WorkCountsDocument>
export type WorkCount = NonNullable<WorkCounts['workCounts']>[number]

const REFRESH_MS = 20_000

const WorkCountsContext = createContext<QueryState<WorkCounts> | null>(null)

/** One reading for the menu, the tab’s title and Inicio. */
export function WorkCountsProvider({ children }: { children: ReactNode }) {
  const may = useMay()
  const state = useOwnQuery(WorkCountsDocument, may('work.read') ? {} : null)
  useInterval(REFRESH_MS, () => {
    if (!document.hidden) state.refresh()
  })
  useActs(state.refresh)
  return <WorkCountsContext value={state}>{children}</WorkCountsContext>
}

/** Null outside the frame. */
export const useWorkCounts = () => use(WorkCountsContext)

/** What waits by these counters; null while nothing is known. */
export function useWaiting(): (counters: readonly WorkCounter[]) => Pick<WorkCount, 'count' | 'hasMore'> | null {
  const counts = useWorkCounts()?.former?.workCounts
  return (counters) => {
    const found = counts?.filter(({ name }) => counters.some((counter) => counter === name))
    if (!found) return null
    return { count: found.reduce((sum, { count }) => sum + count, 0), hasMore: found.some(({ hasMore }) => hasMore) }
  }
}

/** '7', or '1.000+' when more were not counted. */
export const formatWorkCount = ({ count, hasMore }: Pick<WorkCount, 'count' | 'hasMore'>): string =>
  hasMore ? `${count.toLocaleString('es-CL')}+` : count.toLocaleString('es-CL')
