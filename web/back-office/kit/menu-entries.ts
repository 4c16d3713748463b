import Banknote from 'lucide-react/icons/banknote'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileCheck from 'lucide-react/icons/file-check'
import Inbox from 'lucide-react/icons/inbox'
import PackageOpen from 'lucide-react/icons/package-open'
import PackageSearch from 'lucide-react/icons/package-search'
import Plug from 'lucide-react/icons/plug'
import Tablets from 'lucide-react/icons/tablets'
import Tags from 'lucide-react/icons/tags'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserSearch from 'lucide-react/icons/user-search'
import Van from 'lucide-react/icons/van'
import type { WorkCounter } from '#shop/counter/workload/work-counter.rules.ts'
import { CUSTOMER_RIGHTS, REVIEW_QUEUE_RIGHTS, type Permission } from '#shop/ground/policy/account.rules.ts'
import {
  API_KEYS_PATH,
  CASES_PATH,
  CUSTOMERS_PATH,
  DISPATCH_PATH,
  MONEY_PATH,
  ORDERS_PATH,
  PICKUPS_PATH,
  PREPARATION_PATH,
  PRESCRIPTIONS_PATH,
  PRICES_PATH,
  PRODUCTS_PATH,
  START_PATH,
  STOCK_PATH,
  SUBSCRIPTIONS_PATH,
} from './back-office-paths.ts'

interface MenuEntry {
  key: string
  path: string
  /** Any of them opens the page. */
  permissions: readonly Permission[]
  Icon: unknown
  /** Also in the bar at the foot of a phone. */
  isShort: boolean
  /** What waits behind it; the tab's title has the sum of all. */
  counters: readonly WorkCounter[]
}

export const MENU_ENTRIES = [
  { key: 'start', path: START_PATH, permissions: ['work.read'], Icon: LayoutDashboard, isShort: true, counters: [] },
  {
    key: 'prescriptions',
    path: PRESCRIPTIONS_PATH,
    permissions: REVIEW_QUEUE_RIGHTS,
    Icon: FileCheck,
    isShort: true,
    counters: ['prescriptionsWaiting'],
  },
  { key: 'orders', path: ORDERS_PATH, permissions: ['orders.read'], Icon: ClipboardList, isShort: true, counters: [] },
  {
    key: 'preparation',
    path: PREPARATION_PATH,
    permissions: ['parcels.read'],
    Icon: PackageOpen,
    isShort: true,
    counters: ['ordersToPrepare', 'parcelsToCheck', 'unitsMissing', 'parcelsToPutBack'],
  },
  {
    key: 'dispatch',
    path: DISPATCH_PATH,
    permissions: ['parcels.read'],
    Icon: Van,
    isShort: true,
    counters: ['parcelsPacked', 'parcelsLate', 'parcelsNotDelivered'],
  },
  {
    key: 'pickups',
    path: PICKUPS_PATH,
    permissions: ['parcels.read'],
    Icon: ShoppingBag,
    isShort: false,
    counters: ['pickupsOver'],
  },
  {
    key: 'cases',
    path: CASES_PATH,
    permissions: ['cases.read'],
    Icon: Inbox,
    isShort: false,
    counters: ['casesOverdue', 'casesDueToday'],
  },
  {
    key: 'money',
    path: MONEY_PATH,
    permissions: ['payments.read'],
    Icon: Banknote,
    isShort: false,
    counters: ['moneyReviews', 'refundsUnknown'],
  },
  {
    key: 'customers',
    path: CUSTOMERS_PATH,
    permissions: CUSTOMER_RIGHTS,
    Icon: UserSearch,
    isShort: false,
    counters: [],
  },
  {
    key: 'subscriptions',
    path: SUBSCRIPTIONS_PATH,
    permissions: ['subscriptions.read'],
    Icon: CalendarSync,
    isShort: false,
    counters: ['chargesFailed', 'enrolmentsUnfinished'],
  },
  {
    key: 'products',
    path: PRODUCTS_PATH,
    permissions: ['products.read'],
    Icon: Tablets,
    isShort: false,
    counters: [],
  },
  {
    key: 'prices',
    path: PRICES_PATH,
    permissions: ['prices.edit'],
    Icon: Tags,
    isShort: false,
    counters: [],
  },
  {
    key: 'stock',
    path: STOCK_PATH,
    permissions: ['stock.read'],
    Icon: PackageSearch,
    isShort: false,
    counters: ['lotsToWithdraw', 'unitsInQuarantine'],
  },
  {
    key: 'connect',
    path: API_KEYS_PATH,
    permissions: ['keys.edit'],
    Icon: Plug,
    isShort: false,
    counters: [],
  },
] as const satisfies readonly MenuEntry[]

/** The entry of an address, which may be one of its objects. */
export const findEntry = (pathname: string): (typeof MENU_ENTRIES)[number] =>
  MENU_ENTRIES.findLast(({ path }) => pathname.startsWith(path)) ?? MENU_ENTRIES[0]
