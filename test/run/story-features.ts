/**
 * Which browser stories a change of the shop or the storefront can reach, for `npm test -- --changed`: by words in the
 * stories' file names. A wide guess is enough for the loop: the gate runs every story.
 */

/** What a person who buys passes. */
const BUYING = [
  'buy',
  'checkout',
  'pay',
  'order',
  'purchase',
  'receipt',
  'operator',
  'unanswered',
  'lost',
  'windows',
  'known',
]
const BY_FILE = [
  'account',
  'login',
  'registration',
  'recovery',
  'password',
  'session',
  'signed-in',
  'profile',
  'people',
  'known',
]
const PRODUCTS = ['product', 'listing', 'filters', 'search', 'collections', 'home', 'medicine', 'event-day', 'campaign']

/** Words by a folder of web/features/ or shop/; 'all' where nearly each story passes it. */
export const STORY_WORDS: Readonly<Record<string, readonly string[] | 'all'>> = {
  account: [...BY_FILE, 'staff', 'saved', 'subscription', 'accepted', 'first-wrong', 'guest', 'prescriptions'],
  accounts: [...BY_FILE, 'staff', 'desk', 'operator', 'guest', 'accepted', 'first-wrong'],
  address: [...BUYING, 'account', 'commune', 'coverage', 'delivery', 'desk', 'product', 'subscription'],
  analytics: ['analytics', 'blocked', 'visitor'],
  'api-keys': ['back-office'],
  'back-in-stock': ['back-in-stock', 'product'],
  batches: ['back-office'],
  cabinet: ['known'],
  'call-centre': ['operator', 'desk', 'dialler'],
  campaign: ['campaign', 'event-day'],
  campaigns: ['campaign', 'event-day'],
  captcha: ['contact', 'registration', 'recovery', 'suggestion', 'claims', 'login', 'campaign', 'staff'],
  cards: ['card', 'pay', 'subscription', 'saved'],
  cart: 'all',
  cases: ['contact', 'support', 'claims', 'suggestion', 'desk', 'operator', 'back-office'],
  catalogue: 'all',
  checkout: [
    ...BUYING,
    'coupon',
    'insurance',
    'delivery',
    'commune',
    'coverage',
    'prescription',
    'card',
    'never',
    'telemedicine',
  ],
  contact: ['contact', 'support'],
  content: ['content', 'accepted', 'broken', 'settings', 'telemedicine', 'insurance'],
  coupons: [...BUYING, 'coupon', 'promotions'],
  customers: ['back-office'],
  delivery: [...BUYING, 'delivery', 'commune', 'coverage', 'address'],
  desk: ['desk', 'operator', 'dialler', 'staff'],
  dialler: ['dialler', 'operator', 'desk'],
  drafts: [...BUYING, 'coupon', 'insurance', 'delivery', 'prescription', 'never'],
  'event-day': ['event-day', 'campaign', 'home'],
  files: ['prescription', 'quotes', 'claims', 'suggestion', 'account'],
  home: ['home', 'known', 'product', 'collections', 'promotions'],
  idempotency: 'all',
  insurance: [...BUYING, 'insurance'],
  'insurance-claims': ['insurance', 'order'],
  inventory: ['back-office'],
  limits: 'all',
  listing: PRODUCTS,
  mail: 'all',
  'message-form': ['contact', 'suggestion', 'claims', 'support', 'first-wrong'],
  'order-service': ['back-office'],
  'order-steps': ['order', 'account', 'tracking', 'back-office'],
  orders: [...BUYING, 'account', 'tracking', 'refunds', 'coupon', 'subscription', 'cancel', 'prescription', 'never'],
  parcels: ['back-office', 'tracking'],
  payments: [...BUYING, 'card', 'refunds', 'subscription', 'never'],
  'personal-data': ['privacy', 'account', 'people'],
  policy: 'all',
  'prescription-cart': ['prescription', 'first-view'],
  prescriptions: [...BUYING, 'prescription', 'medicine', 'telemedicine'],
  pricing: 'all',
  prints: ['back-office'],
  product: [...PRODUCTS, 'subscription', 'back-in-stock', 'quotes'],
  programme: ['programme', 'product'],
  promotions: [...BUYING, ...PRODUCTS, 'promotions', 'coupon'],
  quarantine: ['back-office'],
  quotes: ['quotes', 'product', 'another-name'],
  refunds: ['refunds', 'order', 'cancel'],
  search: ['search', 'another-name', 'listing', 'filters'],
  security: ['staff', 'login', 'recovery', 'signed-in'],
  'service-hours': ['hours', 'contact', 'support'],
  session: 'all',
  settings: 'all',
  'staff-changes': ['back-office'],
  'staff-orders': ['back-office'],
  'staff-payments': ['back-office'],
  'staff-subscriptions': ['back-office'],
  subscribing: ['subscri', 'card'],
  subscriptions: ['subscri', 'card', 'reorder'],
  suggestions: ['suggestion', 'claims'],
  support: ['support', 'contact'],
  'tax-documents': ['back-office', 'order'],
  telemedicine: ['telemedicine', 'prescription'],
  voice: ['dialler', 'operator'],
  workload: ['back-office'],
}

/** They look at each page of the storefront. */
const SWEEPS = ['accessibility', 'overlays', 'first-view', 'english', 'valid-html']

/** `folders`: of web/features/ and shop/ that have changed. */
export function pickStories(folders: readonly string[], stories: readonly string[]): string[] {
  const words = folders.map((folder) => STORY_WORDS[folder] ?? 'all')
  if (words.includes('all')) return [...stories]
  const all = words.length === 0 ? [] : [...words.flat(), ...SWEEPS]
  return stories.filter((story) => all.some((word) => baseName(story).includes(word)))
}

const baseName = (story: string) => story.slice(story.lastIndexOf('/') + 1)
