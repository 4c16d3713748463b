import { builder } from '#api/builder.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { getOrder } from '#shop/ordering/orders/show-order.ts'
import type { HandedOver } from './hand-over-parcels.ts'
import type { Carrier, ListedOrder, ListedParcel, OrderToPrepare, Parcel, ParcelProduct } from './parcel.rules.ts'

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer Types> ? Types : never
type FieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>

export const orderFields = <Shape extends ListedOrder>(t: FieldBuilder<Shape>) => ({
  orderId: t.id({ description: 'The order.', resolve: ({ orderId }) => orderId }),
  orderReferenceId: t.string({ description: 'The order’s number.', resolve: ({ reference }) => reference }),
  shippingMethod: t.string({ resolve: ({ shippingMethod }) => shippingMethod }),
  commune: t.string({
    nullable: true,
    description: 'Where it goes; null for a pickup.',
    resolve: (row) => row.commune,
  }),
  deliveryEstimate: t.string({
    nullable: true,
    description: 'The promised day, YYYY-MM-DD; null without one.',
    resolve: (row) => row.deliveryEstimate,
  }),
  lines: t.int({ description: 'Different products, without refunded ones.', resolve: ({ lines }) => lines }),
  units: t.int({ description: 'Their units.', resolve: ({ units }) => units }),
  coldChain: t.boolean({ description: 'Something of it is kept cold.', resolve: ({ coldChain }) => coldChain }),
  needsPrescription: t.boolean({
    description: 'A retained prescription is handed over for it.',
    resolve: (row) => row.needsPrescription,
  }),
})

const parcelFields = <Shape extends ListedParcel>(t: FieldBuilder<Shape>) => ({
  _id: t.id({ resolve: ({ id }) => id }),
  ...orderFields(t),
  lastDay: t.string({
    nullable: true,
    description: 'Until when a pickup waits for its customer, YYYY-MM-DD; null for every other parcel.',
    resolve: ({ lastDay }) => lastDay,
  }),
  attempt: t.int({ description: '1 for the first parcel of its order.', resolve: ({ attempt }) => attempt }),
  state: t.string({
    description:
      'being_prepared, waiting_for_stock, to_check, packed, on_the_way, not_delivered, to_put_back; at the end ' +
      'delivered, returned, put_back, released.',
    resolve: ({ state }) => state,
  }),
  since: t.string({ description: 'The moment of its state, ISO 8601, UTC.', resolve: ({ since }) => since }),
  preparerId: t.id({ description: 'The person of staff who prepares or packed it.', resolve: (row) => row.preparerId }),
  preparer: t.string({ nullable: true, description: 'Their first name.', resolve: ({ preparer }) => preparer }),
  leaseUntil: t.string({
    description: 'Until when it is theirs while they prepare it, ISO 8601, UTC. Then anybody may take the order.',
    resolve: ({ leaseUntil }) => leaseUntil,
  }),
  carrier: t.string({ nullable: true, description: 'The code of its carrier.', resolve: ({ carrier }) => carrier }),
  trackingNumber: t.string({
    nullable: true,
    description: 'The carrier’s number.',
    resolve: (row) => row.trackingNumber,
  }),
  reason: t.string({
    nullable: true,
    description: 'Why it was not delivered: nobody_home, address_wrong, refused, no_prescription, damaged, other.',
    resolve: ({ reason }) => reason,
  }),
})

const OrderToPrepareNode = builder.objectRef<OrderToPrepare>('OrderToPrepare').implement({
  description: 'An order that anybody may take to prepare it; without medicine or person.',
  fields: (t) => ({
    ...orderFields(t),
    placedAt: t.exposeString('placedAt', { description: 'The time of its sale, ISO 8601, UTC.' }),
    place: t.exposeString('place', { nullable: true, description: 'The first shelf of its products.' }),
  }),
})

export const ListedParcelNode = builder.objectRef<ListedParcel>('ListedParcel').implement({
  description: 'A parcel that waits for work; without medicine or person.',
  fields: (t) => parcelFields(t),
})

