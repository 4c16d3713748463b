import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { listMoneyReviews } from './list-money-reviews.ts'
import { listStaffPayments } from './list-staff-payments.ts'
import { moneyReviewPageInput, staffPaymentPageInput } from './staff-payment-list.input.ts'
import type { MoneyReview, StaffPayment } from './staff-payment.rules.ts'

const LAST_DIGITS = 'The card’s last four.'
const GATEWAY = 'The payment provider.'

const StaffPaymentNode = builder.objectRef<StaffPayment>('StaffPayment').implement({
  description: 'Money of an order in a list of staff; without a person or a medicine.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'Its own in its view.' }),
    at: t.exposeString('at', { description: 'When it began, ISO 8601, UTC.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { description: 'The number of its order.' }),
    kind: t.exposeString('kind', {
      description:
        'purchase; charge (of a subscription’s saved card); duplicate (taken twice by a wallet); dispute; ' +
        'chargeback; refund; claim (on an insurer).',
    }),
    gateway: t.exposeString('gateway', { nullable: true, description: `${GATEWAY} Null where none has the money.` }),
    cardKind: t.exposeString('cardKind', { nullable: true, description: 'credit, debit …, as the provider says it.' }),
    cardLastDigits: t.exposeString('cardLastDigits', { nullable: true, description: LAST_DIGITS }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description: 'CLP; null when the provider does not say how much.',
    }),
    state: t.exposeString('state', {
      description:
        'Of an attempt: starting, open, confirming, approved, declined, abandoned, reversal_due, reversed. Of a ' +
        'duplicate: due, returned. Of a dispute: open, closed. Of a refund or claim: as Refund.state, ' +
        'InsuranceClaim.state.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was not approved, in the provider’s words.',
    }),
  }),
})

const StaffPaymentsNode = builder.objectRef<KeysetPage<StaffPayment>>('StaffPayments').implement({
  description: 'A page of payments, and what became of them.',
  fields: (t) => ({
    nodes: t.field({ type: [StaffPaymentNode], description: 'The newest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

const MoneyReviewNode = builder.objectRef<MoneyReview>('MoneyReview').implement({
  description: "Something about an order's money that staff must settle ('Revisión'), in a list of staff.",
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'What closeOrderReview takes.' }),
    kind: t.exposeString('kind', { description: 'As OrderReview.kind.' }),
    orderReferenceId: t.exposeString('orderReferenceId', { description: 'The number of its order.' }),
    orderStatus: t.exposeString('orderStatus', { description: 'The order’s state, as Order.status.' }),
    amount: t.exposeInt('amount', {
      nullable: true,
      description: 'CLP; null when the provider does not say how much.',
    }),
    holdsOrder: t.exposeBoolean('holdsOrder', { description: 'The goods must not leave before it is closed.' }),
    isHeldOtherwise: t.exposeBoolean('isHeldOtherwise', {
      description: 'Another open review, or another refund under way, holds the order too.',
    }),
    openedAt: t.exposeString('openedAt', { description: 'ISO 8601, UTC.' }),
    refundId: t.exposeID('refundId', {
      nullable: true,
      description: 'The refund that it is about; what decideRefund takes where its outcome is unknown.',
    }),
    isWhole: t.exposeBoolean('isWhole', {
      nullable: true,
      description: 'That refund is of all that remains of the order; null without one.',
    }),
    gateway: t.exposeString('gateway', { nullable: true, description: GATEWAY }),
    cardLastDigits: t.exposeString('cardLastDigits', { nullable: true, description: LAST_DIGITS }),
    authorizationCode: t.exposeString('authorizationCode', {
      nullable: true,
      description: 'Of the payment, to find it on the provider’s own pages.',
    }),
  }),
})

const MoneyReviewsNode = builder.objectRef<KeysetPage<MoneyReview>>('MoneyReviews').implement({
  description: 'A page of open reviews.',
  fields: (t) => ({
    nodes: t.field({ type: [MoneyReviewNode], description: 'The oldest first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryFields((t) => ({
  staffPayments: t.field({
    type: StaffPaymentsNode,
    extensions: RECORDED,
    description: 'For staff: attempts to pay, and what became of the money. No person, no medicine.',
    args: {
      shopId: t.arg.string(),
      view: t.arg.string({
        description:
          'all (the default), open, declined, reversals: attempts. duplicates: second payments of an order. ' +
          'disputes: contested, or charged back. refunds: under way or unknown. claims: on insurers, with claims.read.',
      }),
      gateway: t.arg.string({ description: 'The name of a payment provider.' }),
      state: t.arg.string({ description: 'Attempts in this state alone.' }),
      from: t.arg.string({ description: 'On this day of Chile or later, YYYY-MM-DD.' }),
      until: t.arg.string({ description: 'On this day of Chile or earlier, YYYY-MM-DD.' }),
      search: t.arg.string({
        description:
          'An order’s number, a card’s last four, or a buy order: attempts of any view, without the other filters. ' +
          '60 searches for a card in ten minutes.',
      }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { shopId: __, ...page }, { shop, viewer }) =>
      listStaffPayments(shop, { account: await viewer.account(), ...parseInput(staffPaymentPageInput, page) }),
  }),
  moneyReviews: t.field({
    type: MoneyReviewsNode,
    extensions: RECORDED,
    description: "For staff: open reviews of orders' money; closeOrderReview and decideRefund end them.",
    args: {
      shopId: t.arg.string(),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, { first, after }, { shop, viewer }) =>
      listMoneyReviews(shop, {
        account: await viewer.account(),
        ...parseInput(moneyReviewPageInput, { first, after }),
      }),
  }),
}))
