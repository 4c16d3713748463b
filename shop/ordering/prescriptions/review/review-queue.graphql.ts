import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { KEYSET_PAGE, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { extendReview } from './extend-review.ts'
import { freePrescription } from './free-prescription.ts'
import { listReviews } from './list-reviews.ts'
import { PrescriptionNode } from './prescription-fields.graphql.ts'
import { reviewPageInput } from './review-queue.input.ts'
import type { ListedReview } from './review-queue.rules.ts'
import { reasonInput } from './review.input.ts'
import { takeNextPrescription } from './take-prescription.ts'

const ConditionCount = builder.objectRef<ListedReview['conditions'][number]>('ReviewedCondition').implement({
  description: 'Lines of one sale condition.',
  fields: (t) => ({
    saleCondition: t.exposeString('saleCondition', { description: 'As in Product.' }),
    lines: t.exposeInt('lines', { description: 'Different products.' }),
  }),
})

const ListedReviewNode = builder.objectRef<ListedReview>('ListedReview').implement({
  description: 'A prescription that is not decided; without patient, medicine or file.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    state: t.exposeString('state', { description: 'recibida, en revisión or por aclarar.' }),
    source: t.exposeString('source', { description: 'file, telemedicine, insurance, note or missing.' }),
    receivedAt: t.exposeString('receivedAt', { description: 'Since when it waits, ISO 8601, UTC.' }),
    waitedMinutes: t.exposeInt('waitedMinutes', { description: 'Working minutes since then, up to 30 days’ worth.' }),
    isLate: t.exposeBoolean('isLate', { description: 'The working hours that its customer was promised have passed.' }),
    isFree: t.exposeBoolean('isFree', { description: 'Any pharmacist may take it now.' }),
    isReused: t.exposeBoolean('isReused', { description: 'Its file is of an earlier purchase.' }),
    reviewerId: t.exposeID('reviewerId', { nullable: true, description: 'The pharmacist who has it, or asked.' }),
    reviewer: t.exposeString('reviewer', { nullable: true, description: 'Their first name.' }),
    leaseUntil: t.exposeString('leaseUntil', {
      nullable: true,
      description: 'Until when it is theirs, ISO 8601, UTC.',
    }),
    orderId: t.exposeID('orderId', { description: 'The last order that was sold with it.' }),
    orderReferenceId: t.exposeString('reference', { description: 'The order’s number.' }),
    shippingMethod: t.exposeString('shippingMethod'),
    conditions: t.field({
      type: [ConditionCount],
      description: 'How many of the order’s lines it is for.',
      resolve: ({ conditions }) => conditions,
    }),
  }),
})

const ReviewQueueNode = builder.objectRef<KeysetPage<ListedReview>>('ReviewQueue').implement({
  description: 'A page of prescriptions that are not decided.',
  fields: (t) => ({
    nodes: t.field({ type: [ListedReviewNode], description: 'Longest waiting first.', resolve: ({ nodes }) => nodes }),
    endCursor: t.exposeString('endCursor', { nullable: true, description: KEYSET_PAGE.endCursor }),
  }),
})

builder.queryField('reviewQueue', (t) =>
  t.field({
    type: ReviewQueueNode,
    extensions: RECORDED,
    description: 'For staff: prescriptions that are not decided. It shows no health data, so no reading is recorded.',
    args: {
      shopId: t.arg.string(),
      state: t.arg.string({ description: 'recibida, en revisión or por aclarar; all when left out.' }),
      condition: t.arg.string({ description: 'With a line of this sale condition, or one that is treated the same.' }),
      source: t.arg.string({ description: 'file, telemedicine, insurance, note or missing.' }),
      isMine: t.arg.boolean({ description: 'What the caller has in review.' }),
      first: t.arg.int({ description: KEYSET_PAGE.first }),
      after: t.arg.string({ description: KEYSET_PAGE.after }),
    },
    resolve: async (_, page, { shop, viewer }) =>
      listReviews(shop, { account: await viewer.account(), ...parseInput(reviewPageInput, page) }),
  }),
)

builder.mutationFields((t) => ({
  takeNextPrescription: t.field({
    type: PrescriptionNode,
    nullable: true,
    description:
      'Pharmacists: take the one that has waited longest, for 15 minutes. Two people never get the same one; null: ' +
      'none is free.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => takeNextPrescription(shop, { account: await viewer.account() }),
  }),
  extendReview: t.string({
    description: 'Pharmacists: it stays theirs for 15 more minutes. Answers until when, ISO 8601, UTC.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'The prescription.' }) },
    resolve: async (_, { id }, { shop, viewer }) =>
      (await extendReview(shop, { account: await viewer.account(), id })).leaseUntil.toString(),
  }),
  freePrescription: t.field({
    type: ListedReviewNode,
    description: 'Gives a colleague’s prescription back to the queue. Answers its row of the queue.',
    args: {
      shopId: t.arg.string(),
      id: t.arg.id({ required: true, description: 'The prescription.' }),
      reason: t.arg.string({ required: true, description: 'For colleagues, up to 500 characters.' }),
    },
    resolve: async (_, { id, reason }, { shop, viewer }) =>
      freePrescription(shop, { account: await viewer.account(), id, ...parseInput(reasonInput, { reason }) }),
  }),
}))
