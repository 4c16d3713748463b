import type { OrderSearch } from '#shop/counter/staff-orders/decide-search.rules.ts'

/** People of one name beyond these are found by more of it. */
export const FOUND_MAX = 20

export type PersonSearch = Exclude<OrderSearch, { by: 'reference' | 'card' }>

export const isPersonSearch = (search: OrderSearch): search is PersonSearch =>
  search.by !== 'reference' && search.by !== 'card'

/** `rut`: without dots; null without a profile. Anybody may have registered with one that is not proven. */
export type FoundCustomer = {
  id: string
  firstName: string
  lastName: string
  rut: string | null
  isRutProven: boolean
  /** ISO 8601. */
  createdAt: string
}

export type FoundCustomers = { nodes: FoundCustomer[]; hasMore: boolean }

export type CustomerAddress = {
  name: string
  address: string
  apartment: string
  commune: string | null
  favorite: boolean
}

/** Moments in ISO 8601; `withdrawnAt`: null while it is given. */
export type CustomerConsent = { kind: string; version: string; givenAt: string; withdrawnAt: string | null }

/** Without a product, a person that one buys for, a prescription or a pathology: health data. */
export type CustomerRecord = {
  addresses: CustomerAddress[]
  subscriptions: { reference: string; status: string }[]
  cases: { number: string; kind: string; state: string; createdAt: string }[]
  consents: CustomerConsent[]
}

/** `record`: null without 'customers.read'. */
export type OpenedCustomer = FoundCustomer & { email: string; phoneNumber: string; record: CustomerRecord | null }

export type CustomerPurchase = {
  orderId: string
  reference: string
  /** ISO 8601, in microseconds. */
  at: string
  /** Its place among the order's lines. */
  position: number
  name: string
  /** Without those that were refunded. */
  units: number
  principles: string[]
}
