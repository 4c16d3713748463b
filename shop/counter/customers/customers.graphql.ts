import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { customerSearchInput, purchasePageInput } from './customer.input.ts'
import type {
  CustomerAddress,
  CustomerConsent,
  CustomerPurchase,
  CustomerRecord,
  FoundCustomer,
  FoundCustomers,
  OpenedCustomer,
} from './customer.rules.ts'
import { findCustomers } from './find-customers.ts'
import { listCustomerPurchases } from './list-customer-purchases.ts'
import { showCustomer } from './show-customer.ts'

const ID = 'The account.'
const FIRST_NAME = 'The given name.'
const LAST_NAME = 'The family name.'
const RUT = 'Without dots; null before the profile is completed.'
const RUT_PROVEN = 'False: anybody may have registered with it.'
const CREATED_AT = 'When the account was made, ISO 8601, UTC.'

const FoundCustomerNode = builder.objectRef<FoundCustomer>('FoundCustomer').implement({
  description: 'A customer as staff find one.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: ID }),
    firstName: t.exposeString('firstName', { description: FIRST_NAME }),
    lastName: t.exposeString('lastName', { description: LAST_NAME }),
    rut: t.exposeString('rut', { nullable: true, description: RUT }),
    isRutProven: t.exposeBoolean('isRutProven', { description: RUT_PROVEN }),
    createdAt: t.exposeString('createdAt', { description: CREATED_AT }),
  }),
})

const FoundCustomersNode = builder.objectRef<FoundCustomers>('FoundCustomers').implement({
  description: 'Customers that a search finds, twenty at most.',
  fields: (t) => ({
    nodes: t.field({ type: [FoundCustomerNode], description: 'By name.', resolve: ({ nodes }) => nodes }),
    hasMore: t.exposeBoolean('hasMore', { description: 'More of the name finds the others.' }),
  }),
})

const CustomerAddressNode = builder.objectRef<CustomerAddress>('CustomerAddress').implement({
  description: 'A saved address of a customer.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What its owner calls it.' }),
    address: t.exposeString('address', { description: 'Street and number.' }),
    apartment: t.exposeString('apartment', { description: 'Flat, office or house.' }),
    commune: t.exposeString('commune', { nullable: true, description: 'The name of the commune.' }),
    favorite: t.exposeBoolean('favorite', { description: 'One at most is.' }),
  }),
})

const CustomerSubscriptionNode = builder
  .objectRef<CustomerRecord['subscriptions'][number]>('CustomerSubscription')
  .implement({
    description: 'A subscription of a customer, without its products.',
    fields: (t) => ({
      reference: t.exposeString('reference', { description: 'Its number.' }),
      status: t.exposeString('status', { description: 'As Subscription.status.' }),
    }),
  })

const CustomerCaseNode = builder.objectRef<CustomerRecord['cases'][number]>('CustomerCase').implement({
  description: 'A case that a customer opened while signed in, without its words.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'What caseByNumber takes.' }),
    kind: t.exposeString('kind', { description: 'As SupportCase.kind.' }),
    state: t.exposeString('state', { description: 'As SupportCase.state.' }),
    createdAt: t.exposeString('createdAt', { description: 'ISO 8601, UTC.' }),
  }),
})

const CustomerConsentNode = builder.objectRef<CustomerConsent>('CustomerConsent').implement({
  description: 'A consent of a customer (Ley 21.719).',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'privacy, health or promotions.' }),
    version: t.exposeString('version', { description: 'Of the text that was accepted.' }),
    givenAt: t.exposeString('givenAt', { description: 'ISO 8601, UTC.' }),
    withdrawnAt: t.exposeString('withdrawnAt', { nullable: true, description: 'Null while it is given.' }),
  }),
})

