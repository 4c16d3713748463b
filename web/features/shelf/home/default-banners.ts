import { eventDayPath } from '#web/platform/paths.ts'
import type { home } from '#web/features/shelf/home/messages/home.es.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import type { Translation } from '#web/platform/messages/messages.tsx'

/** The drawing leaves the HTML text room at the left, or above on a phone. */
export interface Banner {
  id: string
  title: string
  text: string
  action: string
  to: string
  /** 1240 × 400 px, and 780 × 720 px for phones. */
  picture: { wide: string; narrow: string }
  /** The drawing's background colour, seen until it arrives. */
  ground: string
}

/** The event day stands before every other slide (SHOP §1, §9). */
export function eventBanner(
  { label, slug }: { label: string; slug: string },
  { banners: t }: Translation<typeof home>,
): Banner {
  return {
    id: 'event',
    title: label,
    ...t.event,
    to: eventDayPath(slug),
    picture: { wide: '/banners/evento-escritorio.svg', narrow: '/banners/evento-movil.svg' },
    ground: '#fde4ea',
  }
}

/** SHOP §8, CONTENT §2.2. */
export function homeBanners({ banners: t }: Translation<typeof home>): Banner[] {
  const banner = (
    id: string,
    texts: { title: string; text: string; action: string },
    to: string,
    file: string,
    ground: string,
  ): Banner => ({
    id,
    ...texts,
    to,
    picture: { wide: `/banners/${file}-escritorio.svg`, narrow: `/banners/${file}-movil.svg` },
    ground,
  })
  return [
    banner('delivery', t.delivery, listingPath('medicamentos'), 'despacho', '#e9f6ef'),
    banner('vitamins', t.vitamins, listingPath('vitaminas-y-suplementos'), 'vitaminas', '#fdf3dc'),
    banner('dermocosmetics', t.dermocosmetics, listingPath('dermocosmeticos'), 'dermocosmetica', '#f6efe6'),
  ]
}
