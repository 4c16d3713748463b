/** A room of the back office with the rights of a person of staff, and its keys. */
import type { TestContext } from 'node:test'
import type { ReactNode } from 'react'
import { DEMO_PEOPLE } from '#shop/people/accounts/demo-people.ts'
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { PageKeys } from '#web/back-office/kit/keys.tsx'
import { Notices } from '#web/back-office/kit/notices.tsx'
import type { Case, ListedCase } from '#web/back-office/cases/case-documents.ts'
import type { ListedParcel, Parcel, ParcelProduct } from '#web/back-office/kit/parcel-documents.ts'
import type { StaffOrder } from '#web/back-office/orders/order-documents.ts'
import type { ListedReview, Prescription, Review } from '#web/back-office/prescriptions/prescription-documents.ts'
import { OwnPermissionsDocument, PermissionsProvider } from '#web/back-office/kit/permissions.tsx'
import { forgetTypedData } from '#web/platform/typed-data.ts'
import type { ApiTable } from './api-table.ts'
import { showPart, type Shown } from './show-part.tsx'
import { signedIn } from './signed-in.ts'

export const PACKER: readonly Permission[] = ['work.read', 'parcels.read', 'parcels.prepare', 'parcels.dispatch']
export const PHARMACIST: readonly Permission[] = [...PACKER, 'parcels.check', 'orders.sell']

export const REVIEWER: readonly Permission[] = [
  'prescriptions.read',
  'prescriptions.review',
  'prescriptions.free',
  'orders.read',
]

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
  // A page's memory outlives its parts.
  t.after(forgetTypedData)
  return showPart(
    t,
    <PermissionsProvider fallback={null}>
      {room}
      <PageKeys />
      <Notices />
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
  lastDay: null,
  ...change,
})

export const listedOrder = (reference: string, change: Partial<StaffOrder> = {}): StaffOrder => ({
  orderId: `order-${reference}`,
  orderReferenceId: reference,
  placedAt: '2026-11-29T12:00:00.000Z',
  status: 'VALIDADO',
  parcelState: 'packed',
  customer: 'Camila Rojas',
  amount: 12_990,
  channel: 'web',
  isHeld: false,
  hasNotes: false,
  shippingMethod: 'homeDelivery',
  commune: 'Ñuñoa',
  deliveryEstimate: '2026-11-30',
  lines: 1,
  units: 2,
  coldChain: false,
  needsPrescription: false,
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
  lots: [],
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
  order: { documentType: 'ticket' },
  taxDocuments: [],
  products: [parcelProduct('1'), parcelProduct('2', { units: 2 })],
  history: [],
  ...change,
})

export const listedReview = (reference: string, change: Partial<ListedReview> = {}): ListedReview => ({
  _id: `id-${reference}`,
  state: 'recibida',
  source: 'file',
  waitedMinutes: 12,
  isLate: false,
  isFree: true,
  isReused: false,
  reviewerId: null,
  reviewer: null,
  leaseUntil: null,
  orderReferenceId: reference,
  shippingMethod: 'homeDelivery',
  conditions: [{ saleCondition: 'recipeRetention', lines: 2 }],
  ...change,
})

/** In review by the signed-in person. */
export const openPrescription = (change: Partial<Prescription> = {}): Prescription => ({
  _id: 'prescription',
  source: 'file',
  contentType: 'image/png',
  note: '',
  state: 'en revisión',
  reviewerId: DEMO_PEOPLE.dispatch.id,
  reviewer: DEMO_PEOPLE.dispatch.firstName,
  leaseUntil: '2999-11-29T12:20:00.000Z',
  reason: null,
  issuedOn: null,
  validUntil: null,
  receivedAt: '2026-11-29T12:00:00.000Z',
  isReused: false,
  checks: { answers: [], isOwn: true, prescriberName: '', prescriberRun: '', authorised: [] },
  orders: [{ _id: 'order', orderReferenceId: '52Y9R254', shippingMethod: 'homeDelivery' }],
  ...change,
})

const reviewedFile = (id: string) => ({
  _id: id,
  fileName: `${id}.png`,
  contentType: 'image/png',
  state: 'en revisión',
  url: `/uploads/prescriptions/${id}`,
})

export const openReview = (change: Partial<Review> = {}): Review => ({
  prescription: openPrescription(),
  patient: {
    name: 'Camila Rojas',
    rut: '15482316-6',
    birthdate: '1986-04-17',
    isDependant: true,
    hasHealthConsent: true,
  },
  lines: [
    {
      _id: '1',
      orderId: 'order',
      sku: '100001',
      name: 'Losartán 50 mg',
      principles: ['Losartán'],
      strength: '50 mg',
      form: 'Comprimidos',
      unitContent: 30,
      units: 2,
      saleCondition: 'simpleRecipe',
      remainingPieces: null,
    },
  ],
  files: [reviewedFile('one'), reviewedFile('two')],
  history: [
    {
      at: '2026-11-29T12:05:00.000Z',
      event: 'clarification_asked',
      state: 'por aclarar',
      by: 'Paula',
      role: 'pharmacist',
      reason: '¿Qué dosis dice?',
    },
  ],
  hints: [
    {
      kind: 'bought_before',
      products: ['2'],
      principle: 'Losartán',
      orderReferenceId: 'A7QK22ZX',
      at: '2026-11-17T12:00:00.000Z',
    },
  ],
  ...change,
})

export const ANSWERER: readonly Permission[] = ['cases.read', 'cases.answer', 'orders.read']

export const listedCase = (number: string, change: Partial<ListedCase> = {}): ListedCase => ({
  _id: `case-${number}`,
  number,
  kind: 'claim',
  state: 'open',
  dueOn: '2999-12-24',
  person: 'Camila Rojas',
  orderReferenceId: '52Y9R254',
  assignedTo: null,
  assignee: null,
  subject: null,
  createdAt: '2026-11-29T12:00:00.000000Z',
  ...change,
})

/** Taken by the signed-in person. */
export const openedCase = (change: Partial<Case> = {}): Case => ({
  _id: 'case-C1A1M000',
  number: 'C1A1M000',
  kind: 'claim',
  state: 'taken',
  dueOn: '2999-12-24',
  firstName: 'Camila',
  lastName: 'Rojas',
  email: 'camila@ejemplo.cl',
  phoneNumber: '912345678',
  orderReferenceId: '52Y9R254',
  topic: 'reclamo',
  subType: 'dispatch_problem',
  subject: 'La caja llegó abierta',
  message: 'Soy Camila Rojas. Mi teléfono es 912345678.',
  details: [],
  locale: 'es',
  isVisible: false,
  assignedTo: DEMO_PEOPLE.dispatch.id,
  assignedName: 'Luis Vera',
  answer: null,
  createdAt: '2026-11-29T12:00:00.000Z',
  history: [
    { at: '2026-11-29T12:00:00.000Z', event: 'opened', actor: 'customer', author: null, assignee: null, note: null },
  ],
  undeliverableMails: [],
  files: [],
  ...change,
})
