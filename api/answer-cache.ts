import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A finished answer; what a browser may unpack is made once, when the first one asks for it. */
export type KeptAnswer = { status: number; headers: Record<string, string>; body: Buffer; gzip: Buffer | null; brotli: Buffer | null }

/**
 * Finished public answers (HTML, JSON of catalogue queries), kept until the catalogue changes and
 * bounded in bytes: the longest unused goes first.
 */
export function createAnswerCache(generation: () => string | number, limitBytes: number) {
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
    set(key: string, answer: KeptAnswer, madeUnder: string | number): void {
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

// With room for both packed forms, which come later: HTML and JSON pack to less than a quarter each.
const sizeOf = (key: string, answer: KeptAnswer) => key.length * 2 + Math.ceil(answer.body.length * 1.5) + 200

const WORTH_PACKING = 1_400 // bytes: about one packet

/** An answer ready to be kept. */
export const packed = (status: number, headers: Record<string, string>, text: string): KeptAnswer => ({ status, headers, body: Buffer.from(text), gzip: null, brotli: null })

/** The answer in the best form the browser takes. */
export function responseOf(answer: KeptAnswer, accepts: string | null | undefined, extra: Record<string, string> = {}): Response {
  const encoding = !accepts || answer.body.length < WORTH_PACKING ? null : /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : null
  const body = encoding === 'br' ? brotliOf(answer) : encoding === 'gzip' ? gzipOf(answer) : answer.body
  return new Response(body as BodyInit, {
    status: answer.status,
    headers: { ...answer.headers, ...extra, ...(encoding && { 'content-encoding': encoding }), vary: 'Accept-Encoding, Cookie', 'content-length': String(body.length) },
  })
}

const gzipOf = (answer: KeptAnswer) => (answer.gzip ??= gzipSync(answer.body, { level: 6 }))
const brotliOf = (answer: KeptAnswer) => (answer.brotli ??= brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length } }))
