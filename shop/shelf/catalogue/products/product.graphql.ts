import { productPath } from '#shop/ground/policy/product-path.rules.ts'
import { builder, type ApiContext } from '#api/builder.ts'
import type { NodeCaching } from '#api/cached-nodes.ts'
import { dependOn } from '#lib/dependencies.ts'
import { unitPrices } from '#shop/shelf/pricing/unit-price.rules.ts'
import { CloudPromoNode } from '#shop/shelf/promotions/cloud-promo.graphql.ts'
import { promoOfUnit, type ShownPromotion } from '#shop/shelf/promotions/promotion.rules.ts'
import { runsToday, showPromotion } from '#shop/shelf/promotions/show-promotion.ts'
import { eventTagLabel, shownEvent, shownEventTags } from './event-day.rules.ts'
import { activePrinciplesText, unitPrice, type Product } from './product.rules.ts'
import { slugOfProductType } from './product-type.rules.ts'
import { equivalentProducts, relatedOfProduct } from './show-product.ts'

const Label = builder.objectRef<{ label: string; slug?: string }>('Label').implement({
  fields: (t) => ({ label: t.exposeString('label'), slug: t.exposeString('slug', { nullable: true }) }),
})

const Value = builder
  .objectRef<{ value: string }>('Value')
  .implement({ fields: (t) => ({ value: t.exposeString('value') }) })

export const Tag = builder.objectRef<{ label: string; slug: string }>('Tag').implement({
  description: 'A category, sub-category or event of the catalogue.',
  fields: (t) => ({ label: t.exposeString('label'), value: t.exposeString('label'), slug: t.exposeString('slug') }),
})

const ActivePrinciple = builder.objectRef<Product['activePrinciples'][number]>('ActivePrinciple').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    amountContent: t.float({ nullable: true, resolve: (principle) => principle.amountContent }),
    unitMeasure: t.exposeString('unitMeasure'),
  }),
})

const PromotionTerms = builder.objectRef<ShownPromotion>('PromotionTerms').implement({
  description: 'What a promotion gives a product before there is a cart, in whole CLP.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'percentage, pesos or n-for-m.' }),
    percent: t.exposeInt('percent', { nullable: true, description: 'Off the normal price.' }),
    pesos: t.exposeInt('pesos', { nullable: true, description: 'CLP off each unit.' }),
    take: t.exposeInt('take', { nullable: true, description: 'Units to take at once, of n-for-m.' }),
    pay: t.exposeInt('pay', { nullable: true, description: 'How many of them are paid, of n-for-m.' }),
    unitPrice: t.exposeInt('unitPrice', {
      description: 'CLP of a unit with it, rounded; of n-for-m when so many are taken.',
    }),
  }),
})

const PromoAvailable = builder.objectRef<Product & { promoAvailable: string }>('PromoAvailable').implement({
  fields: (t) => ({
    promType: t.exposeString('promoAvailable'),
    running: t.boolean({
      description: 'Whether it runs today.',
      resolve: ({ promoAvailable }, _, { shop }) => runsToday(shop, promoAvailable),
    }),
    terms: t.field({
      type: PromotionTerms,
      nullable: true,
      description:
        'What it gives today; null when it does not run, when the offer price is as good, and of the ' +
        'progressive programme, which depends on the person.',
      resolve: (product, _, { shop }) => showPromotion(shop, product),
    }),
  }),
})

/** Fields that a change of stock or of prices alone changes: an answer with one depends on the product's number. */
const CHANGING_FIELDS = [
  'stock',
  'normalPrice',
  'offerPrice',
  'miBoldoPrice',
  'unitPrice',
  'subscriptionPrice',
  'eventPercent',
  'promoAvailable',
  'cloudPromo',
] as const
const dependOnChanges = ({ id }: Pick<Product, 'id'>) => dependOn([id])

/** A promotion that changed or ended makes another row too (`dependOnProduct`); settings have the event day. */
const caching: NodeCaching<Product, ApiContext> = {
  key: ({ id }) => id,
  state: ({ shop }) => shop.settings.pharmacy,
  effects: Object.fromEntries(CHANGING_FIELDS.map((field) => [field, dependOnChanges])),
}

/** A resolver of one of `CHANGING_FIELDS`. */
const changing =
  <Value>(resolve: (product: Product, context: ApiContext) => Value) =>
  (product: Product, _: unknown, context: ApiContext): Value => {
    dependOnChanges(product)
    return resolve(product, context)
  }

export const ProductNode = builder.objectRef<Product>('Product')
ProductNode.implement({
  extensions: { caching },
  description: 'A product of the catalogue (SHOP §3). Prices in whole CLP.',
  fields: (t) => ({
    _id: t.id({ resolve: (product) => String(product.id) }),
    sku: t.exposeString('sku'),
    productName: t.exposeString('productName'),
    createdAt: t.string({ resolve: (product) => product.createdAt.toISOString() }),
    stock: t.int({ resolve: changing(({ stock }) => stock) }),
    imageURLs: t.exposeStringList('imageURLs'),
    imageTexts: t.stringList({
      resolve: ({ imageURLs, imageTexts }) => imageURLs.map((url) => imageTexts[url] ?? ''),
    }),
    description: t.exposeString('description'),
    metaTitle: t.exposeString('metaTitle'),
    metaDescription: t.exposeString('metaDescription'),
    urlPage: t.string({ resolve: (product) => productPath(product) }),
    slug: t.exposeString('slug'),
  }),
})

