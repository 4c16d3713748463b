import type { Seed } from './entries.db.ts'

const createBannerSeeds = (
  identifier: string,
  place: number,
  url: string,
  file: string,
  ground: string,
  texts: Record<'es' | 'en', { title: string; description: string; action: string }>,
): Seed[] =>
  (['es', 'en'] as const).map((language) => ({
    kind: 'banner',
    position: 'home',
    identifier,
    language,
    place,
    url,
    picture: `/banners/${file}-escritorio.svg`,
    pictureMobile: `/banners/${file}-movil.svg`,
    ground,
    ...texts[language],
  }))

/** None of these praises a product that needs a prescription (DS 3). */
export const OWN_BANNERS: readonly Seed[] = [
  ...createBannerSeeds('despacho', 1, '/medicamentos', 'despacho', '#e9f6ef', {
    es: {
      title: 'Compra online y recibe en 24 horas en la Región Metropolitana',
      description: 'Y a domicilio en todo Chile continental, en 72 horas. Despachamos de lunes a viernes.',
      action: 'Ver medicamentos',
    },
    en: {
      title: 'Buy online and receive within 24 hours in the Santiago metropolitan region',
      description: 'And at home across continental Chile within 72 hours. We deliver from Monday to Friday.',
      action: 'See medicines',
    },
  }),
  ...createBannerSeeds('vitaminas', 2, '/vitaminas-y-suplementos', 'vitaminas', '#fdf3dc', {
    es: {
      title: 'Vitaminas para cada etapa',
      description: 'Compara por precio y por unidad, y retira gratis en la tienda.',
      action: 'Ver vitaminas y suplementos',
    },
    en: {
      title: 'Vitamins for every age',
      description: 'Compare by price and by unit, and pick up free at the store.',
      action: 'See vitamins and supplements',
    },
  }),
  ...createBannerSeeds('dermocosmetica', 3, '/dermocosmeticos', 'dermocosmetica', '#f6efe6', {
    es: {
      title: 'Tu piel, con criterio de farmacia',
      description: 'Rostro, cuerpo, cabello y protección solar en un solo lugar.',
      action: 'Ver dermocosméticos',
    },
    en: {
      title: 'Your skin, with a pharmacy’s judgement',
      description: 'Face, body, hair and sun protection in one place.',
      action: 'See dermocosmetics',
    },
  }),
]
