/** The floors of web/ and shop/, low to high: a file knows its own room and the rooms below it, never one above. */
import { isTest, type Tree } from './tree.ts'

const WEB_FEATURES = [
  'session',
  'captcha',
  'message-form',
  'operator',
  'dialler',
  'programme',
  'cart',
  'delivery',
  'back-in-stock',
  'support',
  'catalogue',
  'telemedicine',
  'prescriptions',
  'insurance',
  'quotes',
  'contact',
  'content',
  'suggestions',
  'orders',
  'subscribing',
  'listing',
  'search',
  'product',
  'prescription-cart',
  'event-day',
  'campaign',
  'home',
  'checkout',
  'account',
  'desk',
  'analytics',
]

/** `web/`: platform < ui < features, in their order < frame < routes < the entries. */
const WEB_FLOORS = ['platform', 'ui', ...WEB_FEATURES.map((feature) => `features/${feature}`), 'frame', 'routes', '']

/** The room of a file of web/: '' for the entries beside the rooms, null outside web/. */
export function webRoomOf(file: string): string | null {
  const [, path] = /^web\/(.+)$/.exec(file) ?? []
  if (path === undefined) return null
  return /^features\/[^/]+(?=\/)/.exec(path)?.[0] ?? /^(platform|ui|frame|routes)(?=\/)/.exec(path)?.[0] ?? ''
}

/** Imports of a room above; a room that the list does not name is above all. */
export function findClimbingImports({ imports }: Tree): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [webRoomOf(from), webRoomOf(to)]
    if (isTest(from) || room === null || other === null || room === other) return []
    const [floor, otherFloor] = [WEB_FLOORS.indexOf(room), WEB_FLOORS.indexOf(other)]
    return floor === -1 || otherFloor === -1 || otherFloor > floor ? [`${from} -> ${to}`] : []
  })
}

export const SHOP_FLOORS = [
  'policy',
  'limits',
  'captcha',
  'idempotency',
  'service-hours',
  'mail',
  'delivery',
  'accounts',
  'security',
  'settings',
  'pricing',
  'promotions',
  'catalogue',
  'coupons',
  'insurance',
  'orders',
  'prescriptions',
  'quotes',
  'cases',
  'drafts',
  'insurance-claims',
  'payments',
  'refunds',
  'cards',
  'subscriptions',
  'call-centre',
  'voice',
  'contact',
  'suggestions',
  'support',
  'back-in-stock',
  'telemedicine',
  'analytics',
  'content',
  'campaigns',
  'cabinet',
  'personal-data',
]

/** The feature of a file of shop/; '' for a file beside the features, null outside shop/. */
const shopRoomOf = (file: string): string | null =>
  file.startsWith('shop/') ? (/^shop\/([^/]+)\//.exec(file)?.[1] ?? '') : null

/**
 * Imports of a feature on a higher floor, or of what stands above all: a feature without a floor, `shop/reactions.ts`.
 */
export function findClimbingFeatures({ imports }: Tree): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [shopRoomOf(from), shopRoomOf(to)]
    if (isTest(from) || room === null || room === '' || other === null || room === other) return []
    const [floor, otherFloor] = [SHOP_FLOORS.indexOf(room), SHOP_FLOORS.indexOf(other)]
    return floor === -1 || otherFloor === -1 || otherFloor > floor ? [`${from} -> ${to}`] : []
  })
}

/** Pages that other files import: `routes/` is imported by nobody. */
export function findImportedRoutes({ imports }: Tree): string[] {
  return imports.filter(({ to }) => webRoomOf(to) === 'routes').map(({ from, to }) => `${from} -> ${to}`)
}

const MOST_LINES_OF_A_ROUTE = 100

/** Files of `routes/` that are no page or layout, or longer than 100 lines. */
export function findWrongRoutes({ files, read }: Tree): string[] {
  return files
    .filter((file) => webRoomOf(file) === 'routes')
    .filter(
      (file) => !/\.(page|layout)\.tsx$/.test(file) || read(file).trimEnd().split('\n').length > MOST_LINES_OF_A_ROUTE,
    )
}

/** Files of shop/ below a room of a feature (decision 26). */
export const findDeepRooms = ({ files }: Pick<Tree, 'files'>): string[] =>
  files.filter((file) => /^shop\/[^/]+\/[^/]+\/[^/]+\//.test(file))
