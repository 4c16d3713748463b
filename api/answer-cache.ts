import { gatherInto } from '#lib/dependencies.ts'
import type { CdnHeaders } from '#shop/shelf/catalogue/cdn/cdn.port.ts'
import { bodyIn, chooseEncoding, type CachedAnswer } from './answer-bodies.ts'
import type { Share } from './answer-store.ts'
import { isUnchanged, sharedHeaders } from './cdn-headers.ts'
import { createCurrentAnswers, type AnswerDraft, type Changes } from './current-answers.ts'

/** An answer that one request makes while others wait. `ended` gives null when the answer is for that request alone. */
type Flight = { draft: AnswerDraft; ended: Promise<CachedAnswer | null> }
/**
 * How a request makes its answer. `admit` waits for a place; undefined means that there is room. `make` also gives the
 * cache what others may have.
 */
type AnswerMaker<T> = { admit: () => Promise<void> | undefined; make: (draft: AnswerDraft) => Promise<T> }

/** Headers of every answer, merged when it is cached: they cost a request nothing. `cdn`: null without one. */
type Frame = { headers: Record<string, string>; cdn: CdnHeaders | null }

/**
 * Finished public answers, each until something that it was made from changes or ends: what `make` reads is noted.
 * `clock`: monotonic ms.
 */
export function createAnswerCache(
  memory: Changes,
  limitBytes: number,
  frame: Frame | null = null,
  clock: () => number = () => performance.now(),
) {
  const current = createCurrentAnswers(memory, limitBytes, clock)
  const { counts } = current
  const flights = new Map<string, Flight>()
  const findOld = (key: string) => {
    const answer = current.findOld(key)
    const lifetime = frame?.cdn?.lifetime
    // The CDN would keep it for longer than these two seconds, after its purge.
    if (answer && lifetime && answer.headers[lifetime]) {
      delete answer.headers[lifetime]
      delete answer.sent
    }
    return answer
  }
  const find = (key: string): CachedAnswer | undefined => {
    const answer = current.get(key)
    if (answer) counts.hit++
    return answer
  }
  return {
    get: find,
    begin: current.begin,
    /** Skips the cache if the data changed while the answer was made. Waiting requests get the answer in any case. */
    set(key: string, answer: CachedAnswer, draft: AnswerDraft, share: Share = 'own'): void {
      counts.miss++
      if (frame) addFrame(answer, frame)
      current.cache(key, answer, draft, share, () =>
        Object.assign(answer.headers, frame && sharedHeaders(answer, draft.dependencies, frame.cdn)),
      )
      draft.end?.(answer)
    },
    /** For a request that waits for no other. What `make` gives the cache is there for later ones. */
    alone<T>(make: (draft: AnswerDraft) => Promise<T>): Promise<T> {
      const draft = current.begin()
      return gatherInto(draft.dependencies, () => make(draft))
    },
    /** One of many requests makes the answer. The others get the former one, at most two seconds old, or wait. */
    async share<T>(key: string, { admit, make }: AnswerMaker<T>): Promise<T | CachedAnswer> {
      const seen = memory.changes()
      // From the last look-up to the new entry in `flights` no turn of the event loop passes.
      for (;;) {
        const known = find(key)
        if (known) return known
        const flight = flights.get(key)
        if (!flight || !current.isCurrent(flight.draft)) break
        const former = findOld(key)
        if (former) {
          counts.stale++
          return former
        }
        const answer = await flight.ended
        if (answer === null) break
        // One that began earlier may lack a change that happened before this request: the next one has it.
        if (flight.draft.changes >= seen || !current.isStale(flight.draft)) {
          counts.hit++
          return answer
        }
      }
      const draft = current.begin()
      const { promise, resolve } = Promise.withResolvers<CachedAnswer | null>()
      draft.end = (answer) => {
        if (flights.get(key)?.draft === draft) flights.delete(key)
        resolve(answer)
      }
      if (limitBytes > 0) flights.set(key, { draft, ended: promise })
      try {
        const place = admit()
        if (place) {
          await place
          const inFlight = find(key)
          if (inFlight) return inFlight
          current.beginAnew(draft)
        }
        return await gatherInto(draft.dependencies, () => make(draft))
      } finally {
        draft.end(current.get(key) ?? null)
      }
    },
  }
}
function addFrame(answer: CachedAnswer, { headers }: Frame): void {
  if (answer.isFramed) return
  answer.headers = { ...headers, ...lowerCased(answer.headers) }
  answer.isFramed = true
}
export type AnswerCache = ReturnType<typeof createAnswerCache>

/** No cached answer depends on a cookie, for which a shared cache would have a copy for each visitor. */
const VARY = 'Accept-Encoding'

export const packed = (status: number, headers: Record<string, string>, body: string | Buffer): CachedAnswer => ({
  status,
  headers,
  body,
  gzip: null,
  brotli: null,
})

const framed = new WeakSet<Response>()
/** Response objects are remembered here, because reading `headers` would make the adapter copy them all. */
export const isFramed = (response: Response): boolean => framed.has(response)

/** `ifNoneMatch`: an answer that the browser or the CDN has already is a 304 without a body. */
export function toResponse(
  answer: CachedAnswer,
  accepts: string | null | undefined,
  requestId: string,
  ifNoneMatch?: string | null,
): Response {
  if (isUnchanged(answer, ifNoneMatch)) return toUnchanged(answer, requestId)
  const encoding = chooseEncoding(answer, accepts)
  const body = bodyIn(encoding, answer)
  const headers = ((answer.sent ??= {})[encoding] ??= {
    ...answer.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    vary: VARY,
    'content-length': String(Buffer.byteLength(body)),
  })
  const response = new Response(body as BodyInit, {
    status: answer.status,
    headers: { ...headers, 'x-request-id': requestId },
  })
  if (answer.isFramed) framed.add(response)
  return response
}

function toUnchanged(answer: CachedAnswer, requestId: string): Response {
  const headers = ((answer.sent ??= {}).unchanged ??= { ...answer.headers, vary: VARY })
  const response = new Response(null, { status: 304, headers: { ...headers, 'x-request-id': requestId } })
  framed.add(response)
  return response
}

/** 'Referrer-Policy' beside 'referrer-policy' would be sent twice. */
const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
