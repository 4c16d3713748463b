import { builder } from '#api/builder.ts'
import { listCommunes, listRegions, listStreets, type Commune } from './list-communes.ts'

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
  }),
})

const Region = builder.objectRef<{ id: string; label: string }>('Region').implement({ fields: (t) => ({ _id: t.exposeID('id'), label: t.exposeString('label') }) })

builder.queryFields((t) => ({
  shippingCosts: t.field({ type: [ShippingCost], args: { shopId: t.arg.string() }, resolve: (_, __, { shop }) => listCommunes(shop) }),
  communes: t.field({ type: [ShippingCost], args: { shopId: t.arg.string() }, resolve: (_, __, { shop }) => listCommunes(shop) }),
  shippingCostTownShips: t.field({
    type: [ShippingCost],
    args: { shopId: t.arg.string(), region: t.arg.id({ required: true }) },
    resolve: async (_, { region }, { shop }) => (await listCommunes(shop)).filter((commune) => commune.regionId === region || commune.region === region),
  }),
  getRegions: t.field({ type: [Region], args: { shopId: t.arg.string() }, resolve: (_, __, { shop }) => listRegions(shop) }),
  streets: t.stringList({
    description: 'Street names of a commune for what was typed, up to eight.',
    args: { shopId: t.arg.string(), townShip: t.arg.id({ required: true }), search: t.arg.string({ required: true }) },
    resolve: (_, { townShip, search }, { shop }) => listStreets(shop, { communeId: townShip, search }),
  }),
}))
