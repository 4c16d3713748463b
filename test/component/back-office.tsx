/** A room of the back office with the rights of a person of staff, and its keys. */
import type { TestContext } from 'node:test'
import type { ReactNode } from 'react'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { PageKeys } from '#web/back-office/kit/keys.tsx'
import type { ListedParcel, Parcel, ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import { OwnPermissionsDocument, PermissionsProvider } from '#web/back-office/kit/permissions.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import type { ApiTable } from './api-table.ts'
import { showPart, type Shown } from './show-part.tsx'
import { signedIn } from './signed-in.ts'

export const PACKER: readonly Permission[] = ['work.read', 'parcels.read', 'parcels.prepare', 'parcels.dispatch']
export const PHARMACIST: readonly Permission[] = [...PACKER, 'parcels.check', 'orders.sell']

type RoomOptions = {
  path?: string
  permissions?: readonly Permission[]
  locale?: 'es' | 'en'
  api?: (api: ApiTable) => void
}

export async function showRoom(
  t: TestContext,
  room: ReactNode,
  { path = '/mostrador', permissions = PACKER, locale = 'es', api: fill }: RoomOptions = {},
): Promise<Shown> {
  const stored = await signedIn('dispatch')
  return showPart(
    t,
    <PermissionsProvider fallback={null}>
      {room}
      <PageKeys />
      <ToastRegion />
    </PermissionsProvider>,
    {
      path,
      locale,
      stored,
      api: (api) => {
        api.answer(OwnPermissionsDocument, { ownPermissions: [...permissions] })
        fill?.(api)
      },
    },
  )
}

export const listedParcel = (reference: string, change: Partial<ListedParcel> = {}): ListedParcel => ({
  _id: `id-${reference}`,
  orderReferenceId: reference,
  since: '2026-11-29T12:00:00.000Z',
  shippingMethod: 'homeDelivery',
  commune: 'Ñuñoa',
  deliveryEstimate: '2026-11-30',
  lines: 2,
  units: 3,
  coldChain: false,
  needsPrescription: false,
  preparer: 'Luis',
  leaseUntil: '2026-11-29T12:20:00.000Z',
  carrier: null,
  trackingNumber: null,
  reason: null,
  ...change,
})

export const parcelProduct = (id: string, change: Partial<ParcelProduct> = {}): ParcelProduct => ({
  _id: id,
  sku: `10000${id}`,
  name: `Paracetamol ${id}`,
  imageProduct: null,
  units: 1,
  place: `A-0${id}-1`,
  barcodes: [],
  coldChain: false,
  missing: 0,
  packed: [],
  ...change,
})

/** The signed-in person’s. */
export const openParcel = (change: Partial<Parcel> = {}): Parcel => ({
  _id: 'id-52Y9R254',
  orderId: 'order-52Y9R254',
  orderReferenceId: '52Y9R254',
  attempt: 1,
  state: 'being_prepared',
  since: '2026-11-29T12:00:00.000Z',
  shippingMethod: 'homeDelivery',
  commune: 'Ñuñoa',
  deliveryEstimate: '2026-11-30',
  coldChain: false,
  needsPrescription: false,
  preparer: DEMO_PEOPLE.dispatch.firstName,
  preparerId: DEMO_PEOPLE.dispatch.id,
  leaseUntil: '2999-11-29T12:20:00.000Z',
  carrier: null,
  trackingNumber: null,
  reason: null,
  note: null,
  gelPacks: null,
  unrefrigeratedMinutes: null,
  products: [parcelProduct('1'), parcelProduct('2', { units: 2 })],
  history: [],
  ...change,
})
