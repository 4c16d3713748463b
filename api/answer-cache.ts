import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A finished answer, with what a browser may unpack made once. */
export type KeptAnswer = { status: number; headers: Record<string, string>; body: Buffer; gzip: Buffer | null; brotli: Buffer | null }

/**
 * Finished public answers (HTML, JSON of catalogue queries), kept until the catalogue changes and
 * bounded in bytes: the longest unused goes first.
 */
export function createAnswerCache(generation: () => number, limitBytes: number) {
  let kept = new Map<string, KeptAnswer>()
  let bytes = 0
  let keptUnder = generation()
  const fresh = () => {
    if (keptUnder === generation()) return
    kept = new Map()
    bytes = 0
    keptUnder = generation()
  }
  return {
    get(key: string): KeptAnswer | undefined {
      fresh()
      const answer = kept.get(key)
      if (answer) {
        kept.delete(key)
        kept.set(key, answer)
      }
      return answer
    },
    /** Keeps an answer that was made under `madeUnder`; one made before the last change is not kept. */
    set(key: string, answer: KeptAnswer, madeUnder: number): void {
      fresh()
      const size = sizeOf(key, answer)
      if (madeUnder !== keptUnder || size > limitBytes / 20) return
      const before = kept.get(key)
      if (before) bytes -= sizeOf(key, before)
      kept.set(key, answer)
      bytes += size
      for (const [oldest, old] of kept) {
        if (bytes <= limitBytes) break
        kept.delete(oldest)
        bytes -= sizeOf(oldest, old)
      }
    },
    generation: () => generation(),
  }
}
export type AnswerCache = ReturnType<typeof createAnswerCache>

const sizeOf = (key: string, answer: KeptAnswer) => key.length * 2 + answer.body.length + (answer.gzip?.length ?? 0) + (answer.brotli?.length ?? 0) + 200

const WORTH_PACKING = 1_400 // bytes: about one packet

/** Packs a text once for all who will ask. */
export function packed(status: number, headers: Record<string, string>, text: string): KeptAnswer {
  const body = Buffer.from(text)
  const worth = body.length >= WORTH_PACKING
  return {
    status,
    headers,
    body,
    gzip: worth ? gzipSync(body, { level: 6 }) : null,
    brotli: worth ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : null,
  }
}

/** The answer in the best form the browser takes. */
export function responseOf(answer: KeptAnswer, accepts: string | null | undefined, extra: Record<string, string> = {}): Response {
  const encoding = accepts && answer.brotli && /\bbr\b/.test(accepts) ? 'br' : accepts && answer.gzip && /\bgzip\b/.test(accepts) ? 'gzip' : null
  const body = encoding === 'br' ? answer.brotli! : encoding === 'gzip' ? answer.gzip! : answer.body
  return new Response(body as BodyInit, {
    status: answer.status,
    headers: { ...answer.headers, ...extra, ...(encoding && { 'content-encoding': encoding }), vary: 'Accept-Encoding, Cookie', 'content-length': String(body.length) },
  })
}
