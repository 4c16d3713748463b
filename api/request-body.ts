import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DomainError } from '#lib/domain-error.ts'
import type { HttpEnvironment } from './http.ts'

const MAX_BODY = 256 * 1024
const MAX_UPLOAD = 8 * 1024 * 1024

/**
 * Reads each request's body once, whole and bounded in bytes, before any door works: a door that reads it again is given
 * what is there. A customer whose connection is lost meanwhile is answered 499, which is no bug (reliability D6).
 */
export function readBodies(app: Hono<HttpEnvironment>): void {
  const tooLarge = () => Response.json({ error: { code: 'request.too_large', message: 'Request too large' } }, { status: 413 })
  const uploads = bodyLimit({ maxSize: MAX_UPLOAD, onError: tooLarge })
  const bodies = bodyLimit({ maxSize: MAX_BODY, onError: tooLarge })
  app.use(async (http, next) => {
    const { method, path } = http.req
    if (method === 'GET' || method === 'HEAD') return next()
    const upload = path.startsWith('/uploads/')
    const length = http.req.header('content-length')
    const read = () => readBody(http).then(next)
    // A stated length is enough to judge by; bodyLimit would make a stream of the body, which costs more than the rest of the request.
    if (length !== undefined && http.req.header('transfer-encoding') === undefined) return Number(length) <= (upload ? MAX_UPLOAD : MAX_BODY) ? read() : tooLarge()
    return (upload ? uploads : bodies)(http, read).catch((error: unknown) => Promise.reject(isLost(error) ? new DomainError('request.aborted') : error))
  })
}

async function readBody(http: Context): Promise<void> {
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)/i.test(http.req.header('content-type') ?? '')
  try {
    await (isForm ? http.req.arrayBuffer() : http.req.text())
  } catch (error) {
    throw isLost(error) ? new DomainError('request.aborted') : error
  }
}

/** Node's words for a connection that ends before the body. */
const isLost = (error: unknown) => error instanceof Error && ((error as NodeJS.ErrnoException).code === 'ECONNRESET' || error.message === 'aborted' || error.name === 'AbortError')
