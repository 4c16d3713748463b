import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { CachedAnswer, Encoding, Share } from './answer-store.ts'
import { createCurrentAnswers, type Making, type StockChanges } from './current-answers.ts'

const NO_CHANGES: StockChanges = { stockChanges: () => 0, stockChangedSince: () => new Set() }

/** `ended` gives null when the answer is for one request alone. */
type Flight = { making: Making; ended: Promise<CachedAnswer | null> }
/** `admit` waits for a place; undefined means that there is room. `make` also gives the cache what others may have. */
type Work<T> = { admit: () => Promise<void> | undefined; make: (making: Making) => Promise<T> }

/**
 * Finished public answers, until the catalogue changes. A stock change drops only dependent answers.
 * `frame`: headers of every answer; merged here, they cost a request nothing. `clock`: monotonic ms.
 */
export function createAnswerCache(
  generation: () => string | number,
  limitBytes: number,
  stock: StockChanges = NO_CHANGES,
  frame: Record<string, string> | null = null,
  clock: () => number = () => performance.now(),
) {
  const current = createCurrentAnswers(generation, limitBytes, stock, clock)
  const flights = new Map<string, Flight>()
  const addFrame = (answer: CachedAnswer) => {
    if (!frame || answer.isFramed) return
    answer.headers = { ...frame, ...lowerCased(answer.headers) }
    answer.isFramed = true
  }
  const waitFor = (key: string): CachedAnswer | Promise<CachedAnswer | null> | undefined => {
    const flight = flights.get(key)
    if (!flight || !current.isOfNow(flight.making)) return undefined
    // The answer under way may lack a change that happened before this request.
    return current.findOld(key) ?? (current.hasAllStock(flight.making) ? flight.ended : undefined)
  }
  return {
    get: current.get,
    begin: current.begin,
    /** Skips the cache if the data changed while the answer was made. Requests that wait for it get it in any case. */
    set(key: string, answer: CachedAnswer, making: Making, share: Share = 'own'): void {
      current.cache(key, answer, making, share, () => addFrame(answer))
      making.end?.(answer)
    },
    /** One of many requests makes the answer. The others get the former one, at most two seconds old, or wait. */
    async share<T>(key: string, { admit, make }: Work<T>): Promise<T | CachedAnswer> {
      // No turn of the event loop between these looks and the entry below.
      const known = current.get(key)
      if (known) return known
      const others = waitFor(key)
      const answer = others && (await others)
      if (answer) return answer
      const making = current.begin()
      const { promise, resolve } = Promise.withResolvers<CachedAnswer | null>()
      making.end = resolve
      if (limitBytes > 0) flights.set(key, { making, ended: promise })
      try {
        const place = admit()
        if (place) {
          await place
          const inFlight = current.get(key)
          if (inFlight) return inFlight
          current.beginAnew(making)
        }
        return await make(making)
      } finally {
        if (flights.get(key)?.making === making) flights.delete(key)
        resolve(current.get(key) ?? null)
      }
    },
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>

const WORTH_PACKING = 1_400 // bytes: about one packet

export const packed = (status: number, headers: Record<string, string>, text: string): CachedAnswer => ({
  status,
  headers,
  body: Buffer.from(text),
  gzip: null,
  brotli: null,
})

const framed = new WeakSet<Response>()
/** Reading `headers` would make the adapter copy them all. */
export const isFramed = (response: Response): boolean => framed.has(response)

export function toResponse(answer: CachedAnswer, accepts: string | null | undefined, requestId: string): Response {
  const encoding: Encoding =
    !accepts || answer.body.length < WORTH_PACKING
      ? 'identity'
      : /\bbr\b/.test(accepts)
        ? 'br'
        : /\bgzip\b/.test(accepts)
          ? 'gzip'
          : 'identity'
  const body = encoding === 'br' ? brotliBody(answer) : encoding === 'gzip' ? gzipBody(answer) : answer.body
  const headers = ((answer.sent ??= {})[encoding] ??= {
    ...answer.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    vary: 'Accept-Encoding, Cookie',
    'content-length': String(body.length),
  })
  const response = new Response(body as BodyInit, {
    status: answer.status,
    headers: { ...headers, 'x-request-id': requestId },
  })
  if (answer.isFramed) framed.add(response)
  return response
}

/** 'Referrer-Policy' beside 'referrer-policy' would be sent twice. */
const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const gzipBody = (answer: CachedAnswer) => (answer.gzip ??= gzipSync(answer.body, { level: 6 }))
const brotliBody = (answer: CachedAnswer) =>
  (answer.brotli ??= brotliCompressSync(answer.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length },
  }))
