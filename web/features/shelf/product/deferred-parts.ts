/** The server renders these parts; their code loads at the visitor's first action, and an earlier press is replayed. */
import { hydrateLater } from '#web/platform/hydration/hydrate-later.tsx'
import type { LazyComponent } from '#web/platform/lazy-component.tsx'
import type { BuyingStore } from './buying-store.ts'
import type { PageProduct } from './product-document.ts'

const crumbs = () => import('./product-crumbs.tsx')
const facts = () => import('./product-facts.tsx')
const price = () => import('./price-block.tsx')
const controls = () => import('./buy-controls.tsx')
const bar = () => import('./buy-bar.tsx')
const stock = () => import('./stock-lines.tsx')
const otherWay = () => import('#web/features/shelf/subscribing/to-subscription.tsx')
const below = () => import('./product-below.tsx')

export const ProductHead = hydrateLater(async () => ({ default: (await import('./product-head.tsx')).ProductHead }))
export const PriceBlock = hydrateLater(async () => ({ default: (await price()).PriceBlock }))
export const BuyControls = hydrateLater(async () => ({ default: (await controls()).BuyControls }))
export const BuyBar = hydrateLater(async () => ({ default: (await bar()).BuyBar }))
export const ProductCrumbs = hydrateLater(async () => ({ default: (await crumbs()).ProductCrumbs }))
export const GalleryMarks = hydrateLater(async () => ({ default: (await facts()).GalleryMarks }))
export const ConditionLine = hydrateLater(async () => ({ default: (await facts()).ConditionLine }))
export const Ingredients = hydrateLater(async () => ({ default: (await facts()).Ingredients }))
export const Indicators = hydrateLater(async () => ({ default: (await facts()).Indicators }))
export const StockLines = hydrateLater(async () => ({ default: (await stock()).StockLines }))
export const ShippingMethods = hydrateLater(async () => ({ default: (await facts()).ShippingMethods }))
export const PrescriptionAlert = hydrateLater(async () => ({ default: (await facts()).PrescriptionAlert }))
export const ProgrammePrices = hydrateLater(async () => ({
  default: (await import('./programme-prices.tsx')).ProgrammePrices,
}))
export const CoverageQuery = hydrateLater(async () => ({
  default: (await import('./coverage-query.tsx')).CoverageQuery,
}))
export const ProductBelow = hydrateLater(below)

export interface BuyingParts {
  PriceBlock: LazyComponent<{ product: PageProduct }>
  BuyControls: LazyComponent<{ product: PageProduct; store: BuyingStore }>
  BuyBar: LazyComponent<{ product: PageProduct; store: BuyingStore }>
  /** Leads from the purchase to the subscription, and back. */
  OtherWay: LazyComponent<{ product: PageProduct }>
}
export const PURCHASE_PARTS: BuyingParts = {
  PriceBlock,
  BuyControls,
  BuyBar,
  OtherWay: hydrateLater(async () => ({ default: (await otherWay()).ToSubscription })),
}

export const PAGE_PARTS = [
  ProductHead,
  ProductCrumbs,
  GalleryMarks,
  ConditionLine,
  Ingredients,
  Indicators,
  StockLines,
  ShippingMethods,
  PrescriptionAlert,
  ProgrammePrices,
  CoverageQuery,
  ProductBelow,
]
