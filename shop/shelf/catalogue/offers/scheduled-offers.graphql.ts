import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import {
  cancelOffer,
  cancelOffers,
  listOffers,
  previewOffers,
  scheduleOffers,
  type Cancelled,
  type Scheduled,
} from './schedule-offers.ts'
import { cancelBatchInput, previewOffersInput, scheduleInput } from './scheduled-offer.input.ts'
import type { PlannedOffer, ScheduledOffer } from './scheduled-offer.rules.ts'

const ScheduledOfferNode = builder.objectRef<ScheduledOffer>('ScheduledOffer').implement({
  description: 'An offer that begins and ends by itself.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    offerPrice: t.exposeInt('offerPrice', { description: 'CLP.' }),
    startsAt: t.exposeString('startsAt', { description: 'ISO 8601, UTC.' }),
    endsAt: t.exposeString('endsAt', { description: 'ISO 8601, UTC; not included.' }),
    state: t.exposeString('state', { description: 'waiting, running, ended, cancelled; refused: no longer an offer.' }),
    author: t.exposeString('author', { nullable: true, description: 'First name of who planned it.' }),
    batchId: t.exposeID('batchId', {
      nullable: true,
      description: 'What cancelScheduledOffers takes, while others that were planned with it wait or run.',
    }),
  }),
})

const ScheduledNode = builder.objectRef<Scheduled>('ScheduledOffers').implement({
  description: 'How many products have the offer.',
  fields: (t) => ({
    batchId: t.exposeID('batchId', { description: 'What cancelScheduledOffers takes.' }),
    done: t.exposeInt('done', { description: 'Products that have it.' }),
    refused: t.field({
      type: [
        builder.objectRef<Scheduled['refused'][number]>('RefusedOffer').implement({
          description: 'A product without the offer.',
          fields: (f) => ({
            _id: f.exposeInt('id', { description: 'The product.' }),
            code: f.exposeString('code', { description: 'offer.not_below, offer.overlaps, product.not_found.' }),
          }),
        }),
      ],
      description: 'The others, each with its reason.',
      resolve: ({ refused }) => refused,
    }),
  }),
})

const OfferInput = builder.inputType('OfferInput', {
  description: 'A product’s offer.',
  fields: (t) => ({
    productId: t.int({ required: true, description: 'The product’s _id.' }),
    offerPrice: t.int({ required: true, description: 'CLP, below the normal price.' }),
  }),
})

const OfferPlanInput = builder.inputType('OfferPlan', {
  description: 'The offer of several products: percent or price.',
  fields: (t) => ({
    percent: t.float({ description: 'Off the normal price, 1 to 90; rounded to 10 pesos.' }),
    price: t.int({ description: 'CLP, the same of each.' }),
  }),
})

const PlannedOfferNode = builder.objectRef<PlannedOffer>('PlannedOffer').implement({
  description: 'The offer that a product would have.',
  fields: (t) => ({
    _id: t.exposeInt('id', { description: 'The product.' }),
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    normalPrice: t.exposeInt('normalPrice', { description: 'CLP.' }),
    offerPrice: t.exposeInt('offerPrice', { description: 'CLP.' }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it would have none: offer.not_below, offer.overlaps.',
    }),
  }),
})

const DAYS = { from: 'First day in Chile, YYYY-MM-DD.', until: 'Last day, included.' }

builder.queryField('previewOffers', (t) =>
  t.field({
    type: [PlannedOfferNode],
    extensions: RECORDED,
    description: 'Managers: the offers that 500 products at most would have; writes nothing.',
    args: {
      shopId: t.arg.string(),
      ids: t.arg.intList({ required: true, description: 'Products’, 500 at most.' }),
      plan: t.arg({ type: OfferPlanInput, required: true, description: 'The same of each.' }),
      from: t.arg.string({ required: true, description: DAYS.from }),
      until: t.arg.string({ required: true, description: DAYS.until }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      previewOffers(shop, { account: await viewer.account(), ...parseInput(previewOffersInput, args) }),
  }),
)

const CancelledNode = builder.objectRef<Cancelled>('CancelledOffers').implement({
  description: 'Offers that were planned together and are cancelled.',
  fields: (t) => ({
    done: t.exposeInt('done', { description: 'How many this step cancelled.' }),
    hasMore: t.exposeBoolean('hasMore', { description: 'Another step cancels the next ones.' }),
  }),
})

builder.queryField('scheduledOffers', (t) =>
  t.field({
    type: [ScheduledOfferNode],
    extensions: RECORDED,
    description: 'For staff: a product’s planned offers, the latest first; 20 at most.',
    args: { shopId: t.arg.string(), sku: t.arg.string({ required: true, description: 'The product’s.' }) },
    resolve: async (_, { sku }, { shop, viewer }) => listOffers(shop, { account: await viewer.account(), sku }),
  }),
)

builder.mutationFields((t) => ({
  scheduleOffers: t.field({
    type: ScheduledNode,
    description: 'Managers: offers with a first and a last day, 500 products at most; each answers for itself.',
    args: {
      shopId: t.arg.string(),
      offers: t.arg({ type: [OfferInput], required: true, description: 'One a product.' }),
      from: t.arg.string({ required: true, description: DAYS.from }),
      until: t.arg.string({ required: true, description: DAYS.until }),
      into: t.arg.id({ description: 'The batchId that the step before answered: one batch of many steps.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      scheduleOffers(shop, { account: await viewer.account(), ...parseInput(scheduleInput, args) }),
  }),
  cancelScheduledOffers: t.field({
    type: CancelledNode,
    description: 'Managers: the offers of a batch that wait never begin, those that run end now; 500 a step.',
    args: {
      shopId: t.arg.string(),
      batchId: t.arg.id({ required: true, description: 'Of scheduleOffers or scheduledOffers.' }),
    },
    resolve: async (_, args, { shop, viewer }) =>
      cancelOffers(shop, { account: await viewer.account(), ...parseInput(cancelBatchInput, args) }),
  }),
  cancelScheduledOffer: t.boolean({
    description: 'Managers: an offer that waits never begins, one that runs ends now.',
    args: { shopId: t.arg.string(), id: t.arg.id({ required: true, description: 'The offer.' }) },
    resolve: async (_, { id }, { shop, viewer }) => {
      await cancelOffer(shop, { account: await viewer.account(), id: String(id) })
      return true
    },
  }),
}))
