import { isEventDay } from '#shop/people/settings/event-days.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { ApiError, runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import type { PageWidth } from '#web/features/shelf/catalogue/page-size.rules.ts'
import { readListingQuery } from '#web/features/shelf/listing/listing-address.rules.ts'
import { splitPath } from '#lib/locale.ts'
import { loadSearch, type Found, type SearchFailure } from '#web/features/shelf/search/load-search.ts'
import { serviceFailure } from '#web/platform/service-failure.ts'

const EventDayDocument = graphql(`
  query EventDay($shopId: String) {
    eventDay(shopId: $shopId) {
      label
      slug
    }
  }
`)

export type EventShelf = { label: string; slug: string; found: Found | SearchFailure }

type Where = NonNullable<Parameters<typeof runDocument>[2]>

/** Null when the event day is not on (SHOP §9). Without `width`, as on the server, all widths are loaded. */
export async function loadEventDay(url: URL, where: Where, width?: PageWidth): Promise<EventShelf | null> {
  const day = splitPath(url.pathname).path.split('/')[1] ?? ''
  if (!isEventDay(day)) return null
  try {
    const { eventDay } = await runDocument(EventDayDocument, { shopId: SHOP_ID }, where)
    if (eventDay?.slug !== day) return null
    return {
      ...eventDay,
      found: await loadSearch({ ...readListingQuery(url.searchParams), text: '', slugs: [day] }, where, width),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { label: day, slug: day, found: { failure: serviceFailure(error), error } }
  }
}

/** Removes a failure's error, which must stay on the server. */
export const withoutError = ({ label, slug, found }: EventShelf) => ({
  label,
  slug,
  found: found.failure === null ? found : { failure: found.failure },
})
