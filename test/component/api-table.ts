/** The shop's answers to a component test: a table by document or path. A call that no row answers fails the test. */
import { documentText, type ResultOf, type VariablesOf } from '#web/platform/graphql.ts'

/** A log's id, as a failed answer carries it. */
export const REQUEST_ID = 'b0a3f2d4-0000-4000-8000-000000000001'

export type Call<Variables = Record<string, unknown>> = {
  /** 'CreateNeedHelp', or 'POST /uploads/prescriptions'. */
  name: string
  variables: Variables
  headers: Headers
  /** What was sent with a path. */
  body: unknown
  signal: AbortSignal | undefined
}

export type Reply = (call: Call) => Promise<Response> | Response

/** A document of web/, or a method and path: 'GET /captcha/1.0/challenge'. */
export type Requested = object | string

type ErrorFields = { code?: string; data?: Record<string, unknown>; message?: string; path?: string }

/** The answer with this body. */
export const answered =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status, headers: { 'x-request-id': REQUEST_ID } })

/** GraphQL's refusal as the API sends it: its code, its data, the sentence of the API. */
export const refused = (
  status: number,
  { code = 'internal', data = {}, message = 'x', path }: ErrorFields = {},
): Reply =>
  answered({ data: null, errors: [{ message, extensions: { code, ...data }, ...(path && { path: [path] }) }] }, status)

/** The connection is lost before an answer. */
export const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when the test says so, or never; a call that is given up ends as in a browser. */
export function held(): { reply: Reply; answer: (reply: Reply) => void } {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  const reply: Reply = async (call) => {
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    const giveUp = () => reject(call.signal!.reason)
    if (call.signal?.aborted) giveUp()
    call.signal?.addEventListener('abort', giveUp)
    return (await Promise.race([promise, aborted]))(call)
  }
  return { reply, answer: resolve }
}

export function createApiTable() {
  const rows = new Map<string, Reply>()
  const calls: Call[] = []
  const unanswered: string[] = []
  const holds: ((reply: Reply) => void)[] = []

  async function fetchFromTable(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const call = await readCall(input, init)
    calls.push(call)
    const reply = rows.get(call.name)
    if (reply) return reply(call)
    unanswered.push(call.name)
    throw new TypeError(`no row answers ${call.name}`)
  }

  return {
    fetch: fetchFromTable as typeof fetch,
    unanswered,
    /** From now on; the type of a document's result is checked. */
    answer<Document extends Requested>(
      requested: Document,
      result: Document extends string
        ? unknown
        : ResultOf<Document> | ((variables: VariablesOf<Document>) => ResultOf<Document>),
    ): void {
      const isPath = typeof requested === 'string'
      rows.set(callName(requested), (call) => {
        const body: unknown =
          typeof result === 'function' ? (result as (variables: unknown) => unknown)(call.variables) : result
        return answered(isPath ? body : { data: body })(call)
      })
    },
    reply: (requested: Requested, reply: Reply): void => void rows.set(callName(requested), reply),
    /** The row of it now, to be put back. */
    replyTo: (requested: Requested): Reply | undefined => rows.get(callName(requested)),
    /** Holds the next answers to it; the first `answer` ends the hold for all of them. */
    hold(requested: Requested): (reply: Reply) => void {
      const { reply, answer } = held()
      rows.set(callName(requested), reply)
      holds.push(answer)
      return answer
    },
    /** What is still held fails: its limit would keep the process open. */
    endHolds: (): void => holds.forEach((answer) => answer(lost)),
    /** What was requested so far, in order. */
    calls: <Document extends Requested>(requested: Document) =>
      calls.filter(({ name }) => name === callName(requested)) as Call<
        Document extends string ? Record<string, unknown> : VariablesOf<Document>
      >[],
  }
}
export type ApiTable = ReturnType<typeof createApiTable>

const callName = (requested: Requested): string =>
  typeof requested === 'string' ? requested : /\b(?:query|mutation)\s+(\w+)/.exec(documentText(requested))![1]!

async function readCall(input: RequestInfo | URL, init: RequestInit): Promise<Call> {
  const request = input instanceof Request ? input : null
  const url = new URL(request?.url ?? String(input), location.href)
  const method = (init.method ?? request?.method ?? 'GET').toUpperCase()
  const headers = new Headers(init.headers ?? request?.headers)
  const body = init.body ?? (request?.body ? await request.text() : undefined)
  const json = typeof body === 'string' && headers.get('content-type')?.includes('json') ? JSON.parse(body) : body
  const signal = init.signal ?? request?.signal
  const common = { headers, body: json, signal: signal ?? undefined }
  if (url.pathname === '/graphql') {
    const { query, variables } = json as { query: string; variables: Record<string, unknown> }
    return { ...common, name: /\b(?:query|mutation)\s+(\w+)/.exec(query)![1]!, variables }
  }
  return { ...common, name: `${method} ${url.pathname}`, variables: Object.fromEntries(url.searchParams) }
}
