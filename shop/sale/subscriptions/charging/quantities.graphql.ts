import { builder } from '#api/builder.ts'
import { formatChileDate } from '#lib/chile-time.ts'
import { parseInput } from '#lib/parse-input.ts'
import { OrderProductInput } from '#shop/ordering/drafts/drafts.graphql.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { withQuantities } from '#shop/sale/subscriptions/plan/quantities.rules.ts'
import { changeQuantitiesInput, quantitiesInput } from '#shop/sale/subscriptions/plan/save-subscription.input.ts'
import { requireSubscriber } from '#shop/sale/subscriptions/plan/show-subscription.ts'
import { SubscriptionNode } from '#shop/sale/subscriptions/plan/subscription.graphql.ts'
import { changeQuantities } from './change-quantities.ts'
import { changedCharge, type ChangedCharge } from './upcoming-charge.rules.ts'

const PRODUCTS_DESCRIPTION = 'Its products with their units, 1 or more; those that are not named keep theirs.'

const QuantitiesNode = builder.objectRef<ChangedCharge>('SubscriptionQuantities').implement({
  description: 'What a delivery would cost with other quantities, in whole CLP: nothing is saved.',
  fields: (t) => ({
    amount: t.exposeInt('amount', { description: '‘Total por orden’: no charge is above it.' }),
    subtotal: t.exposeInt('subtotal', { description: 'The products at their normal prices.' }),
    boldoDiscount: t.exposeInt('boldoDiscount', { description: '‘Bonificación de Suscripción’.' }),
    couponDiscount: t.exposeInt('couponDiscount', { description: 'What its coupon takes off.' }),
    shippingCost: t.exposeInt('shippingCost', { description: 'As it was agreed.' }),
    chargedOn: t.string({
      nullable: true,
      description: 'DD-MM-YYYY: the day of the next charge; later when it must be announced again.',
      resolve: ({ chargedOn }) => chargedOn && formatChileDate(chargedOn, '-'),
    }),
    chargedAmount: t.exposeInt('chargedAmount', { description: 'What the next charge would be now.' }),
    announcedAgain: t.exposeBoolean('isAnnouncedAgain', {
      description: 'The mail about the next charge named less: there is another one.',
    }),
  }),
})

builder.objectField(SubscriptionNode, 'quantities', (t) =>
  t.field({
    type: QuantitiesNode,
    description: 'What a delivery of an active subscription would cost with these quantities; a refusal says why not.',
    args: { products: t.arg({ type: [OrderProductInput], required: true, description: PRODUCTS_DESCRIPTION }) },
    resolve: (subscription, args, { shop }) => {
      const { products } = parseInput(quantitiesInput, args)
      return changedCharge(subscription, withQuantities(subscription, products), shop.now())
    },
  }),
)

builder.mutationField('changeQuantities', (t) =>
  t.field({
    type: SubscriptionNode,
    description: 'Changes the units of each coming delivery, from the next charge on. Twice is once.',
    args: {
      shopId: t.arg.string(),
      subscriptionId: t.arg.id({ required: true, description: "One's own active subscription." }),
      version: t.arg.int({ required: true, description: 'Of the subscription as it was shown.' }),
      products: t.arg({ type: [OrderProductInput], required: true, description: PRODUCTS_DESCRIPTION }),
      amount: t.arg.int({ required: true, description: 'What was shown, in CLP: compared, never trusted.' }),
    },
    resolve: async (_, args, { shop, viewer }) => {
      const account = requireSubscriber(await viewer.account())
      await limitCalls(shop, { 'subscription changes by account': account.id })
      return changeQuantities(shop, { account, ...parseInput(changeQuantitiesInput, args) })
    },
  }),
)