const CustomerRecordNode = builder.objectRef<CustomerRecord>('CustomerRecord').implement({
  description: 'What belongs to a customer’s account; nothing of it is health data.',
  fields: (t) => ({
    addresses: t.field({
      type: [CustomerAddressNode],
      description: 'The favourite first.',
      resolve: (r) => r.addresses,
    }),
    subscriptions: t.field({
      type: [CustomerSubscriptionNode],
      description: 'The newest 50, the newest first.',
      resolve: ({ subscriptions }) => subscriptions,
    }),
    cases: t.field({
      type: [CustomerCaseNode],
      description: 'The newest 50, the newest first; none without cases.read.',
      resolve: ({ cases }) => cases,
    }),
    consents: t.field({
      type: [CustomerConsentNode],
      description: 'The newest first; withdrawn ones too.',
      resolve: ({ consents }) => consents,
    }),
  }),
})

const OpenedCustomerNode = builder.objectRef<OpenedCustomer>('OpenedCustomer').implement({
  description: 'A customer as staff open one: no product, prescription, pathology or person that one buys for.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: ID }),
    firstName: t.exposeString('firstName', { description: FIRST_NAME }),
    lastName: t.exposeString('lastName', { description: LAST_NAME }),
    rut: t.exposeString('rut', { nullable: true, description: RUT }),
    isRutProven: t.exposeBoolean('isRutProven', { description: RUT_PROVEN }),
    createdAt: t.exposeString('createdAt', { description: CREATED_AT }),
    email: t.exposeString('email', { description: 'Proven by a mailed link, or by a sign-in provider.' }),
    phoneNumber: t.exposeString('phoneNumber', { description: 'Nine digits, or empty; nothing proves it.' }),
    record: t.field({
      type: CustomerRecordNode,
      nullable: true,
      description: 'Null without customers.read.',
      resolve: ({ record }) => record,
    }),
  }),
})

const CustomerPurchaseNode = builder.objectRef<CustomerPurchase>('CustomerPurchase').implement({
  description: 'A medicine that a customer bought; health data.',
  fields: (t) => ({
    _id: t.id({ description: 'Its own.', resolve: ({ orderId, position }) => `${orderId} ${position}` }),
    orderReferenceId: t.exposeString('reference', { description: 'The number of its order.' }),
    at: t.exposeString('at', { description: 'When it was sold, ISO 8601, UTC.' }),
    name: t.exposeString('name', { description: 'The name as sold.' }),
    units: t.exposeInt('units', { description: 'Without those that were refunded.' }),
    principles: t.exposeStringList('principles', { description: 'Its active principles.' }),
  }),
})

const CustomerPurchasesNode = builder.objectRef<KeysetPage<CustomerPurchase>>('CustomerPurchases').implement({
  description: 'A page of the medicines that a customer bought.',
  fields: (t) => ({
    nodes: t.field({ type: [CustomerPurchaseNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryFields((t) => ({
  findCustomers: t.field({
    type: FoundCustomersNode,
    extensions: RECORDED,
    description: 'For staff: accounts of customers. Guests are found by staffOrders.',
    args: {
      shopId: t.arg.string(),
      search: t.arg.string({
        required: true,
        description:
          'A RUT, an e-mail, a phone of nine digits, or three letters of a name. 60 searches for people in ten ' +
          'minutes.',
      }),
    },
    resolve: async (_, { search }, { shop, viewer }) =>
      findCustomers(shop, { account: await viewer.account(), ...parseInput(customerSearchInput, { search }) }),
  }),
  customer: t.field({
    type: OpenedCustomerNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: one customer; null without one. The reading is recorded, and the customer sees it.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: ID }) },
    resolve: async (_, { id }, { shop, viewer }) => showCustomer(shop, { account: await viewer.account(), id }),
  }),
  customerPurchases: t.field({
    type: CustomerPurchasesNode,
    nullable: true,
    extensions: RECORDED,
    description:
      'For pharmacists: medicines that a customer bought for themselves; null without such an account. The reading ' +
      'and its reason are recorded, and the customer sees both.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: ID }),
      reason: t.arg.string({
        required: true,
        description: 'duplicates, quantity, interactions or customer_request.',
      }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { id, reason, first, after }, { shop, viewer }) =>
      listCustomerPurchases(shop, {
        account: await viewer.account(),
        id,
        ...parseInput(purchasePageInput, { reason, first, after }),
      }),
  }),
}))
