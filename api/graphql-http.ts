import type { Hono } from 'hono'
import { readingShop, type Shop } from '#context'
import { admitDocument, kindOfText } from './admission.ts'
import { packed, toResponse, type AnswerCache } from './answer-cache.ts'
import type { CachedAnswer } from './answer-bodies.ts'
import type { AnswerDraft } from './current-answers.ts'
import type { ApiContext } from './builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { inSpan } from '#lib/tracing.ts'
import { describeOperation } from './describe-operation.ts'
import type { ErrorReport } from './error-report.ts'
import { toHttpError } from './errors.ts'
import { prefersEnglishAnswers, withEnglishRefusals } from './answer-language.ts'
import { createGraphqlDoor } from './graphql.ts'
import { withIdempotency } from './idempotency.ts'
import { recordRefusal } from './record-refusal.ts'
import type { HttpEnvironment } from './door.ts'
import {
  answerCached,
  createDocumentCache,
  isMutation,
  isPlainJson,
  readRequest,
  type CachedDocument,
  type GraphqlAnswer,
  type GraphqlRequest,
} from './document-cache.ts'

// For this older media type alone GraphQL over HTTP requires 200 for an invalid document; otherwise it is 400
// (docs/specification/calls.md).
const acceptsLegacyJson = (accept: string | null) => /^\s*application\/json\s*(;[^,]*)?$/i.test(accept ?? '')

const JSON_BODY = /^application\/(graphql\+)?json\s*(;|$)/i
const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** A cached document is executed directly; Yoga handles everything else, and each document's first request. */
export function addGraphql(
  app: Hono<HttpEnvironment>,
  shop: Shop,
  cache: AnswerCache,
  report: ErrorReport,
  documentBytes?: number,
): void {
  const yoga = createGraphqlDoor(report)
  const documents = createDocumentCache(documentBytes)
  const reader = readingShop(shop)
  addGets(app, shop, yoga)
  app.post('/graphql', async (http) => {
    // Yoga would also read forms, which other sites' pages can send.
    if (!JSON_BODY.test(http.req.header('content-type') ?? '')) return refusal(refuse('request.unsupported_type'))
    const body = await http.req.text()
    const cacheKey = `graphql ${body}`
    const accepts = http.req.header('accept-encoding')
    const isPlain = isPlainJson({ contentType: http.req.header('content-type'), accept: http.req.header('accept') })
    const respond = (answer: CachedAnswer | Response) =>
      answer instanceof Response ? answer : toResponse(answer, accepts, http.get('requestId'))
    const cached = isPlain ? cache.get(cacheKey) : undefined
    if (cached) return respond(cached)
    const viewer = http.get('viewer')
    const outcome = { passes: false }
    const key = http.req.header('idempotency-key')
    const ask = async (
      request: GraphqlRequest | null,
      draft: AnswerDraft,
      known?: CachedDocument | null,
    ): Promise<CachedAnswer | Response> => {
      const before = request && (known ?? documents.find(request.query))
      const on = before?.isPublic ? reader : shop
      const context: ApiContext = { shop: on, viewer, outcome }
      const answer = await inSpan(
        () => (before ? describeOperation(before.node) : { name: 'graphql' }),
        async () =>
          (before && (await answerCached(before, request, context, report))) ||
          (await callYoga(yoga, http.req.raw, { body, isKnowable: request !== null }, context)),
      )
      if (answer instanceof Response) return answer
      const document = before ?? (request && !answer.hasErrors ? documents.add(request.query) : undefined)
      if (!document?.isPublic || answer.hasErrors || answer.status !== 200)
        return new Response(answer.text, { status: answer.status, headers: JSON_HEADERS })
      const finished = packed(200, JSON_HEADERS, answer.text)
      cache.set(cacheKey, finished, draft, 'invented')
      return finished
    }
    try {
      const sent = readRequest(body)
      const known = sent && documents.find(sent.query)
      const plain = isPlain && sent && !sent.hasExtensions ? sent : null
      const work = {
        admit: () => admitDocument(http, sent ? (known?.kind ?? kindOfText(sent.query)) : 'browsing'),
        make: (draft: AnswerDraft) => ask(plain, draft, known),
      }
      if (plain && known?.isPublic) return respond(await cache.share(cacheKey, work))
      await work.admit()
      const keyedDocument = key && sent && documents.check(sent)
      const askAlone = async () => respond(await cache.alone((draft) => ask(plain, draft, known)))
      return await (keyedDocument && isMutation(keyedDocument, sent)
        ? withIdempotency(shop, http, { key, body, passes: () => outcome.passes }, askAlone)
        : askAlone())
    } catch (error) {
      recordRefusal(viewer, error)
      const code = toHttpError(error)?.code
      if (code !== undefined) http.set('refusal', code)
      return refusal(error)
    }
  })
  app.all('/graphql', methodNotAllowed)
}

/** Yoga's own answer, or its text for a document worth caching. `isKnowable`: of a plain request. */
async function callYoga(
  yoga: ReturnType<typeof createGraphqlDoor>,
  { headers, url }: Request,
  { body, isKnowable }: { body: string; isKnowable: boolean },
  context: ApiContext,
): Promise<Response | GraphqlAnswer> {
  const type = headers.get('content-type')
  const response = await yoga.fetch(
    new Request(url, {
      method: 'POST',
      headers: { ...(type !== null && { 'content-type': type }), accept: headers.get('accept') ?? 'application/json' },
      body,
    }),
    context,
  )
  const text = await response.text()
  const { status } = response
  if (isKnowable && status === 200 && text.startsWith('{"data"') && !text.includes('"errors":'))
    return { status, text, hasErrors: false }
  const isRefused = status === 200 && text.startsWith('{"errors"') && !acceptsLegacyJson(headers.get('accept'))
  return new Response(text, { status: isRefused ? 400 : status, headers: response.headers })
}

function addGets(app: Hono<HttpEnvironment>, shop: Shop, yoga: ReturnType<typeof createGraphqlDoor>): void {
  app.use('/graphql', async (http, next) => {
    await next()
    if (!prefersEnglishAnswers(http.req.header('accept-language'))) return
    const english = await withEnglishRefusals(http.res)
    // Hono would copy the earlier answer's headers, and its length.
    http.res = undefined
    http.res = english
  })
  app.get('/graphql', async (http) => {
    if (http.req.raw.method === 'HEAD') return methodNotAllowed()
    const parameters = new URL(http.req.url).searchParams
    if (!isJson(parameters.get('variables')) || !isJson(parameters.get('extensions')))
      return refusal(refuse('request.unreadable'))
    return platformResponse(
      await yoga.fetch(http.req.raw, { shop, viewer: http.get('viewer'), isByGet: true } satisfies ApiContext),
    )
  })
}

/** Yoga's Response is a class of its own, which some users of a Response refuse. */
const platformResponse = async (response: Response) =>
  new Response(await response.text(), { status: response.status, headers: response.headers })

function methodNotAllowed(): Response {
  const response = refusal(refuse('request.method_not_allowed'))
  response.headers.set('Allow', 'GET, POST')
  return response
}

/** An empty or missing parameter counts as none. */
function isJson(text: string | null): boolean {
  try {
    return !text || JSON.parse(text) !== undefined
  } catch {
    return false
  }
}

function refusal(error: unknown): Response {
  const answer = toHttpError(error)
  if (!answer) throw error
  const { code, message, data, status } = answer
  return Response.json({ errors: [{ message, extensions: { code, ...data } }] }, { status })
}
