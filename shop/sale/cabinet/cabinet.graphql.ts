import { builder } from '#api/builder.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { listCabinet, type CabinetProduct } from './list-cabinet.ts'
import { setDailyIntake } from './set-daily-intake.ts'

const CabinetProductNode = builder.objectRef<CabinetProduct>('CabinetProduct').implement({
  description: 'A medicine or vitamin that the customer bought, and how long it lasts (issue 26).',
  fields: (t) => ({
    _id: t.id({ description: 'The product.', resolve: ({ productId }) => String(productId) }),
    sku: t.exposeString('sku'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    imageProduct: t.exposeString('photo', { description: 'A photo, or empty.' }),
    unitContent: t.exposeFloat('unitContent', { description: 'Of a pack.' }),
    pharmaceuticalFormText: t.exposeString('formText'),
    quantity: t.exposeInt('units', { description: 'Packs of the last purchase.' }),
    discountPrice: t.exposeInt('price', { description: 'CLP a pack, as last charged.' }),
    boughtOn: t.exposeString('boughtOn', { description: 'YYYY-MM-DD, in Chile.' }),
    pieces: t.exposeInt('pieces', {
      nullable: true,
      description: 'Tablets, sachets and the like of the last purchase; null where there are none to count.',
    }),
    perDay: t.exposeInt('perDay', { nullable: true, description: 'Pieces in a day, as the customer says.' }),
    everyDays: t.exposeInt('everyDays', {
      nullable: true,
      description: 'Days between the purchases, where the end is worked out from them.',
    }),
    lastsUntil: t.exposeString('until', {
      nullable: true,
      description: 'The last day that is covered, YYYY-MM-DD; null when nothing is known.',
    }),
    daysLeft: t.exposeInt('daysLeft', { nullable: true, description: 'From today to that day; negative after it.' }),
    runsOutSoon: t.exposeBoolean('runsOutSoon', { description: 'Within a week, or lately.' }),
  }),
})

builder.queryField('cabinet', (t) =>
  t.field({
    type: [CabinetProductNode],
    description: 'The medicines and vitamins that the signed-in customer bought; empty for anybody else.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop, viewer }) => listCabinet(shop, { account: await viewer.account() }),
  }),
)

builder.mutationField('setDailyIntake', (t) =>
  t.field({
    type: [CabinetProductNode],
    description: 'Stores what the customer takes of a product in a day, or forgets it. Answers `cabinet`.',
    args: {
      shopId: t.arg.string(),
      productId: t.arg.id({ required: true, description: 'One of `cabinet`, with `pieces`.' }),
      pieces: t.arg.int({ description: '1 to 24 in a day; null: the shop forgets it.' }),
      accepted: t.arg.boolean({ description: 'The customer accepts that it is stored: true.' }),
    },
    resolve: async (_, { productId, pieces, accepted }, { shop, viewer }) => {
      const account = await viewer.account()
      if (account) await limitCalls(shop, { 'intake changes by account': account.id })
      const input = { productId: String(productId), pieces: pieces ?? null, accepted: accepted ?? false }
      return setDailyIntake(shop, { account, input })
    },
  }),
)
