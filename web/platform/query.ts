/** The one way to read the shop's documents in the browser (decision 80). */
import { anySignal } from './any-signal.ts'
import { runDocument } from './api-client.ts'
import { callInTime } from './call-in-time.ts'
import type { ResultOf, VariablesOf } from './graphql.ts'
import { useLoaded, type Options, type Query } from './use-loaded.ts'

/** Runs a document for each `variables`; null requests nothing. No answer in time is a failure. */
export function useQuery<Document>(
  document: Document,
  variables: VariablesOf<Document> | null,
  options?: Options,
): Query<ResultOf<Document>> {
  return useLoaded(
    variables && JSON.stringify([variables, options?.of]),
    (signal) => callInTime((inTime) => runDocument(document, variables!, { signal: anySignal(signal, inTime) })),
    options,
  )
}

/** What each page load requests once, for all its parts; a failure is forgotten. */
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
