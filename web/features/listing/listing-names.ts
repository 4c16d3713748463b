/** How a place of the catalogue is called and where it is. */
import type { ListingType } from './listing-type.rules.ts'
import type { Place } from './load-listing.ts'

type TypeNames = Record<ListingType, string>
type Where = Pick<Place, 'type' | 'category' | 'subCategory'>

export function placeName({ type, category, subCategory }: Where, types: TypeNames): string {
  return subCategory?.label ?? category?.label ?? types[type]
}

/** The parent place; null for a type. */
export function placeAbove({ type, category, subCategory }: Where, types: TypeNames): string | null {
  return subCategory && category ? category.label : category ? types[type] : null
}

export function listingPath({ type, category, subCategory }: Where): string {
  return `/${[type, category?.slug, subCategory?.slug].filter(Boolean).join('/')}`
}

/** 'Inicio' first, the place itself last. */
export function crumbsOf({ type, category, subCategory }: Where, types: TypeNames, home: string) {
  const crumbs = [
    { label: home, to: '/' },
    { label: types[type], to: `/${type}` },
  ]
  if (category) crumbs.push({ label: category.label, to: `/${type}/${category.slug}` })
  if (category && subCategory)
    crumbs.push({ label: subCategory.label, to: `/${type}/${category.slug}/${subCategory.slug}` })
  return crumbs
}
