/** The guard, the header's menu and the page's own menu read this list (ACCOUNT §2, §6). */
import {
  ACCOUNT_ADDRESS_PATH,
  ACCOUNT_ORDERS_PATH,
  ACCOUNT_PROFILE_PATH,
  CHANGE_PASSWORD_PATH,
} from '#web/platform/paths.ts'
import {
  ACCOUNT_SUBSCRIPTIONS_PATH,
  CABINET_PATH,
  OWN_DATA_PATH,
  OWN_PEOPLE_PATH,
  OWN_PRESCRIPTIONS_PATH,
  PAYMENT_METHODS_PATH,
} from '#shop/ground/policy/storefront-path.rules.ts'
import type { Session } from '#web/features/people/session/session.ts'

export const ACCOUNT_PAGES = {
  orders: ACCOUNT_ORDERS_PATH,
  subscriptions: ACCOUNT_SUBSCRIPTIONS_PATH,
  cabinet: CABINET_PATH,
  prescriptions: OWN_PRESCRIPTIONS_PATH,
  people: OWN_PEOPLE_PATH,
  profile: ACCOUNT_PROFILE_PATH,
  addresses: ACCOUNT_ADDRESS_PATH,
  cards: PAYMENT_METHODS_PATH,
  password: CHANGE_PASSWORD_PATH,
  data: OWN_DATA_PATH,
} as const

export type AccountPage = keyof typeof ACCOUNT_PAGES

/** Operators see the orders that they sold, and every account has a password. */
export function accountPages(session: Pick<Session, 'isClient' | 'isCallCenterOp'>): AccountPage[] {
  if (session.isClient) return Object.keys(ACCOUNT_PAGES) as AccountPage[]
  return session.isCallCenterOp ? ['orders', 'password'] : ['password']
}

export const isAccountPath = (session: Pick<Session, 'isClient' | 'isCallCenterOp'>, path: string): boolean =>
  accountPages(session).some((page) => `${path}/`.startsWith(`${ACCOUNT_PAGES[page]}/`))
