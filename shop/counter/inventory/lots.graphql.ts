import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { lotListInput, recalledPageInput, recallInput, recallMailInput } from './inventory.input.ts'
import type { ListedLot, RecalledParcel } from './lot-list.rules.ts'
import { listLots, listRecalledParcels, mailRecall, recallLot } from './recall-lot.ts'
import type { ProductStock } from './stock-level.rules.ts'

export const ProductLotNode = builder.objectRef<ProductStock['lots'][number]>('ProductLot').implement({
  description: 'A lot of a product.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    code: t.exposeString('code', { description: 'As it is printed, in capitals.' }),
    expiresOn: t.exposeString('expiresOn', { description: 'Its last day of use, YYYY-MM-DD.' }),
    units: t.exposeInt('units', { description: 'On the shelf, sold ones that are not packed yet included.' }),
    state: t.exposeString('state', { description: 'active, expired or recalled.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was recalled.' }),
  }),
})

const ListedLotNode = builder.objectRef<ListedLot>('ListedLot').implement({
  description: 'A lot, with its product.',
  fields: (t) => ({
    lot: t.field({ type: ProductLotNode, description: 'The lot.', resolve: (lot) => lot }),
    productId: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name', { description: 'The product.' }),
    place: t.exposeString('place', { nullable: true, description: 'The label of its shelf.' }),
  }),
})

const LotsNode = builder.objectRef<KeysetPage<ListedLot>>('Lots').implement({
  description: 'A page of lots.',
  fields: (t) => ({
    nodes: t.field({ type: [ListedLotNode], description: 'The first to expire first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const RecalledParcelNode = builder.objectRef<RecalledParcel>('RecalledParcel').implement({
  description: 'A parcel with units of a lot.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    since: t.exposeString('since', { description: 'When it came to its state; ISO 8601, UTC.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { description: 'The number of its order.' }),
    state: t.exposeString('state', { description: 'As a parcel’s.' }),
    units: t.exposeInt('units', { description: 'Of the lot.' }),
    hasEmail: t.exposeBoolean('hasEmail', { description: 'False: its customer is called.' }),
  }),
})

type Recalled = KeysetPage<RecalledParcel> & { lot: ListedLot }
const RecalledParcelsNode = builder.objectRef<Recalled>('RecalledParcels').implement({
  description: 'A lot, and a page of the parcels that had it.',
  fields: (t) => ({
    lot: t.field({ type: ListedLotNode, description: 'The lot.', resolve: ({ lot }) => lot }),
    nodes: t.field({
      type: [RecalledParcelNode],
      description: 'The last packed first.',
      resolve: ({ nodes }) => nodes,
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryFields((t) => ({
  lots: t.field({
    type: LotsNode,
    extensions: RECORDED,
    description: 'For staff: lots that expire soon, or that must leave the shelf.',
    args: {
      shopId: t.arg.string(),
      view: t.arg.string({ description: 'expiring30 (the default), expiring60, expiring90, withdrawn.' }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { view, first, after }, { shop, viewer }) =>
      listLots(shop, { account: await viewer.account(), ...parseInput(lotListInput, { view, first, after }) }),
  }),
  recalledParcels: t.field({
    type: RecalledParcelsNode,
    extensions: RECORDED,
    description: 'Pharmacists: the parcels that had a lot. The reading of their orders is recorded.',
    args: {
      shopId: t.arg.string(),
      lotId: t.arg.id({ required: true, description: 'The lot.' }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { lotId, first, after }, { shop, viewer }) =>
      listRecalledParcels(shop, {
        account: await viewer.account(),
        ...parseInput(recalledPageInput, { lotId, first, after }),
      }),
  }),
}))

builder.mutationFields((t) => ({
  recallLot: t.field({
    type: ListedLotNode,
    description:
      'Pharmacists: nothing of a lot leaves any more. One that was packed without a receipt is recalled too.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: 'The product’s _id.' }),
      lot: t.arg.string({ required: true, description: 'As it is printed.' }),
      reason: t.arg.string({ required: true, description: '1 to 500 characters.' }),
    },
    resolve: async (_, { productId, lot, reason }, { shop, viewer }) =>
      recallLot(shop, {
        account: await viewer.account(),
        ...parseInput(recallInput, { productId: Number(productId), lot, reason }),
      }),
  }),
  mailRecall: t.int({
    description: 'Pharmacists: writes to whose orders left with units of a recalled lot; answers how many mails.',
    args: {
      shopId: t.arg.string(),
      lotId: t.arg.id({ required: true, description: 'The lot.' }),
      text: t.arg.string({ required: true, description: '1 to 2,000 characters; the same text is sent once.' }),
    },
    resolve: async (_, { lotId, text }, { shop, viewer }) =>
      mailRecall(shop, { account: await viewer.account(), ...parseInput(recallMailInput, { lotId, text }) }),
  }),
}))
