import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { DomainError } from '#lib/domain-error.ts'
import type { HttpEnvironment } from './http.ts'
import { parseDocument } from './parse-document.ts'

/** What a request is for; the more it matters, the more of it may be under way (issue 9 §3). */
export type LoadKind = 'payments' | 'checkout' | 'uploads' | 'pictures' | 'browsing'
/**
 * At most `atOnce` under way, `queue` waiting, each for `waitMs` at most. At most `perTurn` heavy ones begin in one turn of
 * the event loop: rendering a page is done in it, before anybody else is served. `isHeavy`: every call is, since the
 * embedded database works in the same loop.
 */
export type LoadLimit = { atOnce: number; queue: number; waitMs: number; perTurn?: number; isHeavy?: boolean }
export type LoadLimits = Record<LoadKind, LoadLimit>

/**
 * Limits for a process with so many database connections. Browsing leaves two of them to the others. Payments and
 * checkout wait for providers (up to 20 s), mostly without a connection, so more of them may be under way.
 */
export function loadLimitsFor(connections: number, given: { payments?: number; checkout?: number; browsing?: number } = {}, isEmbedded = false): LoadLimits {
  return {
    payments: { atOnce: given.payments ?? Math.max(20, connections * 4), queue: 400, waitMs: 15_000 },
    checkout: { atOnce: given.checkout ?? Math.max(10, connections * 3), queue: 300, waitMs: 8_000 },
    uploads: { atOnce: 4, queue: 20, waitMs: 8_000 },
    // A photograph's host may take 10 s to say nothing: no page waits behind it.
    pictures: { atOnce: 16, queue: 120, waitMs: 8_000 },
    browsing: {
      atOnce: given.browsing ?? Math.max(2, connections - 2), queue: 120, waitMs: 2_000,
      perTurn: Math.max(1, Math.floor(connections / 5)), isHeavy: isEmbedded,
    },
  }
}

/** A bounded number under way and a short bounded queue for each kind. Costs two additions while there is room. */
export function createAdmission(limits: LoadLimits) {
  const lanes = Object.fromEntries(Object.entries(limits).map(([kind, limit]) => [kind, createLane(limit)])) as Record<LoadKind, ReturnType<typeof createLane>>
  return {
    /** Undefined when there is room. @throws DomainError 'shop.busy' at once with a full queue, or at the wait's end */
    enter: (kind: LoadKind, isLeft?: () => boolean, isHeavy?: boolean): Promise<void> | undefined => lanes[kind].enter(isLeft, isHeavy),
    leave: (kind: LoadKind): void => lanes[kind].leave(),
    figures: () => Object.fromEntries(Object.entries(lanes).map(([kind, lane]) => [kind, lane.figures()])) as Record<LoadKind, { underWay: number; waiting: number }>,
  }
}
export type Admission = ReturnType<typeof createAdmission>

type Waiting = { admit: () => void; isHeavy: boolean; timer: NodeJS.Timeout }

function createLane({ atOnce, queue, waitMs, perTurn = Infinity, isHeavy: areAllHeavy = false }: LoadLimit) {
  const waiting = new Set<Waiting>()
  let underWay = 0
  let isPlanned = false
  let begunThisTurn = 0
  const begin = (isHeavy: boolean) => {
    underWay++
    if (isHeavy && begunThisTurn++ === 0) setImmediate(() => (begunThisTurn = 0))
  }
  const admitNext = (next: Waiting) => {
    waiting.delete(next)
    clearTimeout(next.timer)
    begin(next.isHeavy)
    next.admit()
  }
  const plan = () => {
    if (isPlanned || waiting.size === 0 || underWay >= atOnce) return
    const [next] = waiting
    if (!next!.isHeavy) {
      admitNext(next!)
      return plan()
    }
    isPlanned = true
    // One a turn of the event loop: between two pages that are rendered, /health and payments are served.
    setImmediate(() => {
      isPlanned = false
      const [next] = waiting
      if (next && underWay < atOnce) admitNext(next)
      plan()
    })
  }
  return {
    enter(isLeft?: () => boolean, isHeavy = areAllHeavy): Promise<void> | undefined {
      if (underWay < atOnce && waiting.size === 0 && !(isHeavy && begunThisTurn >= perTurn)) return void begin(isHeavy)
      if (waiting.size >= queue) throw new DomainError('shop.busy')
      return new Promise((resolve, reject) => {
        const admit = () => {
          if (!isLeft?.()) return resolve()
          // A customer who went away meanwhile costs nothing more.
          underWay--
          plan()
          reject(new DomainError('request.aborted'))
        }
        const timer = setTimeout(() => {
          waiting.delete(entry)
          reject(new DomainError('shop.busy'))
        }, waitMs)
        const entry = { admit, isHeavy, timer }
        waiting.add(entry)
        plan()
      })
    },
    leave(): void {
      underWay--
      plan()
    },
    figures: () => ({ underWay, waiting: waiting.size }),
  }
}

