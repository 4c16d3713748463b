/** The floors of web/ and shop/, low to high: a file knows its own room and the rooms below it, never one above. */
import { isTest, type Tree } from './tree.ts'

/** Districts of a tree and the features of each, both low to high. */
type Districts = Readonly<Record<string, readonly string[]>>

export const WEB_DISTRICTS: Districts = {
  people: ['session', 'address', 'captcha', 'message-form'],
  basket: ['cart', 'delivery'],
  help: ['back-in-stock', 'support', 'contact'],
  ordering: ['telemedicine', 'prescriptions', 'insurance', 'quotes'],
  shelf: [
    'programme',
    'catalogue',
    'subscribing',
    'listing',
    'search',
    'product',
    'prescription-cart',
    'event-day',
    'home',
  ],
  pages: ['content', 'suggestions', 'campaign'],
  sale: ['orders', 'checkout'],
  account: [
    'account',
    'registration',
    'recovery',
    'profile',
    'addresses',
    'people',
    'prescriptions',
    'own-data',
    'subscriptions',
    'cabinet',
    'greeting',
  ],
  counter: ['dialler', 'desk'],
  measuring: ['analytics'],
}

const listFloors = (districts: Districts): string[] =>
  Object.entries(districts).flatMap(([district, features]) => features.map((feature) => `${district}/${feature}`))

/** The kit stands below the rooms, which do not know each other. */
export const BACK_OFFICE_ROOMS = [
  'kit',
  'palette',
  'start',
  'prescriptions',
  'orders',
  'preparation',
  'dispatch',
  'cases',
  'money',
  'subscriptions',
  'stock',
  'products',
  'customers',
  'connect',
]

/** `web/`: platform < ui < features, in their order < frame < back-office < routes < the entries. */
const WEB_FLOORS = [
  'platform',
  'ui',
  ...listFloors(WEB_DISTRICTS).map((feature) => `features/${feature}`),
  'frame',
  ...BACK_OFFICE_ROOMS.map((room) => `back-office/${room}`),
  'routes',
  '',
]

/** The room of a file of web/: '' for the entries beside the rooms, null outside web/. */
export function findWebRoom(file: string): string | null {
  const [, path] = /^web\/(.+)$/.exec(file) ?? []
  if (path === undefined) return null
  return (
    /^(?:features\/[^/]+|back-office)\/[^/]+(?=\/)/.exec(path)?.[0] ??
    /^(platform|ui|frame|routes)(?=\/)/.exec(path)?.[0] ??
    ''
  )
}

/** Imports of a room above; a room that the list does not name is above all. */
export function findClimbingImports({ imports }: Tree): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [findWebRoom(from), findWebRoom(to)]
    if (isTest(from) || room === null || other === null || room === other) return []
    const [floor, otherFloor] = [WEB_FLOORS.indexOf(room), WEB_FLOORS.indexOf(other)]
    return floor === -1 || otherFloor === -1 || otherFloor > floor ? [`${from} -> ${to}`] : []
  })
}

/** What the back office may know of web/, besides its own kit. */
const KNOWN_TO_BACK_OFFICE = ['platform', 'ui', 'features/people/session', 'back-office/kit']

/** Imports of a room of the back office that it may not know: another room, or a feature of the storefront. */
export function findBackOfficeTrespasses({ imports }: Tree): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [findWebRoom(from), findWebRoom(to)]
    if (isTest(from) || !room?.startsWith('back-office/') || other === null || room === other) return []
    return KNOWN_TO_BACK_OFFICE.includes(other) ? [] : [`${from} -> ${to}`]
  })
}

/** Imports of the back office by anything but itself and its pages. */
export function findBackOfficeUses({ imports }: Tree): string[] {
  return imports
    .filter(({ from, to }) => to.startsWith('web/back-office/') && !isTest(from))
    .filter(({ from }) => !/^(?:web\/(?:routes\/)?back-office\/|bench\/|test\/)/.test(from))
    .map(({ from, to }) => `${from} -> ${to}`)
}

