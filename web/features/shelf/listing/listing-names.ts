import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import type { ListingType } from './listing-type.rules.ts'
import type { Place } from './load-listing.ts'

type TypeNames = Record<ListingType, string>
type Where = Pick<Place, 'type' | 'category' | 'subCategory'>

export function placeName({ type, category, subCategory }: Where, types: TypeNames): string {
  return subCategory?.label ?? category?.label ?? types[type]
}

/** Null for a type. */
export function placeAbove({ type, category, subCategory }: Where, types: TypeNames): string | null {
  return subCategory && category ? category.label : category ? types[type] : null
}

export function placePath({ type, category, subCategory }: Where): string {
  return listingPath(type, category?.slug, subCategory?.slug)
}

/** 'Inicio' first, the place itself last. */
export function listingCrumbs({ type, category, subCategory }: Where, types: TypeNames, home: string) {
  const crumbs = [
    { label: home, to: '/' },
    { label: types[type], to: listingPath(type) },
  ]
  if (category) crumbs.push({ label: category.label, to: listingPath(type, category.slug) })
  if (category && subCategory) crumbs.push({ label: subCategory.label, to: placePath({ type, category, subCategory }) })
  return crumbs
}
