import type { ResultOf, VariablesOf } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'
import type { QueryState } from '#web/platform/use-loaded.ts'
import { useSession } from './session.ts'

/** After a failure the session is checked, because it may have ended; with 'always' after each query (ACCOUNT §7). */
export function useOwnQuery<Document>(
  document: Document,
  variables: VariablesOf<Document> | null,
  checks: 'on failure' | 'always' = 'on failure',
): QueryState<ResultOf<Document>> {
  return useQuery(document, variables, { scope: useSession()?.userId, checksSession: checks })
}
