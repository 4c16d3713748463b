import { useOwnQuery } from '#web/features/people/session/own-query.ts'
import { graphql, type ResultOf } from '#web/platform/graphql.ts'
import { useInterval } from '#web/platform/use-interval.ts'

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
export type WorkCount = NonNullable<ResultOf<typeof WorkCountsDocument>['workCounts']>[number]

const REFRESH_MS = 20_000

export function useWorkCounts() {
  const state = useOwnQuery(WorkCountsDocument, {})
  useInterval(REFRESH_MS, () => {
    if (!document.hidden) state.refresh()
  })
  return state
}

/** '7', or '1.000+' when more were not counted. */
export const formatWorkCount = ({ count, hasMore }: WorkCount): string =>
  hasMore ? `${count.toLocaleString('es-CL')}+` : String(count)
