import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE } from '#shop/ground/policy/keyset-page.input.ts'
import { delayInput, deliveryInput } from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { listStaffSubscriptions } from './list-staff-subscriptions.ts'
import { cancelSubscriptionFor, delayDeliveryFor, resendEnrolmentLink, skipDeliveryFor } from './serve-subscription.ts'
import { showOpenedSubscription } from './show-opened-subscription.ts'
import { OpenedSubscriptionNode, StaffSubscriptionsNode } from './staff-subscription-fields.graphql.ts'
import { cancelInput, staffSubscriptionPageInput } from './staff-subscription-list.input.ts'

builder.queryFields((t) => ({
  staffSubscriptions: t.field({
    type: StaffSubscriptionsNode,
    extensions: RECORDED,
    description: 'For staff: subscriptions by view; without products, so no reading is recorded.',
    args: {
      shopId: t.arg.string(),
      view: t.arg.string({
        description:
          'upcoming (the default): running ones by their next delivery; problem: of these whose charge would fail; ' +
          'failed: to be tried again; unfinished: no card was saved; ending: one delivery is left; cancelled.',
      }),
      search: t.arg.string({
        description:
          'A subscription’s number, or its customer’s RUT or e-mail: of any view. 60 searches for people in ten ' +
          'minutes.',
      }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: `${KEYSET_PAGE.after} Of problem a page may be short and not the last.` }),
    },
    resolve: async (_, { shopId: __, ...page }, { shop, viewer }) =>
      listStaffSubscriptions(shop, {
        account: await viewer.account(),
        ...parseInput(staffSubscriptionPageInput, page),
      }),
  }),
  staffSubscription: t.field({
    type: OpenedSubscriptionNode,
    nullable: true,
    extensions: RECORDED,
    description: 'For staff: one subscription, by its number; null without one. The reading is recorded.',
    args: { shopId: t.arg.string(), reference: t.arg.string({ required: true, description: 'Its number.' }) },
    resolve: async (_, { reference }, { shop, viewer }) =>
      showOpenedSubscription(shop, { account: await viewer.account(), reference }),
  }),
}))

const subscriptionArgs = builder.args((t) => ({
  shopId: t.string(),
  subscriptionId: t.id({ required: true, description: 'A customer’s subscription.' }),
}))
const deliveryArgs = builder.args((t) => ({
  date: t.string({ required: true, description: 'DD-MM-YYYY: a date of its paymentDates.' }),
}))

builder.mutationFields((t) => ({
  skipDeliveryFor: t.id({
    description:
      'Operators: skips a delivery as its customer could, and answers the subscription’s _id. The customer gets a ' +
      'mail. Twice is once.',
    args: { ...subscriptionArgs, ...deliveryArgs },
    resolve: async (_, args, { shop, viewer }) =>
      skipDeliveryFor(shop, { account: await viewer.account(), ...parseInput(deliveryInput, args) }),
  }),
  delayDeliveryFor: t.id({
    description:
      'Operators: moves a delivery to one of its delayDates, and answers the subscription’s _id. The customer gets a ' +
      'mail.',
    args: {
      ...subscriptionArgs,
      ...deliveryArgs,
      to: t.arg.string({ required: true, description: 'DD-MM-YYYY: its new day.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      delayDeliveryFor(shop, { account: await viewer.account(), ...parseInput(delayInput, args) }),
  }),
  cancelSubscriptionFor: t.id({
    description:
      'Operators: cancels an active subscription for good, and answers its _id. The customer gets a mail. Twice is ' +
      'once.',
    args: {
      ...subscriptionArgs,
      reason: t.arg.string({
        required: true,
        description: 'requested, no_stock, no_payment, no_prescription or duplicate; the mail says it.',
      }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      cancelSubscriptionFor(shop, { account: await viewer.account(), ...parseInput(cancelInput, args) }),
  }),
  resendEnrolmentLink: t.id({
    description:
      'Operators: mails its customer the way to save a card in their own account, and answers the subscription’s ' +
      '_id; three a day and customer.',
    args: subscriptionArgs,
    resolve: async (_, { subscriptionId }, { shop, viewer }) =>
      resendEnrolmentLink(shop, { account: await viewer.account(), subscriptionId }),
  }),
}))
