import type { Shop } from '#context'
import { PROGRAMME_EN, PROGRAMME_ES } from '#shop/promotions/programme-words.rules.ts'
import { addContent, type NewBanner, type NewLanding } from './content.db.ts'

const banner = (
  identifier: string,
  place: number,
  url: string,
  file: string,
  ground: string,
  words: Record<'es' | 'en', { title: string; text: string; action: string }>,
): NewBanner[] =>
  (['es', 'en'] as const).map((language) => ({
    position: 'home',
    identifier,
    language,
    place,
    url,
    image: `/banners/${file}-escritorio.svg`,
    imageMobile: `/banners/${file}-movil.svg`,
    ground,
    ...words[language],
  }))

type Words = { title: string; text: string; sections?: { title: string; text: string }[] }
const landing = (position: string, identifier: string, words: Record<'es' | 'en', Words>): NewLanding[] =>
  (['es', 'en'] as const).map((language) => ({
    position,
    identifier,
    language,
    version: 1,
    ...words[language],
    sections: words[language].sections ?? [],
  }))

/** None of these praises a product that needs a prescription (DS 3). */
const BANNERS = [
  ...banner('despacho', 1, '/medicamentos', 'despacho', '#e9f6ef', {
    es: {
      title: 'Compra online y recibe en 24 horas en la Región Metropolitana',
      text: 'Y a domicilio en todo Chile continental, en 72 horas. Despachamos de lunes a viernes.',
      action: 'Ver medicamentos',
    },
    en: {
      title: 'Buy online and receive within 24 hours in the Santiago metropolitan region',
      text: 'And at home across continental Chile within 72 hours. We deliver from Monday to Friday.',
      action: 'See medicines',
    },
  }),
  ...banner('vitaminas', 2, '/vitaminas-y-suplementos', 'vitaminas', '#fdf3dc', {
    es: {
      title: 'Vitaminas para cada etapa',
      text: 'Compara por precio y por unidad, y retira gratis en la tienda.',
      action: 'Ver vitaminas y suplementos',
    },
    en: {
      title: 'Vitamins for every age',
      text: 'Compare by price and by unit, and pick up free at the store.',
      action: 'See vitamins and supplements',
    },
  }),
  ...banner('dermocosmetica', 3, '/dermocosmeticos', 'dermocosmetica', '#f6efe6', {
    es: {
      title: 'Tu piel, con criterio de farmacia',
      text: 'Rostro, cuerpo, cabello y protección solar en un solo lugar.',
      action: 'Ver dermocosméticos',
    },
    en: {
      title: 'Your skin, with a pharmacy’s judgement',
      text: 'Face, body, hair and sun protection in one place.',
      action: 'See dermocosmetics',
    },
  }),
]

const LANDINGS = [
  ...landing('programme', 'descuentos-progresivos', {
    es: {
      title: PROGRAMME_ES.title,
      text: 'Mientras más avanza tu tratamiento, menos pagas por cada unidad.',
      sections: [
        { title: 'Cómo se descuenta', text: PROGRAMME_ES.discount },
        { title: 'Cuántas unidades', text: PROGRAMME_ES.limits },
        { title: 'Para quién', text: PROGRAMME_ES.who },
      ],
    },
    en: {
      title: PROGRAMME_EN.title,
      text: 'The further your treatment goes, the less you pay for each unit.',
      sections: [
        { title: 'The discount', text: PROGRAMME_EN.discount },
        { title: 'How many units', text: PROGRAMME_EN.limits },
        { title: 'For whom', text: PROGRAMME_EN.who },
      ],
    },
  }),
  ...landing('programme', 'despacho-programado', {
    es: {
      title: 'Despacho programado',
      text: 'Recibe tu tratamiento en casa, en las fechas que elijas.',
      sections: [
        { title: 'Cuánto dura', text: 'De 2 a 6 meses, con despachos cada 7 a 60 días.' },
        { title: 'Cuándo se cobra', text: 'Dos días antes de cada despacho, de forma automática.' },
        { title: 'Tu receta', text: 'La receta simple sirve 6 meses; la retenida, 30 días y para un solo despacho.' },
      ],
    },
    en: {
      title: 'Scheduled delivery',
      text: 'Get your treatment at home on the dates that you choose.',
      sections: [
        { title: 'How long', text: '2 to 6 months, with a delivery every 7 to 60 days.' },
        { title: 'When you pay', text: 'Two days before each delivery, automatically.' },
        {
          title: 'Your prescription',
          text: 'A simple prescription is good for 6 months; a retained one for 30 days and a single delivery.',
        },
      ],
    },
  }),
]

/** The one-time notice before paying (SHOP §2), in a demonstration only. */
const DEMO_NOTICE = landing('checkout', 'aviso', {
  es: {
    title: 'Ningún pago es real',
    text:
      'Boldo es una demostración: no se cobra nada ni se despacha ningún producto. En el sitio de pago eliges si ' +
      'el pago se aprueba, se rechaza o se anula.',
  },
  en: {
    title: 'No payment is real',
    text:
      'Boldo is a demonstration: nothing is charged and no product is sent. On the payment site you choose ' +
      'whether the payment is approved, rejected or cancelled.',
  },
})

/** The shop's initial content (server rules §9); staff's changes stay. */
export const seedContent = (shop: Shop, options: { demo: boolean }): Promise<void> =>
  addContent(shop, { banners: BANNERS, landings: [...LANDINGS, ...(options.demo ? DEMO_NOTICE : [])] })
