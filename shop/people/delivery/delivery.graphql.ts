import { builder } from '#api/builder.ts'
import { addMonths, endOfChileDay, toChileDate } from '#lib/chile-time.ts'
import { dependOn } from '#lib/dependencies.ts'
import { searchText } from '#lib/spanish-text.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import { checkAddress, type AddressCheck } from './check-address.ts'
import { estimateDelivery } from './estimate-delivery.ts'
import { listCommunes, listHolidays, listRegions, listStreets, type Commune } from './list-communes.ts'

const HOLIDAYS_AHEAD_MONTHS = 9

const ShippingCost = builder.objectRef<Commune>('ShippingCost').implement({
  description: 'A commune with its delivery price in CLP (SHOP §3).',
  fields: (t) => ({
    _id: t.exposeID('id'),
    comune: t.exposeString('label'),
    label: t.exposeString('label'),
    region: t.exposeString('region'),
    regionId: t.exposeID('regionId'),
    price: t.exposeInt('price'),
    isVisible: t.exposeBoolean('isVisible'),
    estimate: t.string({
      nullable: true,
      description: "The day until which an order placed now arrives, 'YYYY-MM-DD'; null where nothing is delivered.",
      resolve: (commune, _, { shop }) => estimateDelivery(shop, commune),
    }),
  }),
})

const Region = builder
  .objectRef<{ id: string; label: string }>('Region')
  .implement({ fields: (t) => ({ _id: t.exposeID('id'), label: t.exposeString('label') }) })

export const AddressCheckNode = builder.objectRef<AddressCheck>('AddressCheck').implement({
  description: 'The street data’s result for an address. It never forbids one: a street may be newer than the data.',
  fields: (t) => ({
    street: t.string({
      description: 'here: the commune has that street; elsewhere: only other communes have it; unknown: none has.',
      resolve: ({ street }) => street,
    }),
    communes: t.exposeStringList('communes', { description: 'Some communes that have it, when this one has not.' }),
  }),
})

builder.queryFields((t) => ({
  checkAddress: t.field({
    type: AddressCheckNode,
    description: "The shop's own look at an address before it is delivered to (SHOP §5).",
    args: {
      shopId: t.arg.string(),
      townShip: t.arg.id({ required: true, description: "The commune's _id." }),
      address: t.arg.string({ required: true, description: 'Street and number as typed.' }),
    },
    resolve: async (_, { townShip, address }, { shop, viewer }) => {
      await limitCalls(shop, { 'address checks by address': viewer.address })
      return checkAddress(shop, { communeId: townShip, address })
    },
  }),
  shippingCosts: t.field({
    type: [ShippingCost],
    args: {
      shopId: t.arg.string(),
      comune: t.arg.string({
        description: 'One commune alone, by its name or _id; an unknown one answers an empty list.',
      }),
    },
    resolve: async (_, { comune }, { shop }) => {
      const communes = await listCommunes(shop)
      return comune == null
        ? communes
        : communes.filter(({ id, label }) => id === comune || searchText(label) === searchText(comune))
    },
  }),
  communes: t.field({
    type: [ShippingCost],
    args: { shopId: t.arg.string() },
    resolve: (_, __, { shop }) => listCommunes(shop),
  }),
  shippingCostTownShips: t.field({
    type: [ShippingCost],
    args: { shopId: t.arg.string(), region: t.arg.id({ required: true }) },
    resolve: async (_, { region }, { shop }) =>
      (await listCommunes(shop)).filter((commune) => commune.regionId === region || commune.region === region),
  }),
  holidays: t.stringList({
    description: 'Days without deliveries besides weekends, as far as a subscription reaches.',
    args: { shopId: t.arg.string() },
    resolve: async (_, __, { shop }) => {
      const today = toChileDate(shop.now())
      dependOn([], endOfChileDay(today))
      const last = addMonths(today, HOLIDAYS_AHEAD_MONTHS)
      return [...(await listHolidays(shop))].filter((day) => day >= today && day <= last).toSorted()
    },
  }),
  getRegions: t.field({
    type: [Region],
    args: { shopId: t.arg.string() },
    resolve: (_, __, { shop }) => listRegions(shop),
  }),
  streets: t.stringList({
    description: 'Street names of a commune for the typed text, up to eight.',
    args: { shopId: t.arg.string(), townShip: t.arg.id({ required: true }), search: t.arg.string({ required: true }) },
    resolve: (_, { townShip, search }, { shop }) => listStreets(shop, { communeId: townShip, search }),
  }),
}))
