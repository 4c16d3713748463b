import { anySignal } from './any-signal.ts'
import { runDocument } from './api-client.ts'
import { callInTime } from './call-in-time.ts'
import type { ResultOf, VariablesOf } from './graphql.ts'
import { useLoaded, type QueryOptions, type QueryState } from './use-loaded.ts'

/** The one way to read the shop's documents (decision 80); null requests nothing. No answer in time is a failure. */
export function useQuery<Document>(
  document: Document,
  variables: VariablesOf<Document> | null,
  options?: QueryOptions,
): QueryState<ResultOf<Document>> {
  return useLoaded(
    variables && JSON.stringify([variables, options?.scope]),
    (signal) => callInTime((inTime) => runDocument(document, variables!, { signal: anySignal(signal, inTime) })),
    options,
  )
}

/** All parts of a page share one request; a failure is forgotten. */
export function createSharedQuery<Answer>(ask: () => Promise<Answer>) {
  let request: Promise<Answer> | undefined
  let known: Answer | undefined
  const load = (): Promise<Answer> =>
    (request ??= ask().then(
      (answer) => (known = answer),
      (error: unknown) => {
        request = undefined
        throw error
      },
    ))
  return { load, use: () => useLoaded('', load, {}, known) }
}