/** The calls themselves: any other path is a page, which is rendered in the place of one. */
const OF_PATHS: [RegExp, LoadKind][] = [
  [/^\/pago\/(webpay\/retorno|oneclick\/retorno|mercadopago\/aviso)$/, 'payments'],
  [/^\/uploads\/(prescriptions|quotes)(\/[^/]+)?$/, 'uploads'],
  [/^\/(1\.0\/(order|subscription)|products\/1\.0\/coverage)(\/[^/]+)?$|^\/customers\/1\.0\/insurance-benefits$/, 'checkout'],
  [/^\/(content\/1\.0|time\/1\.0)\/|^\/save-event/, 'browsing'],
]

/**
 * Admits calls by their path before any work is done; health checks and files are always answered. Doors whose answers
 * are kept (GraphQL, pages, pictures, search, sitemaps) call `admit` once they have no kept answer: those are served always.
 */
export function admitCalls(app: Hono<HttpEnvironment>, admission: Admission): void {
  const admitCall: MiddlewareHandler<HttpEnvironment> = (http, next) => {
    http.set('admission', admission)
    const { path, method } = http.req
    const kind = path === '/graphql' ? (method === 'GET' ? 'browsing' : undefined) : OF_PATHS.find(([pattern]) => pattern.test(path))?.[1]
    const place = kind && admit(http, kind)
    return place ? place.then(next) : next()
  }
  app.use(admitCall)
}

/** The request is answered: its place is somebody else's. */
export function leavePlace(http: Context<HttpEnvironment>): void {
  const held = http.get('held')
  if (held) http.get('admission').leave(held)
}

/**
 * Waits for a place of this kind, which the request keeps until it is answered; undefined when it has one at once.
 * `isHeavy`: rendered in this process. @throws DomainError 'shop.busy'
 */
export function admit(http: Context<HttpEnvironment>, kind: LoadKind, isHeavy?: true): Promise<void> | undefined {
  if (http.get('held')) return undefined
  const place = http.get('admission').enter(kind, () => http.req.raw.signal.aborted, isHeavy)
  if (!place) return void http.set('held', kind)
  return place.then(() => http.set('held', kind))
}

/** Calls about a payment that a browser came back from (web/routes/storefront/order-response.page.tsx). */
const PAYMENT_CALLS = new Set(['returnFromWallet', 'checkPayment', 'orderByCardToken', 'returnFromOneclick'])
/** Root fields that read the catalogue and the content alone, the same for everyone. */
export const CATALOGUE_CALLS = new Set(['products', 'searchProducts', 'singleProduct', 'relatedProducts', 'featuredProducts', 'priceProducts', 'categories', 'facets', 'banners', 'landing'])

/** What a document is for: by its root fields, since a word in a comment or a variable is anybody's to write. */
export function kindOfDocument(document: DocumentNode): LoadKind {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const fields = operations.flatMap(({ selectionSet }) => selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : null)))
  if (fields.every((name) => name !== null && PAYMENT_CALLS.has(name))) return 'payments'
  // Reads of the catalogue beside anything else, or in fragments, are reads of the catalogue.
  const browses = fields.some((name) => name === null || CATALOGUE_CALLS.has(name))
  return !browses || operations.every(({ operation }) => operation === OperationTypeNode.MUTATION) ? 'checkout' : 'browsing'
}

/** The same of a text that has not come before, which is parsed only when it may be more than browsing. */
export function kindOfText(text: string): LoadKind {
  if (!/\bmutation\b/.test(text) && ![...PAYMENT_CALLS].some((name) => text.includes(name))) return 'browsing'
  try {
    return kindOfDocument(parseDocument(text))
  } catch {
    return 'browsing' // it is refused there
  }
}

const PAYMENT_PAGES = /^\/(payment-response|respuesta-pago|inscription-response)(\/|$)/i

/** What a page is for. `isPublic`: rendered for nobody in particular. */
export const kindOfPage = (path: string, isPublic: boolean): LoadKind => (isPublic ? 'browsing' : PAYMENT_PAGES.test(path) ? 'payments' : 'checkout')
