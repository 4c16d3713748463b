import type { Shop } from '#context'
import { findCategories, findEventTags, type CategoryRow, type EventTagRow } from './categories.db.ts'
import { ANY_PRODUCT, COUNTS } from '#shop/shelf/catalogue/catalogue-tags.rules.ts'
import { withoutCounts } from '#shop/shelf/catalogue/compared-values.ts'
import type { EventDay } from '#shop/people/settings/event-days.rules.ts'
import { eventDayLabel, eventTagLabel, readEventTag } from './event-day.rules.ts'
import type { ProductType } from './product-type.rules.ts'

/** `products`: how many, read when it is requested, since pages show none of the counts. */
export type CategoryCount = { label: string; slug: string; products: () => Promise<number> }
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
    shownCategories(shop, { subscription }),
    subscription ? [] : shownEventTags(shop),
  ])
  const toCount = ({ id, label, slug }: ShownCategory): CategoryCount => ({
    label,
    slug,
    products: async () => (await countedCategories(shop, { subscription })).find((row) => row.id === id)?.products ?? 0,
  })
  const categories = rows
    .filter((row) => row.productType === productType && row.parentId === null)
    .map((category) => ({
      ...toCount(category),
      subCategories: rows.filter((row) => row.parentId === category.id).map(toCount),
    }))
  return [
    ...eventCategory(
      shop,
      shop.settings.pharmacy.campaign.eventDay,
      tags.filter((tag) => tag.productType === productType),
    ),
    ...categories,
  ]
}

export async function showEventDay(shop: Shop): Promise<CategoryCount | null> {
  const day = shop.settings.pharmacy.campaign.eventDay
  if (!day || !(await shownEventTags(shop)).some(({ slug }) => slug === day)) return null
  const products = async () =>
    (await countedEventTags(shop)).reduce((sum, tag) => sum + (tag.slug === day ? tag.products : 0), 0)
  return { label: eventDayLabel(day), slug: day, products }
}

export type CategoryPlace = { id: number; label: string; slug: string; productType: ProductType; categorySlug: string }

export async function findPlaces(shop: Shop, paths: readonly string[]): Promise<CategoryPlace[]> {
  const rows = await shownCategories(shop)
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

function eventCategory(shop: Shop, day: EventDay | null, tags: ShownEventTag[]): Category[] {
  const wholeDay = tags.find(({ slug }) => slug === day)
  if (!day || !wholeDay) return []
  const { productType } = wholeDay
  const count = (slug: string) => async () =>
    (await countedEventTags(shop)).find((tag) => tag.productType === productType && tag.slug === slug)?.products ?? 0
  const percentTags = tags.flatMap(({ slug }) => {
    const tag = readEventTag(slug)
    return tag ? [{ label: eventTagLabel(tag), slug, percent: tag.percent }] : []
  })
  return [
    {
      label: eventDayLabel(day),
      slug: day,
      products: count(day),
      subCategories: percentTags
        .sort((one, other) => other.percent - one.percent)
        .map(({ label, slug }) => ({ label, slug, products: count(slug) })),
    },
  ]
}

type ShownCategory = Omit<CategoryRow, 'products'>
type ShownEventTag = Omit<EventTagRow, 'products'>
const CHANGING = [ANY_PRODUCT, COUNTS]

/** With the present counts, which every product changes that comes or goes. */
export const countedCategories = (shop: Shop, of: { subscription?: boolean }): Promise<CategoryRow[]> =>
  shop.memory.get(toKey(of), () => findCategories(shop, of), 'catalogue', CHANGING)

/** Those with products: which they are changes seldom, their counts with every product that comes or goes. */
export const shownCategories = (shop: Shop, of: { subscription?: boolean } = {}): Promise<ShownCategory[]> =>
  shop.memory.compare(toKey(of), async () => withoutCounts(await countedCategories(shop, of)), CHANGING)
const toKey = ({ subscription = false }) => (subscription ? 'categories subscription' : 'categories')

async function countedEventTags(shop: Shop): Promise<EventTagRow[]> {
  const day = shop.settings.pharmacy.campaign.eventDay
  return day ? shop.memory.get(`event tags ${day}`, () => findEventTags(shop, day), 'catalogue', CHANGING) : []
}

async function shownEventTags(shop: Shop): Promise<ShownEventTag[]> {
  const day = shop.settings.pharmacy.campaign.eventDay
  if (!day) return []
  const rows = async () => withoutCounts(await countedEventTags(shop))
  return shop.memory.compare(`event tags ${day}`, rows, CHANGING)
}
