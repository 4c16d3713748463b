import type { ResultOf, VariablesOf } from '#web/platform/graphql.ts'
import { useQuery } from '#web/platform/query.ts'
import type { Query } from '#web/platform/use-loaded.ts'
import { useSession } from './session.ts'

/** After a failure the session is checked, because it may have ended; with 'always' after each query (ACCOUNT §7). */
export function useOwnQuery<Document>(
  document: Document,
  variables: VariablesOf<Document> | null,
  checks: 'on failure' | 'always' = 'on failure',
): Query<ResultOf<Document>> {
  return useQuery(document, variables, { of: useSession()?.userId, checksSession: checks })
}
