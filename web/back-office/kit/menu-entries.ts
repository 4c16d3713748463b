import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import PackageOpen from 'lucide-react/icons/package-open'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Van from 'lucide-react/icons/van'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { DISPATCH_PATH, ORDERS_PATH, PICKUPS_PATH, PREPARATION_PATH, START_PATH } from './back-office-paths.ts'

/** `isShort`: also in the bar at the foot of a phone. */
export const MENU_ENTRIES = [
  { key: 'start', path: START_PATH, permission: 'work.read', Icon: LayoutDashboard, isShort: true },
  { key: 'orders', path: ORDERS_PATH, permission: 'orders.read', Icon: ClipboardList, isShort: true },
  { key: 'preparation', path: PREPARATION_PATH, permission: 'parcels.read', Icon: PackageOpen, isShort: true },
  { key: 'dispatch', path: DISPATCH_PATH, permission: 'parcels.read', Icon: Van, isShort: true },
  { key: 'pickups', path: PICKUPS_PATH, permission: 'parcels.read', Icon: ShoppingBag, isShort: false },
] as const satisfies readonly { key: string; path: string; permission: Permission; Icon: unknown; isShort: boolean }[]
