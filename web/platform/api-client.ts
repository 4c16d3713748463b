import { anySignal } from './any-signal.ts'
import { noteFailedRequest } from './failed-request.ts'
import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#lib/domain-error.ts'
import { apiContext, reportErrorContext, type GraphqlAnswer } from '#storefront-contract'
import { documentText, type ResultOf, type VariablesOf } from './graphql.ts'

export type ApiCode = RefusalCode | 'internal' | 'network'

/** `code` names a refusal, a bug ('internal') or a missing answer ('network'); `data` completes its sentence. */
export class ApiError extends Error {
  readonly code: ApiCode
  readonly data: Record<string, unknown>
  readonly status: number | undefined
  /** The log has the same id; undefined without an answer. */
  readonly requestId: string | undefined

  constructor(code: ApiCode, message: string, data: Record<string, unknown> = {}, status?: number, requestId?: string) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.data = data
    this.status = status
    this.requestId = requestId
  }
}

type Where = {
  context?: Readonly<RouterContextProvider>
  signal?: AbortSignal
  headers?: Record<string, string>
  keepalive?: boolean
}

export type PartialAnswer<Result> = {
  data: { [Field in keyof Result]: Result[Field] | null }
  failures: ReadonlyMap<keyof Result, ApiError>
}

/** Failed parts are null and in `failures` (SHOP §7, decision D29). @throws ApiError without any part; AbortError */
export async function runPartial<Document>(
  document: Document,
  variables: VariablesOf<Document>,
  where: Where = {},
): Promise<PartialAnswer<ResultOf<Document>>> {
  const answer = await fetchAnswer(document, variables, where)
  const failures = new Map<keyof ResultOf<Document>, ApiError>()
  for (const error of answer.errors ?? []) {
    const root = error.path?.[0] as keyof ResultOf<Document> | undefined
    // An error without a path is the whole answer's.
    if (root === undefined) throw toApiError(error, answer)
    if (!failures.has(root)) failures.set(root, toApiError(error, answer))
  }
  if (import.meta.env.SSR) for (const failure of failures.values()) where.context?.get(reportErrorContext)(failure)
  const data = answer.data as PartialAnswer<ResultOf<Document>>['data'] | null | undefined
  const [first] = failures.values()
  if (!data || (first && Object.values(data).every((value) => value === null))) throw first ?? noAnswerError(answer)
  return { data, failures }
}

/** The server runs the document in process; the browser sends the token (SHOP §7). @throws ApiError; AbortError */
export async function runDocument<Document>(
  document: Document,
  variables: VariablesOf<Document>,
  where: Where = {},
): Promise<ResultOf<Document>> {
  const answer = await fetchAnswer(document, variables, where)
  const error = answer.errors?.[0]
  if (error) throw toApiError(error, answer)
  if (!answer.data) throw noAnswerError(answer)
  return answer.data as ResultOf<Document>
}

async function fetchAnswer<Document>(
  document: Document,
  variables: VariablesOf<Document>,
  where: Where,
): Promise<GraphqlAnswer> {
  const run = import.meta.env.SSR ? where.context?.get(apiContext) : null
  const answer = run
    ? await run(documentText(document), variables as Record<string, unknown>)
    : await overTheNetwork(documentText(document), variables, where)
  if (!run && (!answer.data || answer.errors)) noteFailedRequest(answer.requestId ?? null)
  // The session's watch verifies whether the session is still valid (ACCOUNT §6).
  if (!run && answer.status === 401 && answer.errors?.[0]) dispatchEvent(new Event('session-doubted'))
  return answer
}

function toApiError(
  error: NonNullable<GraphqlAnswer['errors']>[number],
  { status, requestId }: GraphqlAnswer,
): ApiError {
  const { code, ...data } = error.extensions ?? {}
  return new ApiError(typeof code === 'string' ? (code as ApiCode) : 'internal', error.message, data, status, requestId)
}

const noAnswerError = ({ error, status, requestId }: GraphqlAnswer) =>
  new ApiError((error?.code as ApiCode | undefined) ?? 'network', `Error: ${status}`, {}, status, requestId)

/** Longer than the shop's own longest waits in one call: the payment provider's 20 s and the insurer's 12 s. */
export const ANSWER_MS_MAX = 60_000

async function overTheNetwork(
  query: string,
  variables: unknown,
  { signal, headers, keepalive }: Where,
): Promise<GraphqlAnswer> {
  let status: number | undefined
  let requestId: string | undefined
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        // The page's language, not the browser's: a refusal's sentence is shown on the page (decision D20).
        'accept-language': document.documentElement.lang,
        ...sessionHeaders(),
        ...headers,
      },
      credentials: 'include',
      body: JSON.stringify({ query, variables }),
      // A lost network answers nothing, and browsers wait for minutes.
      signal: anySignal(AbortSignal.timeout(ANSWER_MS_MAX), ...(signal ? [signal] : [])),
      keepalive,
    })
    status = response.status
    requestId = response.headers.get('x-request-id') ?? undefined
    return { ...((await response.json()) as GraphqlAnswer), status, requestId }
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error
    if (error instanceof SyntaxError) return { status, requestId } // a page of a proxy before the server
    noteFailedRequest(null)
    throw new ApiError('network', 'ERR_NETWORK')
  }
}

export function sessionHeaders(): Record<string, string> {
  const token = storedToken()
  return { token, ...(token && { authorization: `Bearer ${token}` }) }
}

function storedToken(): string {
  try {
    return localStorage.getItem('token') ?? ''
  } catch {
    return '' // storage is off: a visitor
  }
}
