import type { Shop } from '#context'
import { slugify } from '#lib/slug.ts'
import { ANY_PRODUCT, EDITED } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { productTypeOfSlug } from './product-type.rules.ts'
import {
  findPrescriptionListings,
  findPrescriptionNames,
  findPrescriptionProducts,
  type ListingLink,
} from './advertising.db.ts'

/** Shorter names are parts of ordinary words. */
const NAME_LENGTH_MIN = 4

/**
 * Returns the prescription medicines that these texts or links advertise (DS 3/2010 art. 199). A link to a whole
 * product type advertises none.
 */
export async function findUnadvertisable(
  shop: Shop,
  { texts, links }: { texts: readonly string[]; links: readonly string[] },
): Promise<string[]> {
  const find = () => findPrescriptionNames(shop)
  const names = await shop.memory.get('prescription names', find, 'catalogue', [ANY_PRODUCT, EDITED])
  const slugs = [...texts, ...links].map((text) => `-${slugify(text)}-`)
  const skus = links.flatMap((link) => /\/product\/([^/?#]+)/.exec(link)?.[1] ?? [])
  const products = skus.length > 0 ? await findPrescriptionProducts(shop, skus) : []
  const listings = links.flatMap(parseListing)
  return [
    ...names.filter((name) => name.length >= NAME_LENGTH_MIN && slugs.some((text) => text.includes(`-${name}-`))),
    ...products,
    ...(listings.length > 0 ? await findPrescriptionListings(shop, listings) : []),
  ]
}

function parseListing(link: string): ListingLink[] {
  const [, slug, category, subCategory = ''] =
    /^(?:https?:\/\/[^/]+)?(?:\/en)?\/([a-z-]+)\/([^/?#]+)(?:\/([^/?#]+))?/.exec(link) ?? []
  const type = slug && productTypeOfSlug(slug)
  return type && category ? [{ link, type, category, subCategory }] : []
}
