import { Kind, OperationTypeNode, type DocumentNode } from 'graphql'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { STAFF_ONLY_CALLS } from '#shop/people/accounts/staff/staff-call.rules.ts'
import type { HttpEnvironment } from './door.ts'
import type { Admission, LoadKind } from './lanes.ts'
import { parseDocument } from './parse-document.ts'

/** Any other path is a page, or needs no place. A page's own queries run within the page's place. */
const PATH_KINDS: [RegExp, LoadKind][] = [
  [/^\/pago\/[a-z][a-z0-9]*\/(retorno|aviso)$/, 'payments'],
  [/^\/uploads\/(prescriptions|quotes|cases|imports|products)(\/[^/]+)?$/, 'uploads'],
  [/^\/(1\.0\/(order|subscription)|products\/1\.0\/coverage)(\/[^/]+)?$/, 'checkout'],
  [/^\/customers\/1\.0\/(insurance-benefits|account)$/, 'checkout'],
  // Signing in at a provider, and an operator's telephone: both call or wait for another party.
  [/^\/acceso\/[^/]+(\/(retorno|resultado))?$|^\/(login-with-rrss|create-provider-user)\/$/, 'checkout'],
  [/^\/voz\/[^/]+\/(llamada|estado)$/, 'checkout'],
  [/^\/staff\/1\.0\/(prints|imports)(\/[^/]+)?$/, 'staff'],
  [/^\/(content\/1\.0|time\/1\.0|captcha\/1\.0)\/|^\/(save-event|mscustomer\/customer)$/, 'browsing'],
]

/** Undefined where the door admits itself or needs no place. */
export const kindOfPath = (path: string): LoadKind | undefined =>
  PATH_KINDS.find(([pattern]) => pattern.test(path))?.[1]

/** Doors with cached answers call `admit` only after a cache miss; health checks and files are always answered. */
export function admitCalls(app: Hono<HttpEnvironment>, admission: Admission): void {
  const admitCall: MiddlewareHandler<HttpEnvironment> = (http, next) => {
    http.set('admission', admission)
    const { path, method } = http.req
    const kind = path === '/graphql' ? (method === 'GET' ? 'browsing' : undefined) : kindOfPath(path)
    const place = kind && admit(http, kind)
    return place ? place.then(next) : next()
  }
  app.use(admitCall)
}

export function leavePlace(http: Context<HttpEnvironment>): void {
  const held = http.get('held')
  if (!held) return
  http.set('held', undefined)
  http.get('admission').leave(held, http.get('viewer').address)
}

/**
 * Gives the request's place to others while it waits for another request (security review S33). The returned function
 * takes a place again.
 */
export function stepOut(http: Context<HttpEnvironment>): () => Promise<void> {
  const held = http.get('held')
  leavePlace(http)
  return async () => {
    if (held) await admit(http, held)
  }
}

/**
 * The request holds its place until its answer. `isHeavy`: rendered in this process. @throws DomainError 'shop.busy'
 */
export function admit(http: Context<HttpEnvironment>, kind: LoadKind, isHeavy?: true): Promise<void> | undefined {
  if (http.get('held')) return undefined
  const hasLeft = () => http.req.raw.signal.aborted
  const place = http.get('admission').enter(kind, { hasLeft, isHeavy, address: http.get('viewer').address })
  if (!place) return void http.set('held', kind)
  return place.then(() => http.set('held', kind))
}

/**
 * A document of staff's calls takes a place of staff with their token alone: strangers who send it fill no queue of
 * theirs. @throws DomainError 'shop.busy'
 */
export function admitDocument(http: Context<HttpEnvironment>, kind: LoadKind): Promise<void> | undefined {
  if (kind !== 'staff') return admit(http, kind)
  const { hasStaffToken } = http.get('viewer')
  return hasStaffToken().then((isStaff) => admit(http, isStaff ? 'staff' : 'checkout'))
}

/** Calls about a payment after the browser's return (web/routes/storefront/order-response.page.tsx). */
const PAYMENT_CALLS = new Set(['returnFromWallet', 'checkPayment', 'orderByCardToken', 'returnFromOneclick'])
export const CATALOGUE_CALLS = new Set([
  'products',
  'searchProducts',
  'singleProduct',
  'relatedProducts',
  'featuredProducts',
  'priceProducts',
  'categories',
  'facets',
  'banners',
  'landing',
  'contentPage',
  'collections',
  'campaign',
])

const isStaffCall = (name: string | null): boolean => name !== null && STAFF_ONLY_CALLS.has(name)
const STAFF_WORDS = new RegExp(`\\b(?:${[...STAFF_ONLY_CALLS].join('|')})\\b`)

/** Only root fields decide: comments and variables are the client's own text. */
export function kindOfDocument(document: DocumentNode): LoadKind {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  const fields = operations.flatMap(({ selectionSet }) =>
    selectionSet.selections.map((selection) => (selection.kind === Kind.FIELD ? selection.name.value : null)),
  )
  if (fields.every((name) => name !== null && PAYMENT_CALLS.has(name))) return 'payments'
  if (fields.every(isStaffCall)) return 'staff'
  // Reads of the catalogue beside other fields, or in fragments, count as reads of the catalogue.
  const browses = fields.some((name) => name === null || CATALOGUE_CALLS.has(name))
  return !browses || operations.every(({ operation }) => operation === OperationTypeNode.MUTATION)
    ? 'checkout'
    : 'browsing'
}

export function kindOfText(text: string): LoadKind {
  const isNamed = [...PAYMENT_CALLS].some((name) => text.includes(name)) || STAFF_WORDS.test(text)
  if (!/\bmutation\b/.test(text) && !isNamed) return 'browsing'
  try {
    return kindOfDocument(parseDocument(text))
  } catch {
    return 'browsing' // a lane, where the parser then refuses it
  }
}

const PAYMENT_PAGES = /^\/(payment-response|respuesta-pago|inscription-response)(\/|$)/i

export const kindOfPage = (path: string, isPublic: boolean): LoadKind =>
  isPublic ? 'browsing' : PAYMENT_PAGES.test(path) ? 'payments' : 'checkout'
