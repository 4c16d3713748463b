import { productTypeOfSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { SUBSCRIPTIONS, type ListingType } from './listing-type.rules.ts'

export type Counted = { label: string; slug: string; products: number }
export type CategoryTree = readonly (Counted & { subCategories: readonly Counted[] })[]
/** Content pages name collections: /medicamentos/diabetes (CONTENT §2.1). */
export type Collection = Counted & { description: string }

/** Choices shown before anyone searches; more of them get a search field. */
export const SHOWN_CHOICES = 12

/** A category hides a collection of the same name. Null: there is no such place (SHOP §2: not found). */
export function findPlace(
  tree: CategoryTree,
  category: string | undefined,
  subCategory: string | undefined,
  collections: readonly Collection[] = [],
) {
  if (category === undefined) return { category: null, subCategory: null, subCategories: [], collection: null }
  const found = tree.find(({ slug }) => slug === category)
  if (!found) {
    const collection = subCategory === undefined ? collections.find(({ slug }) => slug === category) : undefined
    return collection
      ? { category: pickName(collection), subCategory: null, subCategories: [], collection: collection.description }
      : null
  }
  const child = subCategory === undefined ? null : found.subCategories.find(({ slug }) => slug === subCategory)
  if (child === undefined) return null
  return {
    category: pickName(found),
    subCategory: child && pickName(child),
    subCategories: [...found.subCategories],
    collection: null,
  }
}

/** The categories of subscriptions are the types, and their sub-categories the types' categories. */
export function listingScope({
  type,
  category,
  subCategory,
}: {
  type: ListingType
  category?: string | undefined
  subCategory?: string | undefined
}) {
  const subscribing = type === SUBSCRIPTIONS
  const slugs = (subscribing ? [subCategory] : [category, subCategory]).filter((slug) => slug !== undefined)
  return { productType: productTypeOfSlug(subscribing ? (category ?? '') : type) ?? null, slugs, subscribing }
}

function pickName({ label, slug }: Counted) {
  return { label, slug }
}
