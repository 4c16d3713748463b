/** A listing's place and its filters, from the API's answer. */
import { productTypeOfSlug } from '#shop/policy/product-type.rules.ts'
import { SUBSCRIPTIONS, type ListingType } from './listing-type.rules.ts'

export type Counted = { label: string; slug: string; products: number }
export type CategoryTree = readonly (Counted & { subCategories: readonly Counted[] })[]

/** Choices shown before anyone searches; more of them get a search field. */
export const SHOWN_CHOICES = 12

/**
 * A place in the tree: the type alone, a category, or a sub-category. Null: there is no such place (SHOP §2: not
 * found).
 */
export function findPlace(tree: CategoryTree, category: string | undefined, subCategory: string | undefined) {
  if (category === undefined) return { category: null, subCategory: null, subCategories: [] }
  const found = tree.find(({ slug }) => slug === category)
  if (!found) return null
  const child = subCategory === undefined ? null : found.subCategories.find(({ slug }) => slug === subCategory)
  if (child === undefined) return null
  return { category: nameOf(found), subCategory: child && nameOf(child), subCategories: [...found.subCategories] }
}

/**
 * The API variables of a place. Subscriptions are of all types: their categories are the types, and the sub-categories
 * are the types' categories.
 */
export function narrowing({
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

function nameOf({ label, slug }: Counted) {
  return { label, slug }
}
