import { builder, RECORDED } from '#api/builder.ts'
import { argsFromSchema, inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE } from '#shop/ground/policy/keyset-page.input.ts'
import { checkParcel, sendBackParcel } from './check-parcel.ts'
import { extendParcel } from './extend-parcel.ts'
import { finishParcel } from './finish-parcel.ts'
import { handOverParcels } from './hand-over-parcels.ts'
import { listCarriers, listOrdersToPrepare, listParcels } from './list-parcels.ts'
import { CarrierNode, HandedOverNode, OrdersToPrepareNode, ParcelNode, ParcelsNode } from './parcel-fields.graphql.ts'
import { parcelPageInput, preparePageInput } from './parcel-list.input.ts'
import {
  deliveryInput,
  failedDeliveryInput,
  finishInput,
  handOverInput,
  missingInput,
  missingLineInput,
  packedLineInput,
  parcelToHandOverInput,
  pickupInput,
  roundInput,
  sendBackInput,
} from './parcels.input.ts'
import { recordDelivery, recordPickup } from './record-delivery.ts'
import { confirmPutBack, recordFailedDelivery, recordReturn } from './record-return.ts'
import { releaseParcel } from './release-parcel.ts'
import { reportMissingStock } from './report-missing-stock.ts'
import { resumeParcel } from './resume-parcel.ts'
import { showParcel } from './show-parcel.ts'
import { takeNextOrder, takeOrder, takeRound } from './take-order.ts'
import { unpackParcel } from './unpack-parcel.ts'

const PARCEL = 'The parcel.'

builder.queryFields((t) => ({
  ordersToPrepare: t.field({
    type: OrdersToPrepareNode,
    extensions: RECORDED,
    description: 'For staff: orders to prepare, by their promised day and their age.',
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, page, { shop, viewer }) =>
      listOrdersToPrepare(shop, { account: await viewer.account(), ...parseInput(preparePageInput, page) }),
  }),
  parcels: t.field({
    type: ParcelsNode,
    extensions: RECORDED,
    description: 'For staff: parcels that wait for work or for their customers.',
    args: {
      shopId: t.arg.string(),
      states: t.arg.stringList({
        description: 'Any of them; when left out, all that are not final. returned: those that wait for a decision.',
      }),
      isMine: t.arg.boolean({ description: 'What the caller prepares or packed.' }),
      carrier: t.arg.string({ description: 'The code of a carrier.' }),
      commune: t.arg.string({ description: 'The name of a commune, accents and capitals aside.' }),
      shippingMethod: t.arg.string({ description: 'homeDelivery or withdrawalStore.' }),
      search: t.arg.string({
        description: 'An order’s number, or words of its customer’s name, of 3 letters or more.',
      }),
      sort: t.arg.string({
        description: 'since, the default: the longest in its state first; lastDay: what ends first, first.',
      }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, page, { shop, viewer }) =>
      listParcels(shop, { account: await viewer.account(), ...parseInput(parcelPageInput, page) }),
  }),
  parcel: t.field({
    type: ParcelNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: a parcel with its products and its history; null without one.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: PARCEL }) },
    resolve: async (_, { id }, { shop, viewer }) => showParcel(shop, { account: await viewer.account(), id }),
  }),
  carriers: t.field({
    type: [CarrierNode],
    extensions: RECORDED,
    description: 'For staff: the carriers that parcels are handed to.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listCarriers(shop, { account: await viewer.account() }),
  }),
}))

const MOVES = {
  releaseParcel: [releaseParcel, 'Packers: give an order back to the queue.'],
  resumeParcel: [resumeParcel, 'Packers: go on with a parcel whose missing units are there, or were refunded.'],
  unpackParcel: [unpackParcel, 'Packers: open a packed parcel again.'],
  checkParcel: [checkParcel, 'Pharmacists: a packed parcel is as its order and its prescriptions say.'],
  recordReturn: [recordReturn, 'Dispatch: a parcel is back, or nobody collected it.'],
  confirmPutBack: [confirmPutBack, 'Packers: the goods of an ended order are on the shelf again.'],
} as const

for (const [name, [move, description]] of Object.entries(MOVES))
  builder.mutationField(name, (t) =>
    t.field({
      type: ParcelNode,
      description,
      args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: PARCEL }) },
      resolve: async (_, { id }, { shop, viewer }) => move(shop, { account: await viewer.account(), id }),
    }),
  )

const PackedLineInput = inputFromSchema('PackedLineInput', packedLineInput, {
  description: 'Units of one lot of a product.',
  fields: {
    _id: 'The product.',
    units: '1 to 999.',
    lot: 'As printed, up to 40 characters; a medicine has one.',
    expiresOn: 'With a lot: its last day, YYYY-MM-DD.',
  },
})

const MissingLineInput = inputFromSchema('MissingLineInput', missingLineInput, {
  description: 'Units of a product that are not on the shelf.',
  fields: { _id: 'The product.', units: '1 to 999.' },
})

const ParcelToHandOverInput = inputFromSchema('ParcelToHandOverInput', parcelToHandOverInput, {
  description: 'A parcel for a carrier.',
  fields: { _id: PARCEL, trackingNumber: 'The carrier’s, up to 64 visible characters.' },
})