builder.objectFields(ProductNode, (t) => ({
  brand: t.field({ type: Label, nullable: true, resolve: (product) => toLabel(product.brand) }),
  laboratory: t.field({ type: Label, nullable: true, resolve: (product) => toLabel(product.laboratory) }),
  equivalence: t.field({
    type: Value,
    nullable: true,
    resolve: (product) => (product.equivalence === null ? null : { value: product.equivalence }),
  }),
  activePrinciples: t.field({ type: [ActivePrinciple], resolve: (product) => product.activePrinciples }),
  activePrinciplesStringFormat: t.string({ resolve: (product) => activePrinciplesText(product.activePrinciples) }),
  strength: t.exposeString('strength'),
  amountContent: t.exposeString('amountContent'),
  unitContent: t.exposeFloat('unitContent'),
  pharmaceuticalForm: t.field({ type: Label, resolve: (product) => ({ label: product.pharmaceuticalForm }) }),
  pharmaceuticalFormText: t.exposeString('pharmaceuticalFormText'),
  packageKind: t.exposeString('packageKind'),
  productType: t.string({ resolve: (product) => product.productType }),
  productTypeSlug: t.string({ resolve: (product) => slugOfProductType(product.productType) }),
}))

builder.objectFields(ProductNode, (t) => ({
  tags: t.field({
    type: [Tag],
    resolve: (product, _, { shop }) => [
      product.category,
      ...shownEventTags(product, shop.settings.pharmacy.campaign.eventDay).map((tag) => ({
        label: eventTagLabel(tag),
        slug: tag.slug,
      })),
    ],
  }),
  // Plain values: each card of a listing has them, and an object per card would exceed a listing's limit.
  eventDay: t.string({
    nullable: true,
    resolve: (product, _, { shop }) => shownEvent(product, shop.settings.pharmacy.campaign.eventDay)?.slug,
  }),
  eventLabel: t.string({
    nullable: true,
    resolve: (product, _, { shop }) => shownEvent(product, shop.settings.pharmacy.campaign.eventDay)?.label,
  }),
  eventPercent: t.int({
    nullable: true,
    resolve: changing((product, { shop }) => shownEvent(product, shop.settings.pharmacy.campaign.eventDay)?.percent),
  }),
  subTags: t.field({ type: [Tag], resolve: (product) => [product.subCategory] }),
}))

builder.objectFields(ProductNode, (t) => ({
  normalPrice: t.int({ resolve: changing(({ normalPrice }) => normalPrice) }),
  offerPrice: t.int({ nullable: true, resolve: changing(({ offerPrice }) => offerPrice) }),
  miBoldoPrice: t.int({ nullable: true, resolve: changing(({ miBoldoPrice }) => miBoldoPrice) }),
  fractionalUnitPrice: t.exposeInt('fractionalUnitPrice', { nullable: true }),
  unitPrice: t.int({
    description: 'CLP for one unit of content at the price shown, rounded up: compares packs.',
    resolve: changing((product) => unitPrice(product, product.offerPrice ?? product.normalPrice)),
  }),
  maxQuantity: t.exposeInt('maxQuantity'),
  freeDispatch: t.exposeBoolean('freeDispatch'),
  subscription: t.exposeBoolean('subscription'),
  subscriptionPrice: t.int({
    resolve: changing((product) => unitPrices({ ...product, loyalty: product.boldoDiscount }).member),
  }),
  boldoDiscount: t.exposeBoolean('boldoDiscount'),
}))

builder.objectFields(ProductNode, (t) => ({
  enable: t.exposeBoolean('enable'),
  highlighted: t.exposeBoolean('highlighted'),
  badge: t.exposeString('badge', { nullable: true }),
  storageCondition: t.exposeString('storageCondition'),
  coldChain: t.exposeBoolean('coldChain'),
  promoAvailable: t.field({
    type: PromoAvailable,
    nullable: true,
    resolve: changing((product) =>
      product.promoAvailable === null ? null : { ...product, promoAvailable: product.promoAvailable },
    ),
  }),
  cloudPromo: t.field({
    type: CloudPromoNode,
    nullable: true,
    description:
      "What today's promotion takes off one unit (SHOP §3); null without one, for n-for-m, which needs " +
      "several, and for the programme, which depends on the person. An order's line has its own.",
    resolve: changing(async ({ promoAvailable, ...product }, { shop }) =>
      promoAvailable === null
        ? null
        : promoOfUnit(product, promoAvailable, await showPromotion(shop, { ...product, promoAvailable })),
    ),
  }),
  isInsurance: t.exposeBoolean('isInsurance'),
  needQuote: t.exposeBoolean('needQuote'),
  saleCondition: t.field({ type: Value, resolve: (product) => ({ value: product.saleCondition }) }),
  shippingMethod: t.exposeStringList('shippingMethods'),
  registration: t.exposeString('registration', {
    nullable: true,
    description: 'The register number of the Instituto de Salud Pública.',
  }),
}))

builder.objectFields(ProductNode, (t) => ({
  bioequivalents: t.field({
    type: [ProductNode],
    // When they cannot be read, the product is still shown (decision D29).
    nullable: true,
    description: 'All others with the same principles, amounts and form, in stock first, cheapest unit first.',
    args: { first: t.arg.int({ defaultValue: 30 }) },
    resolve: (product, { first }, { shop }) =>
      equivalentProducts(shop, product, Math.max(0, Math.min(first ?? 30, 100))),
  }),
  related: t.field({
    type: [ProductNode],
    nullable: true,
    description:
      "'Artículos relacionados' (SHOP §2): others that share a principle, of its sub-category and form first.",
    args: { first: t.arg.int({ defaultValue: 8 }) },
    resolve: (product, { first }, { shop }) => relatedOfProduct(shop, product, Math.max(0, Math.min(first ?? 8, 50))),
  }),
}))

const toLabel = (label: string | null) => (label === null ? null : { label })
