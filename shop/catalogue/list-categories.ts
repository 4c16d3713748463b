import type { Shop } from '#context'
import { findCategories, type CategoryRow } from './categories.db.ts'
import type { ProductType } from './product-type.rules.ts'

export type Category = { id: number; label: string; slug: string; products: number; subCategories: { id: number; label: string; slug: string; products: number }[] }

/** The categories of a type with their sub-categories, those with products only, by label (kept until the catalogue changes). */
export async function listCategories(shop: Shop, productType: ProductType): Promise<Category[]> {
  const rows = await allCategories(shop)
  return rows
    .filter((row) => row.productType === productType && row.parentId === null)
    .map(({ id, label, slug, products }) => ({ id, label, slug, products, subCategories: rows.filter((row) => row.parentId === id).map((row) => ({ id: row.id, label: row.label, slug: row.slug, products: row.products })) }))
}

/**
 * The ids that a list's slugs mean: each slug narrows, a category and one of its sub-categories mean
 * the sub-category. Null: no such category (SHOP §2: not found).
 */
export async function resolveSlugs(shop: Shop, productType: ProductType | undefined, slugs: string[]): Promise<{ categoryIds?: number[]; subCategoryIds?: number[] } | null> {
  const rows = (await allCategories(shop)).filter((row) => !productType || row.productType === productType)
  const parents = rows.filter((row) => row.parentId === null && slugs.includes(row.slug))
  const parentSlugs = new Set(parents.map((row) => row.slug))
  // A slug that names a category is that category, unless it is repeated below one also named.
  const childSlugs = slugs.filter((slug, index) => !parentSlugs.has(slug) || slugs.indexOf(slug) !== index)
  if (childSlugs.length === 0) return parents.length > 0 ? { categoryIds: parents.map((row) => row.id) } : null
  const children = rows.filter((row) => row.parentId !== null && childSlugs.includes(row.slug) && (parents.length === 0 || parents.some((parent) => parent.id === row.parentId)))
  return children.length > 0 && childSlugs.every((slug) => children.some((row) => row.slug === slug)) ? { subCategoryIds: children.map((row) => row.id) } : null
}

const allCategories = (shop: Shop): Promise<CategoryRow[]> => shop.memory.recall('categories', () => findCategories(shop))
