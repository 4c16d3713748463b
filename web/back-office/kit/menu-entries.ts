import House from 'lucide-react/icons/house'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import FileCheck from 'lucide-react/icons/file-check'
import PackageOpen from 'lucide-react/icons/package-open'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import {
  DISPATCH_PATH,
  ORDERS_PATH,
  PICKUPS_PATH,
  PREPARATION_PATH,
  PRESCRIPTIONS_PATH,
  START_PATH,
} from './back-office-paths.ts'

/** `isShort`: also in the bar at the foot of a phone. */
export const MENU_ENTRIES = [
  { key: 'start', path: START_PATH, permission: 'work.read', Icon: House, isShort: true },
  {
    key: 'prescriptions',
    path: PRESCRIPTIONS_PATH,
    permission: 'prescriptions.read',
    Icon: FileCheck,
    isShort: true,
  },
  { key: 'orders', path: ORDERS_PATH, permission: 'orders.read', Icon: ClipboardList, isShort: true },
  { key: 'preparation', path: PREPARATION_PATH, permission: 'parcels.read', Icon: PackageOpen, isShort: true },
  { key: 'dispatch', path: DISPATCH_PATH, permission: 'parcels.read', Icon: Truck, isShort: true },
  { key: 'pickups', path: PICKUPS_PATH, permission: 'parcels.read', Icon: Store, isShort: false },
] as const satisfies readonly { key: string; path: string; permission: Permission; Icon: unknown; isShort: boolean }[]