builder.mutationFields((t) => ({
  takeNextOrder: t.field({
    type: ParcelNode,
    nullable: true,
    description: 'Packers: take the next order to prepare. Two people never get the same one; null: nothing waits.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => takeNextOrder(shop, { account: await viewer.account() }),
  }),
  takeRound: t.field({
    type: [ParcelNode],
    description: 'Packers: take the next orders as a round with one pick list; nobody prepares more than 20 by it.',
    args: { shopId: t.arg.string(), most: t.arg.int({ required: true, description: '1 to 20.' }) },
    resolve: async (_, { most }, { shop, viewer }) =>
      takeRound(shop, { account: await viewer.account(), ...parseInput(roundInput, { most }) }),
  }),
  takeOrder: t.field({
    type: ParcelNode,
    description: 'Packers: take this order for 20 minutes. An order that needs no review is confirmed by it.',
    args: { shopId: t.arg.string(), orderId: t.arg.id({ required: true, description: 'The order.' }) },
    resolve: async (_, { orderId }, { shop, viewer }) => takeOrder(shop, { account: await viewer.account(), orderId }),
  }),
}))

builder.mutationFields((t) => ({
  extendParcel: t.string({
    description:
      'Packers: it stays theirs for 20 more minutes, and what else they prepare. Answers until when, ISO 8601, UTC.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: PARCEL }) },
    resolve: async (_, { id }, { shop, viewer }) =>
      (await extendParcel(shop, { account: await viewer.account(), id })).leaseUntil.toString(),
  }),
  reportMissingStock: t.field({
    type: ParcelNode,
    description: 'Packers: units are not on the shelf. Parcel and order wait for them.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PARCEL }),
      lines: t.arg({ type: [MissingLineInput], required: true, description: 'Which, and how many.' }),
      note: t.arg.string({ description: 'For colleagues, up to 500 characters.' }),
      notifiesCustomer: t.arg.boolean({ description: 'Its customer gets a mail; when left out, yes.' }),
    },
    resolve: async (_, { shopId: __, id, ...missing }, { shop, viewer }) =>
      reportMissingStock(shop, { account: await viewer.account(), id, ...parseInput(missingInput, missing) }),
  }),
}))

builder.mutationFields((t) => ({
  finishParcel: t.field({
    type: ParcelNode,
    description: 'Packers: it is packed, and has just what its order has.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PARCEL }),
      lines: t.arg({ type: [PackedLineInput], required: true, description: 'All that is in it.' }),
      gelPacks: t.arg.int({ description: 'With products of the cold chain: 1 to 50.' }),
      unrefrigeratedMinutes: t.arg.int({ description: 'With them too: minutes out of the refrigerator, 0 to 1440.' }),
    },
    resolve: async (_, { shopId: __, id, ...packed }, { shop, viewer }) =>
      finishParcel(shop, { account: await viewer.account(), id, ...parseInput(finishInput, packed) }),
  }),
  sendBackParcel: t.field({
    type: ParcelNode,
    description: 'Pharmacists: a packed parcel is not right, and goes back to the person who packed it.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PARCEL }),
      note: t.arg.string({ required: true, description: 'What is not right, up to 500 characters.' }),
    },
    resolve: async (_, { id, note }, { shop, viewer }) =>
      sendBackParcel(shop, { account: await viewer.account(), id, ...parseInput(sendBackInput, { note }) }),
  }),
  handOverParcels: t.field({
    type: HandedOverNode,
    description: 'Dispatch: up to 50 parcels leave with a carrier, each for itself.',
    args: {
      shopId: t.arg.string(),
      parcels: t.arg({
        type: [ParcelToHandOverInput],
        required: true,
        description: 'Packed, or not delivered before.',
      }),
      carrier: t.arg.string({ required: true, description: 'The code of one of carriers.' }),
    },
    resolve: async (_, { parcels, carrier }, { shop, viewer }) =>
      handOverParcels(shop, {
        account: await viewer.account(),
        ...parseInput(handOverInput, { parcels, carrier }),
      }),
  }),
}))

const RECEIPT = {
  receiverName: 'The person who received it, up to 200 characters. A retained prescription needs all four.',
  receiverRut: 'Theirs, with its check digit.',
  identitySeen: 'Their identity document was shown.',
  prescriptionReceived: 'The retained prescription was handed over.',
}

builder.mutationFields((t) => ({
  recordDelivery: t.field({
    type: ParcelNode,
    description: 'Dispatch: a parcel was delivered, and paid at the door where it was to be.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PARCEL }),
      ...argsFromSchema(t, deliveryInput, {
        fields: {
          ...RECEIPT,
          isPaid: 'The money of an order to be paid at the door was received.',
          transactionNumber: 'Of a payment by card; none in cash.',
        },
      }),
    },
    resolve: async (_, { shopId: __, id, ...delivery }, { shop, viewer }) =>
      recordDelivery(shop, { account: await viewer.account(), id, ...parseInput(deliveryInput, delivery) }),
  }),
  recordPickup: t.field({
    type: ParcelNode,
    description: 'Dispatch: the customer has collected a parcel at the counter.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PARCEL }),
      ...argsFromSchema(t, pickupInput, { fields: RECEIPT }),
    },
    resolve: async (_, { shopId: __, id, ...pickup }, { shop, viewer }) =>
      recordPickup(shop, { account: await viewer.account(), id, receipt: parseInput(pickupInput, pickup) }),
  }),
  recordFailedDelivery: t.field({
    type: ParcelNode,
    description: 'Dispatch: a parcel could not be delivered.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: PARCEL }),
      ...argsFromSchema(t, failedDeliveryInput, {
        fields: {
          reason: 'nobody_home, address_wrong, refused, no_prescription, damaged or other, with a note.',
          note: 'Up to 500 characters.',
        },
      }),
    },
    resolve: async (_, { shopId: __, id, ...failure }, { shop, viewer }) =>
      recordFailedDelivery(shop, { account: await viewer.account(), id, ...parseInput(failedDeliveryInput, failure) }),
  }),
}))
