import { IncomingMessage } from 'node:http'
import type { Context, Hono } from 'hono'
import { refuse } from '#lib/domain-error.ts'
import { readArriving, takeArrived } from './arriving-body.ts'
import { BODY_LIMITS, createBodyBudget, kindOfBody } from './body-budget.ts'
import type { HttpEnvironment } from './door.ts'

/** Bytes. The proxies' files say the same (docs/proxy). */
export const BODY_BYTES_MAX = 256 * 1024
export const UPLOAD_BYTES_MAX = 8 * 1024 * 1024
/** Ten thousand rows of another system. */
export const BATCH_BYTES_MAX = 5 * 1024 * 1024
/**
 * Providers' returns are the only forms, ten short fields. The platform's parser is quadratic: 11 s for 2 MB of 'a&'.
 */
const FORM_BYTES_MAX = 16 * 1024
/** An upload has 60 products, three names and a file. Each part costs more than its bytes. */
const PARTS_MAX = 100
const FORM_CONTENT_TYPE = /form-data|x-www-form-urlencoded/i

/**
 * Later reads get the same bytes. A body that is too slow, or has no room, ends its connection (security review S2). A
 * lost connection is answered 499, which is no bug (reliability D6).
 */
export function readBodies(app: Hono<HttpEnvironment>, limits = BODY_LIMITS): void {
  const budgets = {
    uploads: createBodyBudget(limits.uploads),
    payments: createBodyBudget(limits.payments),
    others: createBodyBudget(limits.others),
  }
  app.use(async (http, next) => {
    const { method, path } = http.req
    if (method === 'GET' || method === 'HEAD') return next()
    const type = http.req.header('content-type') ?? ''
    // The platform's parser takes the last type of a list.
    const isUpload = path.startsWith('/uploads/') && /^multipart\/form-data\b/i.test(type) && !/urlencoded/i.test(type)
    const kind = kindOfBody(path)
    const most = isUpload
      ? UPLOAD_BYTES_MAX
      : kind === 'payments' || FORM_CONTENT_TYPE.test(type)
        ? FORM_BYTES_MAX
        : path.startsWith('/admin/v1/')
          ? BATCH_BYTES_MAX
          : BODY_BYTES_MAX
    const stated = http.req.header('transfer-encoding') === undefined ? http.req.header('content-length') : undefined
    const length = stated === undefined ? null : Number(stated)
    if (length !== null && !(length <= most)) throw refuse('request.too_large')
    const incoming = findConnection(http)
    const address = http.get('viewer')?.address ?? ''
    try {
      const release =
        incoming &&
        !(await takeArrived(incoming, length)) &&
        (await readArriving(incoming, { budget: budgets[kind], address, length, most }))
      try {
        await checkBody(http, most, isUpload)
        await next()
      } finally {
        if (release) release()
      }
    } catch (error) {
      // The rest of the body stays unread: no further request can follow it.
      if (incoming && !incoming.complete) http.header('Connection', 'close')
      throw isLost(error) ? refuse('request.aborted') : error
    }
  })
}

/** Null in a test that calls the app itself. */
function findConnection(http: Context): IncomingMessage | null {
  const { incoming } = (http.env ?? {}) as { incoming?: unknown }
  return incoming instanceof IncomingMessage ? incoming : null
}

/** `most` is checked again here: a test that calls the app itself has no connection. */
async function checkBody(http: Context, most: number, isUpload: boolean): Promise<void> {
  if (!FORM_CONTENT_TYPE.test(http.req.header('content-type') ?? '')) {
    if ((await http.req.text()).length > most) throw refuse('request.too_large')
    return
  }
  const body = await http.req.arrayBuffer()
  if (body.byteLength > most) throw refuse('request.too_large')
  if (isUpload && hasTooManyParts(body)) throw refuse('request.unreadable')
}

/** The boundary is the body's first line: no file contains it. */
function hasTooManyParts(body: ArrayBuffer): boolean {
  const bytes = Buffer.from(body)
  const boundary = /^[\r\n]*(--[^\r\n]+)/.exec(bytes.toString('latin1', 0, 200))?.[1]
  if (boundary === undefined) return false
  let parts = 0
  for (let index = bytes.indexOf(boundary, 0, 'latin1'); index >= 0 && parts <= PARTS_MAX; parts++)
    index = bytes.indexOf(boundary, index + boundary.length, 'latin1')
  return parts > PARTS_MAX
}

const isLost = (error: unknown) =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'ECONNRESET' || error.message === 'aborted' || error.name === 'AbortError')