export const SHOP_DISTRICTS: Districts = {
  ground: ['policy', 'limits', 'captcha', 'idempotency', 'service-hours', 'mail', 'files', 'analytics'],
  people: ['delivery', 'accounts', 'staff-changes', 'security', 'settings'],
  shelf: ['pricing', 'promotions', 'catalogue', 'coupons', 'insurance'],
  ordering: ['orders', 'prescriptions', 'quotes', 'telemedicine', 'drafts'],
  sale: ['insurance-claims', 'payments', 'refunds', 'cards', 'subscriptions', 'cabinet'],
  help: ['cases', 'contact', 'suggestions', 'support', 'back-in-stock', 'content', 'campaigns'],
  counter: [
    'call-centre',
    'parcels',
    'order-steps',
    'tax-documents',
    'prints',
    'voice',
    'order-service',
    'staff-orders',
    'staff-payments',
    'staff-subscriptions',
    'quarantine',
    'customers',
    'api-keys',
    'inventory',
    'batches',
    'workload',
    'personal-data',
  ],
}

export const SHOP_FLOORS = listFloors(SHOP_DISTRICTS)

/** The feature of a file of shop/, with its district; '' for a file beside the districts, null outside shop/. */
const findShopRoom = (file: string): string | null =>
  file.startsWith('shop/') ? (/^shop\/([^/]+\/[^/]+)\//.exec(file)?.[1] ?? '') : null

/**
 * Imports of a feature on a higher floor, or of what stands above all: a feature without a floor, `shop/reactions.ts`.
 */
export function findClimbingFeatures({ imports }: Tree): string[] {
  return imports.flatMap(({ from, to }) => {
    const [room, other] = [findShopRoom(from), findShopRoom(to)]
    if (isTest(from) || room === null || room === '' || other === null || room === other) return []
    const [floor, otherFloor] = [SHOP_FLOORS.indexOf(room), SHOP_FLOORS.indexOf(other)]
    return floor === -1 || otherFloor === -1 || otherFloor > floor ? [`${from} -> ${to}`] : []
  })
}

/** Pages that other files import: `routes/` is imported by nobody. */
export function findImportedRoutes({ imports }: Tree): string[] {
  return imports.filter(({ to }) => findWebRoom(to) === 'routes').map(({ from, to }) => `${from} -> ${to}`)
}

const ROUTE_LINES_MAX = 100

/** Files of `routes/` that are no page or layout, or longer than 100 lines. */
export function findWrongRoutes({ files, read }: Tree): string[] {
  return files
    .filter((file) => findWebRoom(file) === 'routes')
    .filter((file) => !/\.(page|layout)\.tsx$/.test(file) || read(file).trimEnd().split('\n').length > ROUTE_LINES_MAX)
}

/** Files of shop/ below a room of a feature (decision 26). */
export const findDeepRooms = ({ files }: Pick<Tree, 'files'>): string[] =>
  files.filter((file) => /^shop\/(?:[^/]+\/){4}/.test(file))

/** Files of a district that are in none of its features, and those of a district that the lists do not name. */
export const findLooseFiles = ({ files }: Pick<Tree, 'files'>): string[] =>
  files.filter((file) => {
    const [, root, district, below] = /^(shop|web\/features)\/([^/]+)\/(.+)$/.exec(file) ?? []
    if (root === undefined) return false
    const features = (root === 'shop' ? SHOP_DISTRICTS : WEB_DISTRICTS)[district!]
    return !features?.includes(below!.slice(0, below!.indexOf('/')))
  })

/** Pairs of districts below `root` of which the first one's files know the second one's, as 'sale > ordering'. */
export function findDistrictArrows({ imports }: Tree, root: 'shop' | 'web/features'): string[] {
  const findDistrict = (file: string) =>
    file.startsWith(`${root}/`) ? /^([^/]+)\//.exec(file.slice(root.length + 1))?.[1] : undefined
  const arrows = imports.flatMap(({ from, to }) => {
    const [user, owner] = [findDistrict(from), findDistrict(to)]
    return isTest(from) || !user || !owner || user === owner ? [] : [`${user} > ${owner}`]
  })
  return [...new Set(arrows)].sort()
}
