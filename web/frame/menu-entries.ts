import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { SUBSCRIPTIONS_PATH } from '#shop/ground/policy/storefront-path.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { eventDayPath } from '#web/platform/paths.ts'
import type { MenuType, ShownMenu } from './menu.ts'

/** Only a product type with categories has a panel. */
export interface MenuEntry {
  slug: string
  label: string
  path: string
  panel: MenuType | null
  isEvent: boolean
}

export function useMenuEntries({ menu, eventDay }: ShownMenu): MenuEntry[] {
  const types = useMessages(productTypes)
  const link = (slug: string, label: string, path: string): MenuEntry => ({
    slug,
    label,
    path,
    panel: null,
    isEvent: false,
  })
  return [
    ...menu.map((entry) => ({
      ...link(entry.type, types[entry.type], listingPath(entry.type)),
      panel: entry.categories.length > 0 ? entry : null,
    })),
    link('suscripciones', types.suscripciones, SUBSCRIPTIONS_PATH),
    ...(eventDay ? [{ ...link(eventDay.slug, eventDay.label, eventDayPath(eventDay.slug)), isEvent: true }] : []),
  ]
}
