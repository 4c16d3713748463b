import { builder } from '#api/builder.ts'
import { inputFromSchema } from '#api/schema-inputs.ts'
import { parseInput } from '#lib/parse-input.ts'
import { AddressInput } from '#shop/people/accounts/addresses.graphql.ts'
import { OrderNode } from '#shop/ordering/orders/order.graphql.ts'
import { callCentreOrderInput, declinedInput, receivedInput, userInfoInput } from './call-centre-order.input.ts'
import { completeCallCentreOrder } from './complete-call-centre-order.ts'
import { settleDeferredPayment } from './settle-deferred-payment.ts'
import { updateAccountDataFromCallCentre } from './update-account-data.ts'
import { updateCallCentreOrder } from './update-call-centre-order.ts'

const UserInfoInput = inputFromSchema('UserInfoInput', userInfoInput, {
  description: 'Whom the operator has on the phone.',
})

const CallCenterOrderInput = inputFromSchema('CallCenterOrderInput', callCentreOrderInput, {
  description: "An operator's order (SHOP §7).",
  fields: {
    prescriptionNote: 'Instead of a prescription; dispatch still waits for the pharmacist.',
    transactionNumber: 'Of a payment that was made already: 5 to 255 characters.',
    paymentType: 'immediatePayment, deferredPayment or paymentAtHome.',
    userType: 'User, GuestUser or not-found, as userByRut said; the server looks for itself.',
    documentType: 'ticket (boleta), nominalTicket, guide or invoice.',
  },
  also: (t) => ({ shopId: t.string(), userInfo: t.field({ type: UserInfoInput }) }),
})

const AccountDataInput = inputFromSchema('AccountDataFromCallCenterInput', userInfoInput, {
  also: (t) => ({
    shopId: t.string(),
    userType: t.string(),
    rut: t.string({ required: true }),
    townShip: t.id({ description: 'The commune of the delivery, for the dispatch system; none for a pickup.' }),
    addresses: t.field({
      type: [AddressInput],
      description:
        'A registered customer’s whole list, up to five, in the place of the saved ones; left out, they stay.',
    }),
    token: t.string(),
  }),
})

const UpdatedAccount = builder.objectRef<{ type: string }>('UpdatedAccount').implement({
  fields: (t) => ({
    type: t.exposeString('type', { description: 'User: a profile was brought up to date. GuestUser: a guest was.' }),
  }),
})

const ORDER_ID_DESCRIPTION = "The order's _id; any operator may, not only the one who sold it."

builder.mutationFields((t) => ({
  updateCallCenterOrder: t.field({
    type: OrderNode,
    description: 'Operators: saves the data entered so far.',
    args: { input: t.arg({ type: CallCenterOrderInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) =>
      updateCallCentreOrder(shop, { ...(await viewer.actor()), order: parseInput(callCentreOrderInput, input) }),
  }),
  completeCallCenterOrder: t.field({
    type: OrderNode,
    description: "Operators: sells the order ('Finalizar Orden').",
    args: {
      input: t.arg({ type: CallCenterOrderInput, required: true }),
      amount: t.arg.int({
        description: "The amount given to the customer, CLP; another amount is refused with the server's.",
      }),
    },
    resolve: async (_, { input, amount }, { shop, viewer }) =>
      completeCallCentreOrder(shop, {
        ...(await viewer.actor()),
        order: parseInput(callCentreOrderInput, input),
        amount,
      }),
  }),
  receiveDeferredPayment: t.field({
    type: OrderNode,
    description:
      'Operators: the money of an order that was to be paid later, or at the door, is there (PAGADO; ' +
      'at the door of one that was sent, ENTREGADO).',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER_ID_DESCRIPTION }),
      transactionNumber: t.arg.string({ description: 'Of the payment, up to 255 characters.' }),
    },
    resolve: async (_, { orderId, ...payment }, { shop, viewer }) =>
      settleDeferredPayment(shop, {
        account: await viewer.account(),
        orderId,
        payment: { outcome: 'received', ...parseInput(receivedInput, payment) },
      }),
  }),
  declineDeferredPayment: t.field({
    type: OrderNode,
    description:
      'Operators: that money never came, or the order was not taken at the door and is back (RECHAZADO); ' +
      'its units are for sale again.',
    args: {
      shopId: t.arg.string(),
      orderId: t.arg.id({ required: true, description: ORDER_ID_DESCRIPTION }),
      reason: t.arg.string({ required: true, description: "For the order's history, up to 500 characters." }),
    },
    resolve: async (_, { orderId, ...payment }, { shop, viewer }) =>
      settleDeferredPayment(shop, {
        account: await viewer.account(),
        orderId,
        payment: { outcome: 'declined', ...parseInput(declinedInput, payment) },
      }),
  }),
  updateAccountDataFromCallCenter: t.field({
    type: UpdatedAccount,
    description: "Operators: the customer's data, after the order.",
    args: { input: t.arg({ type: AccountDataInput, required: true }) },
    resolve: async (_, { input }, { shop, viewer }) =>
      updateAccountDataFromCallCentre(shop, {
        account: await viewer.account(),
        visitor: viewer.ensureVisitor(),
        data: input as Record<string, unknown>,
      }),
  }),
}))
