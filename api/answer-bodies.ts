/** An answer's body in each encoding, made when the first browser needs it. */
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** The compressed forms, and the headers of each, are made for the first browser that needs them. */
export type CachedAnswer = {
  status: number
  headers: Record<string, string>
  /**
   * Text until it is cached: a text leaves in one packet with its headers, bytes cost no encoding. Null: the cache has
   * the compressed form alone.
   */
  body: string | Buffer | null
  gzip: Buffer | null
  brotli: Buffer | null
  /** How often the compressed form was sent. */
  brotliUses?: number
  /** The complete headers of each encoding: plain objects, which the HTTP adapter writes without a copy. */
  sent?: Partial<Record<Encoding | 'unchanged', Record<string, string>>>
  isFramed?: boolean
  /** A page's template, for the figures of requests. */
  route?: string
}
export type Encoding = 'identity' | 'gzip' | 'br'

const COMPRESSED_BYTES_MIN = 1_400 // bytes: about one packet
/** From here on the cache has the compressed form alone: a page is then an eighth. Queries' answers are smaller. */
const LARGE_BYTES = 48 * 1024
/** The first browser waits for it; from the third on a page has a fifth fewer bytes, which are made once. */
const BROTLI_QUALITY = { first: 1, popular: 6 }
const POPULAR_FROM = 3

export function chooseEncoding(answer: CachedAnswer, accepts: string | null | undefined): Encoding {
  if (!accepts || (answer.body !== null && answer.body.length < COMPRESSED_BYTES_MIN)) return 'identity'
  return /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
}

export function bodyIn(encoding: Encoding, answer: CachedAnswer): string | Buffer {
  if (encoding === 'identity') return plainBody(answer)
  if (encoding === 'gzip') return (answer.gzip ??= gzipSync(plainBody(answer), { level: 6 }))
  const uses = (answer.brotliUses = (answer.brotliUses ?? 0) + 1)
  if (uses === POPULAR_FROM && answer.brotli) {
    answer.brotli = compress(plainBody(answer), BROTLI_QUALITY.popular)
    delete answer.sent?.br
  }
  return (answer.brotli ??= compress(plainBody(answer), BROTLI_QUALITY.first))
}

/** Leaves an answer the form in which the cache has it. */
export function packBody(answer: CachedAnswer): void {
  if (typeof answer.body === 'string') answer.body = Buffer.from(answer.body)
  if (answer.body === null || answer.body.length < LARGE_BYTES || !isText(answer)) return
  answer.brotli ??= compress(answer.body, BROTLI_QUALITY.first)
  answer.body = null
}

/** Bytes, with room for the forms that may still be made: the compressed ones of a text are below a quarter of it. */
export const storedBytes = ({ body, brotli }: CachedAnswer): number =>
  body === null ? Math.ceil(brotli!.length * 2.25) : Math.ceil(body.length * 1.5)

const isText = ({ headers }: CachedAnswer): boolean => /^text\//.test(headers['content-type'] ?? '')

/** As it was made. */
export const plainBody = ({ body, brotli }: CachedAnswer): string | Buffer => body ?? brotliDecompressSync(brotli!)

const compress = (body: string | Buffer, quality: number): Buffer =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })
