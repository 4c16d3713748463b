/** The parts of a product page that the server has written and nobody presses at once; their code comes with the first sign of a person. */
import { hydrateLater } from '#web/pages/catalogue/hydrate-later.tsx'

const facts = () => import('./product-facts.tsx')
const below = () => import('./product-below.tsx')

export const ProductHead = hydrateLater(async () => ({ default: (await import('./product-head.tsx')).ProductHead }))
export const GalleryMarks = hydrateLater(async () => ({ default: (await facts()).GalleryMarks }))
export const ConditionLine = hydrateLater(async () => ({ default: (await facts()).ConditionLine }))
export const Ingredients = hydrateLater(async () => ({ default: (await facts()).Ingredients }))
export const Indicators = hydrateLater(async () => ({ default: (await facts()).Indicators }))
export const CheaperLink = hydrateLater(async () => ({ default: (await facts()).CheaperLink }))
export const ShippingMethods = hydrateLater(async () => ({ default: (await facts()).ShippingMethods }))
export const PrescriptionAlert = hydrateLater(async () => ({ default: (await facts()).PrescriptionAlert }))
export const ProgrammePrices = hydrateLater(async () => ({ default: (await import('./programme-prices.tsx')).ProgrammePrices }))
export const ProductBelow = hydrateLater(below)

/** All of it, before a page that the browser renders by itself. */
export const loadParts = () => Promise.all([facts(), below(), import('./product-head.tsx'), import('./programme-prices.tsx')])
