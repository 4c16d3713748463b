import { builder } from '#api/builder.ts'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { deleteOwnPrescription } from './delete-own-prescription.ts'
import {
  listOwnPrescriptions,
  listServingPrescriptions,
  type OfferedPrescription,
  type OwnPrescription,
} from './list-saved-prescriptions.ts'
import { useSavedPrescription } from './use-saved-prescription.ts'

const PAGE_SIZE_MAX = 50
const PRODUCTS_MAX = 60

const parseProductIds = (products: readonly (string | number)[]): number[] => {
  if (products.length > PRODUCTS_MAX) throw refuse('request.unreadable')
  return [...new Set(products.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31))]
}

const url = ({ id }: { id: string }) => `/uploads/prescriptions/${id}`

const SavedPrescriptionNode = builder.objectRef<OfferedPrescription>('SavedPrescription').implement({
  description: "One of the customer's own prescriptions that serves once more.",
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The prescription.' }),
    fileName: t.exposeString('fileName', { description: 'As it was uploaded, in safe letters.' }),
    patient: t.exposeString('patient', { description: 'The dependant whom it is for; empty for the customer.' }),
    contentType: t.string({
      description: 'application/pdf, image/jpeg or image/png.',
      resolve: ({ contentType }) => contentType,
    }),
    url: t.string({ description: "The file; request it with the session's token. Each read is logged.", resolve: url }),
    state: t.string({ description: 'recibida, en revisión or aprobada.', resolve: ({ state }) => state }),
    validUntil: t.exposeString('until', {
      nullable: true,
      description: 'The last day on which it serves, YYYY-MM-DD.',
    }),
    products: t.idList({
      description: 'Those of the given products that it serves.',
      resolve: ({ productIds }) => productIds.map(String),
    }),
  }),
})

const PrescriptionOrder = builder.objectRef<OwnPrescription['orders'][number]>('PrescriptionOrder').implement({
  description: 'An order that was made with a prescription.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The order.' }),
    orderReferenceId: t.exposeString('reference', { description: 'Its number, as customers read it.' }),
  }),
})

const OwnPrescriptionNode = builder.objectRef<OwnPrescription>('OwnPrescription').implement({
  description: 'A prescription that the customer brought, as /account/prescriptions shows it.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The prescription.' }),
    fileName: t.exposeString('fileName', { description: 'As it was uploaded, in safe letters.' }),
    patient: t.exposeString('patient', { description: 'The dependant whom it is for; empty for the customer.' }),
    contentType: t.string({
      description: 'application/pdf, image/jpeg or image/png.',
      resolve: ({ contentType }) => contentType,
    }),
    url: t.string({ description: "The file; request it with the session's token. Each read is logged.", resolve: url }),
    state: t.string({
      description: 'subida, recibida, en revisión, por aclarar, aprobada, rechazada.',
      resolve: ({ state }) => state,
    }),
    reason: t.exposeString('reason', { nullable: true, description: "The pharmacist's, for the customer to read." }),
    uploadedAt: t.string({ description: 'ISO 8601, UTC.', resolve: ({ uploadedAt }) => uploadedAt.toISOString() }),
    validUntil: t.exposeString('validUntil', {
      nullable: true,
      description: 'The last day on which it serves, YYYY-MM-DD, after its review.',
    }),
    orders: t.field({
      type: [PrescriptionOrder],
      description: 'The sold orders that it served, newest first, twenty at most.',
      resolve: ({ orders }) => orders,
    }),
    isDeletable: t.exposeBoolean('isDeletable', {
      description: 'False where the pharmacy must be able to show it.',
    }),
  }),
})

const OwnPrescriptions = builder
  .objectRef<{ totalCount: number; nodes: OwnPrescription[] }>('OwnPrescriptions')
  .implement({
    description: "A page of the customer's prescriptions, newest first.",
    fields: (t) => ({
      totalCount: t.exposeInt('totalCount', { description: 'How many there are in all.' }),
      nodes: t.field({ type: [OwnPrescriptionNode], description: 'A page of them.', resolve: ({ nodes }) => nodes }),
    }),
  })

builder.queryFields((t) => ({
  savedPrescriptions: t.field({
    type: [SavedPrescriptionNode],
    description: "The signed-in customer's own that serve once more for these products; empty for anybody else.",
    args: {
      shopId: t.arg.string(),
      products: t.arg.idList({ required: true, description: 'Products that need a prescription; at most sixty.' }),
    },
    resolve: async (_, { products }, { shop, viewer }) =>
      listServingPrescriptions(shop, { account: await viewer.account(), productIds: parseProductIds(products) }),
  }),
  ownPrescriptions: t.field({
    type: OwnPrescriptions,
    description: "The signed-in customer's own; empty for anybody else.",
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ description: '50 at most, and by default.' }),
      offset: t.arg.int({ description: 'How many to leave out.' }),
    },
    resolve: async (_, { first, offset }, { shop, viewer }) =>
      listOwnPrescriptions(shop, {
        account: await viewer.account(),
        first: Math.min(Math.max(first ?? PAGE_SIZE_MAX, 1), PAGE_SIZE_MAX),
        offset: Math.min(Math.max(offset ?? 0, 0), 100_000),
      }),
  }),
}))

builder.mutationFields((t) => ({
  useSavedPrescription: t.field({
    type: OrderNode,
    description: "Uses one of the customer's own prescriptions again, for lines of their own draft.",
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: "One's own draft." }),
      products: t.arg.idList({ required: true, description: "The lines' products." }),
      prescriptionId: t.arg.id({ required: true, description: 'One of `savedPrescriptions`.' }),
    },
    resolve: async (_, { orderId, products, prescriptionId }, { shop, viewer }) => {
      const actor = await viewer.actor()
      if (!isUuid(orderId)) throw refuse('order.not_found')
      if (actor.account) await limitCalls(shop, { 'prescription uses by account': actor.account.id })
      return useSavedPrescription(shop, { ...actor, orderId, productIds: parseProductIds(products), prescriptionId })
    },
  }),
  deletePrescription: t.field({
    type: 'Boolean',
    description: "Deletes one of the customer's own with its file, where the pharmacy need not keep it.",
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'One of `ownPrescriptions`.' }) },
    resolve: async (_, { id }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'prescription deletions by account': account.id })
      return deleteOwnPrescription(shop, { account, id })
    },
  }),
}))
