import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Only the first view's texts (CONTENT §2.2); the rest is in home-below.es.ts. */
export const home = defineMessages('home', {
  banners: {
    label: 'Destacados de la farmacia',
    carousel: 'carrusel',
    slide: 'diapositiva',
    place: (position: number, of: number) => `${position} de ${of}`,
    show: (position: number) => `Ver la diapositiva ${position}`,
    pause: 'Pausar el carrusel',
    play: 'Reanudar el carrusel',
    event: {
      text: 'Precios de hoy en productos sin receta, hasta agotar stock.',
      action: 'Ver productos',
    },
    delivery: {
      title: 'Compra online y recibe en 24 horas en la Región Metropolitana',
      text: 'Y a domicilio en todo Chile continental, en 72 horas. Despachamos de lunes a viernes.',
      action: 'Ver medicamentos',
    },
    vitamins: {
      title: 'Vitaminas para cada etapa',
      text: 'Compara por precio y por unidad, y retira gratis en la tienda.',
      action: 'Ver vitaminas y suplementos',
    },
    dermocosmetics: {
      title: 'Tu piel, con criterio de farmacia',
      text: 'Rostro, cuerpo, cabello y protección solar en un solo lugar.',
      action: 'Ver dermocosméticos',
    },
  },
  failed: (part: string) => `No pudimos mostrar ${part}`,
  featured: 'Productos destacados',
  vitamins: 'Vitaminas y suplementos',
  seeAll: 'Ver todo',
})
