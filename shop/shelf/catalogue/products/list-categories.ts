import type { Shop } from '#context'
import { findCategories, findEventTags, type CategoryRow, type EventTagRow } from './categories.db.ts'
import type { EventDay } from '#shop/people/settings/event-days.rules.ts'
import { eventDayLabel, eventTagLabel, readEventTag } from './event-day.rules.ts'
import type { ProductType } from './product-type.rules.ts'

type CategoryCount = { label: string; slug: string; products: number }
export type Category = CategoryCount & { subCategories: CategoryCount[] }

/** SHOP §1, §9: an event day comes first, but not for subscriptions, whose price it does not lower. */
export function listCategories(
  shop: Shop,
  productType: ProductType,
  { subscription = false } = {},
): Promise<Category[]> {
  const day = shop.settings.pharmacy.campaign.eventDay
  const make = () => makeTree(shop, productType, subscription)
  return shop.memory.get(`category tree ${productType} ${subscription} ${day}`, make)
}

async function makeTree(shop: Shop, productType: ProductType, subscription: boolean): Promise<Category[]> {
  const [rows, tags] = await Promise.all([
    subscription ? subscribedCategories(shop) : allCategories(shop),
    subscription ? [] : readEventTags(shop),
  ])
  const categories = rows
    .filter((row) => row.productType === productType && row.parentId === null)
    .map((category) => ({
      ...toCategoryCount(category),
      subCategories: rows.filter((row) => row.parentId === category.id).map(toCategoryCount),
    }))
  return [
    ...eventCategory(
      shop.settings.pharmacy.campaign.eventDay,
      tags.filter((tag) => tag.productType === productType),
    ),
    ...categories,
  ]
}

export async function showEventDay(shop: Shop): Promise<CategoryCount | null> {
  const day = shop.settings.pharmacy.campaign.eventDay
  if (!day) return null
  const products = (await readEventTags(shop))
    .filter(({ slug }) => slug === day)
    .reduce((sum, tag) => sum + tag.products, 0)
  return products > 0 ? { label: eventDayLabel(day), slug: day, products } : null
}

export type CategoryPlace = { id: number; label: string; slug: string; productType: ProductType; categorySlug: string }

export async function findPlaces(shop: Shop, paths: readonly string[]): Promise<CategoryPlace[]> {
  const rows = await allCategories(shop)
  const parents = new Map(rows.filter((row) => row.parentId === null).map((row) => [row.id, row.slug]))
  const places = new Map<string, CategoryPlace>(
    rows.flatMap((row) =>
      row.parentId === null
        ? []
        : [
            [
              `${row.productType}/${parents.get(row.parentId)}/${row.slug}`,
              {
                id: row.id,
                label: row.label,
                slug: row.slug,
                productType: row.productType,
                categorySlug: parents.get(row.parentId)!,
              },
            ] as const,
          ],
    ),
  )
  return paths.flatMap((path) => places.get(path) ?? [])
}

function eventCategory(day: EventDay | null, tags: EventTagRow[]): Category[] {
  const wholeDay = tags.find(({ slug }) => slug === day)
  if (!day || !wholeDay) return []
  const percentTags = tags.flatMap(({ slug, products }) => {
    const tag = readEventTag(slug)
    return tag ? [{ label: eventTagLabel(tag), slug, products, percent: tag.percent }] : []
  })
  return [
    {
      label: eventDayLabel(day),
      slug: day,
      products: wholeDay.products,
      subCategories: percentTags.sort((one, other) => other.percent - one.percent).map(toCategoryCount),
    },
  ]
}

const toCategoryCount = ({ label, slug, products }: CategoryCount): CategoryCount => ({ label, slug, products })

export const allCategories = (shop: Shop): Promise<CategoryRow[]> =>
  shop.memory.get('categories', () => findCategories(shop))
const subscribedCategories = (shop: Shop): Promise<CategoryRow[]> =>
  shop.memory.get('categories subscription', () => findCategories(shop, { subscription: true }))

async function readEventTags(shop: Shop): Promise<EventTagRow[]> {
  const day = shop.settings.pharmacy.campaign.eventDay
  return day ? shop.memory.get(`event tags ${day}`, () => findEventTags(shop, day)) : []
}
