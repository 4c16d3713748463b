import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The home page's head and the part below its first view (CONTENT §2.2). */
export const homeBelow = defineMessages('home-below', {
  title: 'Boldo: farmacia online en Chile',
  description:
    'Compra online medicamentos, dermocosmética, vitaminas y accesorios. Recibe en 24 horas en la Región ' +
    'Metropolitana, con despacho a domicilio en todo Chile continental o retiro gratis en tienda.',
  categories: {
    title: 'Compra por categoría',
    all: (type: string) => `Ver todo en ${type}`,
  },
  values: {
    title: 'Cómo trabaja la farmacia',
    delivery: { title: 'En 24 horas en la RM', text: 'Despacho en la Región Metropolitana de $2.950 a $3.990.' },
    country: { title: 'A todo Chile continental', text: 'Otras regiones en 72 horas por $4.900.' },
    pickup: {
      title: 'Retiro gratis',
      text: 'Te esperamos 15 días en Av. Apoquindo 5016; 5 días si es cadena de frío.',
    },
    pharmacist: {
      title: 'Revisión farmacéutica',
      text: 'Un químico farmacéutico revisa cada receta antes de preparar el pedido.',
    },
  },
  brands: 'Marcas',
  brandOf: (brand: string, type: string) => `${brand} en ${type}`,
})
