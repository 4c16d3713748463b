import { builder, RECORDED } from '#api/builder.ts'
import { parseInput } from '#lib/parse-input.ts'
import { cancelOffer, listOffers, scheduleOffers, type Scheduled } from './schedule-offers.ts'
import { scheduleInput } from './scheduled-offer.input.ts'
import type { ScheduledOffer } from './scheduled-offer.rules.ts'

const ScheduledOfferNode = builder.objectRef<ScheduledOffer>('ScheduledOffer').implement({
  description: 'An offer that begins and ends by itself.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    offerPrice: t.exposeInt('offerPrice', { description: 'CLP.' }),
    startsAt: t.exposeString('startsAt', { description: 'ISO 8601, UTC.' }),
    endsAt: t.exposeString('endsAt', { description: 'ISO 8601, UTC; not included.' }),
    state: t.exposeString('state', { description: 'waiting, running, ended, cancelled; refused: no longer an offer.' }),
    author: t.exposeString('author', { nullable: true, description: 'First name of who planned it.' }),
  }),
})

const ScheduledNode = builder.objectRef<Scheduled>('ScheduledOffers').implement({
  description: 'How many products have the offer.',
  fields: (t) => ({
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
      from: t.arg.string({ required: true, description: 'First day in Chile, YYYY-MM-DD.' }),
      until: t.arg.string({ required: true, description: 'Last day, included.' }),
    },
    resolve: async (_, { offers, from, until }, { shop, viewer }) =>
      scheduleOffers(shop, { account: await viewer.account(), ...parseInput(scheduleInput, { offers, from, until }) }),
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
