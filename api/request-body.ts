import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { refuse } from '#lib/domain-error.ts'
import { BODY_LIMITS, createBodyBudget, kindOfBody } from './body-budget.ts'
import type { HttpEnvironment } from './door.ts'

/** Bytes. The proxies' files say the same (docs/proxy). */
export const MAX_BODY = 256 * 1024
export const MAX_UPLOAD = 8 * 1024 * 1024
/**
 * Providers' returns are the only forms: ten short fields. Their notices are shorter. The platform's parser takes
 * quadratic time, 11 s for 2 MB of 'a&'.
 */
const MAX_FORM = 16 * 1024
/** Parts of an upload: 60 products, three names and a file. Each costs more than its bytes. */
const MAX_PARTS = 100
const FORM = /form-data|x-www-form-urlencoded/i

/**
 * Reads each request's body a single time, whole and limited in bytes, before any door works; later reads get the same
 * bytes. A lost connection is answered 499, which is no bug (reliability D6).
 */
export function readBodies(app: Hono<HttpEnvironment>, limits = BODY_LIMITS): void {
  const budgets = {
    uploads: createBodyBudget(limits.uploads),
    payments: createBodyBudget(limits.payments),
    others: createBodyBudget(limits.others),
  }
  const tooLarge = () =>
    Response.json({ error: { code: 'request.too_large', message: 'Request too large' } }, { status: 413 })
  const limiters = new Map(
    [MAX_FORM, MAX_BODY, MAX_UPLOAD].map((maxSize) => [maxSize, bodyLimit({ maxSize, onError: tooLarge })]),
  )
  app.use(async (http, next) => {
    const { method, path } = http.req
    if (method === 'GET' || method === 'HEAD') return next()
    const type = http.req.header('content-type') ?? ''
    // The platform's parser takes the last type of a list.
    const isUpload = path.startsWith('/uploads/') && /^multipart\/form-data\b/i.test(type) && !/urlencoded/i.test(type)
    const kind = kindOfBody(path)
    const limit = isUpload ? MAX_UPLOAD : kind === 'payments' || FORM.test(type) ? MAX_FORM : MAX_BODY
    const length = http.req.header('content-length')
    const read = () => readBody(http, isUpload).then(next)
    const isStated = length !== undefined && http.req.header('transfer-encoding') === undefined
    if (isStated && !(Number(length) <= limit)) return tooLarge()
    // Without a length a body may be as large as its limit. Its bytes stay in memory until the answer.
    const { release } = budgets[kind].take(http.get('viewer')?.address ?? '', isStated ? Number(length) : limit)
    try {
      // A stated length is enough for the check. bodyLimit would make a stream of the body, which costs more than the
      // rest of the request.
      if (isStated) return await read()
      return await limiters.get(limit)!(http, read)
    } catch (error) {
      throw isLost(error) ? refuse('request.aborted') : error
    } finally {
      release()
    }
  })
}

async function readBody(http: Context, isUpload: boolean): Promise<void> {
  try {
    if (!FORM.test(http.req.header('content-type') ?? '')) await http.req.text()
    else if (hasTooManyParts(await http.req.arrayBuffer()) && isUpload) throw refuse('request.unreadable')
  } catch (error) {
    throw isLost(error) ? refuse('request.aborted') : error
  }
}

/** Counts the boundary, the body's first line: no file contains it. */
function hasTooManyParts(body: ArrayBuffer): boolean {
  const bytes = Buffer.from(body)
  const boundary = /^[\r\n]*(--[^\r\n]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  if (boundary === undefined) return false
  let parts = 0
  for (let at = bytes.indexOf(boundary, 0, 'latin1'); at >= 0 && parts <= MAX_PARTS; parts++)
    at = bytes.indexOf(boundary, at + boundary.length, 'latin1')
  return parts > MAX_PARTS
}

/** Node's codes for a connection that ends before the body. */
const isLost = (error: unknown) =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'ECONNRESET' || error.message === 'aborted' || error.name === 'AbortError')
