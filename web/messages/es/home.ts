import { defineMessages } from '#web/messages/messages.tsx'

/** The home page (CONTENT §2.2). */
export const home = defineMessages('home', {
  title: 'Boldo: farmacia online en Chile',
  description:
    'Compra online medicamentos, dermocosmética, vitaminas y accesorios. Recibe en 24 horas en la Región Metropolitana, con despacho a domicilio en todo Chile continental o retiro gratis en tienda.',
  banners: {
    label: 'Destacados de la farmacia',
    carousel: 'carrusel',
    slide: 'diapositiva',
    place: (at: number, of: number) => `${at} de ${of}`,
    show: (at: number) => `Ver la diapositiva ${at}`,
    pause: 'Pausar el carrusel',
    play: 'Reanudar el carrusel',
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
  categories: {
    title: 'Compra por categoría',
    all: (type: string) => `Ver todo en ${type}`,
  },
  failed: (part: string) => `No pudimos mostrar ${part}`,
  featured: 'Productos destacados',
  vitamins: 'Vitaminas y suplementos',
  seeAll: 'Ver todo',
  values: {
    title: 'Cómo trabaja la farmacia',
    delivery: { title: 'En 24 horas en la RM', text: 'Despacho en la Región Metropolitana de $2.950 a $3.990.' },
    country: { title: 'A todo Chile continental', text: 'Otras regiones en 72 horas por $4.900.' },
    pickup: { title: 'Retiro gratis', text: 'Te esperamos 15 días en Av. Apoquindo 5016; 5 días si es cadena de frío.' },
    pharmacist: { title: 'Revisión farmacéutica', text: 'Un químico farmacéutico revisa cada receta antes de preparar el pedido.' },
  },
  brands: 'Marcas',
  brandOf: (brand: string, type: string) => `${brand} en ${type}`,
})