export const OrdersToPrepareNode = builder.objectRef<KeysetPage<OrderToPrepare>>('OrdersToPrepare').implement({
  description: 'A page of the orders to prepare.',
  fields: (t) => ({
    nodes: t.field({
      type: [OrderToPrepareNode],
      description: 'By promised day, then by age.',
      resolve: ({ nodes }) => nodes,
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

export const ParcelsNode = builder.objectRef<KeysetPage<ListedParcel>>('Parcels').implement({
  description: 'A page of parcels.',
  fields: (t) => ({
    nodes: t.field({
      type: [ListedParcelNode],
      description: 'The longest in their state first.',
      resolve: ({ nodes }) => nodes,
    }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

export const CarrierNode = builder.objectRef<Carrier>('Carrier').implement({
  description: 'Brings parcels to customers.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'What handOverParcels takes.' }),
    name: t.exposeString('name'),
    trackingUrl: t.exposeString('trackingUrl', {
      nullable: true,
      description: 'Where a parcel is followed; {number} stands for its tracking number.',
    }),
  }),
})

const PackedLineNode = builder.objectRef<ParcelProduct['packed'][number]>('PackedLine').implement({
  description: 'Units of one lot.',
  fields: (t) => ({
    lot: t.exposeString('lot', { description: 'As typed; empty for a product without lots.' }),
    expiresOn: t.exposeString('expiresOn', { nullable: true, description: 'YYYY-MM-DD.' }),
    units: t.exposeInt('units', { description: 'How many of them.' }),
  }),
})

const UsableLotNode = builder.objectRef<ParcelProduct['lots'][number]>('UsableLot').implement({
  description: 'A lot that may be packed.',
  fields: (t) => ({
    code: t.exposeString('code', { description: 'As it is printed, in capitals.' }),
    expiresOn: t.exposeString('expiresOn', { description: 'Its last day of use, YYYY-MM-DD.' }),
    units: t.exposeInt('units', { description: 'On the shelf, by its record.' }),
  }),
})

const ParcelProductNode = builder.objectRef<ParcelProduct>('ParcelProduct').implement({
  description: 'A product of a parcel.',
  fields: (t) => ({
    _id: t.exposeID('productId'),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    imageProduct: t.exposeString('imageUrl', { nullable: true, description: 'Its picture.' }),
    units: t.exposeInt('units', { description: 'What belongs in the parcel: 0 after a refund of all.' }),
    place: t.exposeString('place', { nullable: true, description: 'Its shelf.' }),
    barcodes: t.exposeStringList('barcodes', { description: '8 to 14 digits each.' }),
    coldChain: t.exposeBoolean('coldChain'),
    missing: t.exposeInt('missing', { description: 'Units that were reported missing.' }),
    packed: t.field({ type: [PackedLineNode], description: 'What is in it.', resolve: ({ packed }) => packed }),
    lots: t.field({
      type: [UsableLotNode],
      description: 'What may be packed, the first to expire first.',
      resolve: ({ lots }) => lots,
    }),
  }),
})

const ParcelEventNode = builder.objectRef<Parcel['history'][number]>('ParcelEvent').implement({
  description: 'A line of a parcel’s history.',
  fields: (t) => ({
    at: t.exposeString('at', { description: 'ISO 8601, UTC.' }),
    actor: t.exposeString('actor', { description: 'Role and account; shop: the software.' }),
    event: t.exposeString('event', { description: 'taken, prepared, handed_over …' }),
    from: t.exposeString('from', { nullable: true, description: 'The state before; null at the taking.' }),
    to: t.exposeString('to', { description: 'The state after.' }),
    note: t.exposeString('note', { nullable: true, description: 'Staff’s.' }),
  }),
})

export const ParcelNode = builder.objectRef<Parcel>('Parcel').implement({
  description: 'The physical work on an order, as staff open it; each reading is recorded.',
  fields: (t) => ({
    ...parcelFields(t),
    checkerId: t.exposeID('checkerId', { nullable: true, description: 'The pharmacist who checked it.' }),
    gelPacks: t.exposeInt('gelPacks', { nullable: true, description: 'What keeps its cold products cold.' }),
    unrefrigeratedMinutes: t.exposeInt('unrefrigeratedMinutes', {
      nullable: true,
      description: 'Minutes out of the refrigerator while it was packed.',
    }),
    receiverName: t.exposeString('receiverName', { nullable: true, description: 'The person who received it.' }),
    receiverRut: t.exposeString('receiverRut', { nullable: true, description: 'Theirs.' }),
    prescriptionReceived: t.exposeBoolean('prescriptionReceived', {
      description: 'The retained prescription was handed over.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'The last note of staff.' }),
    products: t.field({
      type: [ParcelProductNode],
      description: 'By their shelves.',
      resolve: ({ products }) => products,
    }),
    history: t.field({ type: [ParcelEventNode], description: 'From the first.', resolve: ({ history }) => history }),
    order: t.field({
      type: OrderNode,
      description: 'Its order; the reading is the parcel’s.',
      resolve: async ({ orderId }, _, { shop }) => (await getOrder(shop, orderId))!,
    }),
  }),
})

const RefusedParcelNode = builder.objectRef<HandedOver['refused'][number]>('RefusedParcel').implement({
  description: 'A parcel that was not handed over.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    code: t.exposeString('code', { description: 'Why: the code of its refusal.' }),
  }),
})

export const HandedOverNode = builder.objectRef<HandedOver>('HandedOverParcels').implement({
  description: 'What became of each parcel.',
  fields: (t) => ({
    done: t.field({ type: [ParcelNode], description: 'They are on their way.', resolve: ({ done }) => done }),
    refused: t.field({ type: [RefusedParcelNode], description: 'They stay.', resolve: ({ refused }) => refused }),
  }),
})
