import type { Shop } from '#context'
import { isCollection } from '#shop/shelf/catalogue/collections/list-collections.ts'
import { LISTED_EVERYWHERE } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import type { ProductType } from './product-type.rules.ts'
import { sameSaleConditions } from './sale-condition.rules.ts'
import { requestedEventTags } from './event-day.rules.ts'
import { findDistinctValues } from './facets.db.ts'
import { formGroup } from './form-group.rules.ts'
import { shownCategories } from './list-categories.ts'
import type { ListProductsInput, ProductFilter } from './list-products.input.ts'
import { strengthKey } from './strength.rules.ts'

export async function resolveFilter(shop: Shop, input: ListProductsInput): Promise<ProductFilter | null> {
  const places = input.slugs ? await resolveSlugs(shop, input.productType, input.slugs) : {}
  if (places === null || input.enable === false) return null
  return {
    ...places,
    productType: input.productType,
    brands: sortUnique(input.brand),
    laboratories: sortUnique(input.laboratory),
    forms: input.pharmaceuticalForm && sortUnique(await resolveForms(shop, input.pharmaceuticalForm)),
    strengths: input.strength && sortUnique(await resolveStrengths(shop, input.strength)),
    saleConditions: input.saleCondition && sortUnique(input.saleCondition.flatMap(sameSaleConditions)),
    bioequivalent: input.bioequivalent || undefined,
    inStock: input.inStock || undefined,
    memberPrice: input.memberPrice || undefined,
    priceMin: input.priceMin || undefined,
    priceMax: input.priceMax,
    subscription: input.subscription || undefined,
    boldoDiscount: input.boldoDiscount || undefined,
    offer: input.offer || undefined,
    productIds: input.productIds ?? undefined,
  }
}

/** The same names in any order are the same list, with one cached answer (security review L10). */
const sortUnique = <Names extends readonly string[] | undefined | null>(names: Names) =>
  names ? [...new Set(names)].toSorted() : names

type Place = Pick<ProductFilter, 'categoryIds' | 'subCategoryIds' | 'eventTags' | 'collection'>

/**
 * Each slug narrows; a category precedes a collection of the same name. Returns null when a slug is unknown (SHOP §2).
 */
async function resolveSlugs(shop: Shop, productType: ProductType | undefined, slugs: string[]): Promise<Place | null> {
  const { patterns, others } = requestedEventTags(slugs, shop.settings.pharmacy.campaign.eventDay)
  if (patterns === null) return resolveCategories(shop, productType, slugs)
  const places = others.length > 0 ? await resolveCategories(shop, productType, others) : {}
  return places && { ...places, eventTags: patterns }
}

async function resolveCategories(
  shop: Shop,
  productType: ProductType | undefined,
  slugs: string[],
): Promise<Place | null> {
  const rows = (await shownCategories(shop)).filter((row) => !productType || row.productType === productType)
  const parents = rows.filter((row) => row.parentId === null && slugs.includes(row.slug))
  const parentSlugs = new Set(parents.map((row) => row.slug))
  const [onlySlug] = slugs
  if (slugs.length === 1 && parents.length === 0 && (await isCollection(shop, productType, onlySlug!)))
    return { collection: onlySlug! }
  // A slug of a category means that category, unless it is repeated below another one.
  const childSlugs = slugs.filter((slug, index) => !parentSlugs.has(slug) || slugs.indexOf(slug) !== index)
  if (childSlugs.length === 0) return parents.length > 0 ? { categoryIds: parents.map((row) => row.id) } : null
  const children = rows.filter(
    (row) =>
      row.parentId !== null &&
      childSlugs.includes(row.slug) &&
      (parents.length === 0 || parents.some((parent) => parent.id === row.parentId)),
  )
  return children.length > 0 && childSlugs.every((slug) => children.some((row) => row.slug === slug))
    ? { subCategoryIds: children.map((row) => row.id) }
    : null
}

async function resolveForms(shop: Shop, requested: readonly string[]): Promise<string[]> {
  const written = await shop.memory.compare(
    'forms',
    () => findDistinctValues(shop, 'pharmaceutical_form'),
    LISTED_EVERYWHERE,
  )
  return written.filter((form) => requested.includes(form) || requested.includes(formGroup(form)?.slug ?? ''))
}

async function resolveStrengths(shop: Shop, requested: readonly string[]): Promise<string[]> {
  const written = await shop.memory.compare('strengths', () => findDistinctValues(shop, 'strength'), LISTED_EVERYWHERE)
  return written.filter((strength) => requested.includes(strength) || requested.includes(strengthKey(strength)))
}
