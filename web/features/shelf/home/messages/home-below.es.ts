import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The first view does not need these texts (CONTENT §2.2). */
export const homeBelow = defineMessages('home-below', {
  title: (name: string) => `${name}: farmacia online en Chile`,
  description:
    'Compra online medicamentos, dermocosmética, vitaminas y accesorios. Recibe en 24 horas en la Región ' +
    'Metropolitana, con despacho a domicilio en todo Chile continental o retiro gratis en tienda.',
  prescription: { title: 'Sube tu receta', text: 'Una foto y armamos tu carro' },
  categories: {
    title: 'Compra por categoría',
    all: (type: string) => `Ver todo en ${type}`,
  },
  values: {
    title: 'Cómo trabaja la farmacia',
    delivery: {
      title: 'En 24 horas en la RM',
      text: (from: string, to: string) => `Despacho en la Región Metropolitana de ${from} a ${to}.`,
    },
    country: { title: 'A todo Chile continental', text: (price: string) => `Otras regiones en 72 horas por ${price}.` },
    pickup: {
      title: 'Retiro gratis',
      text: (days: number, address: string, coldDays: number) =>
        `Te esperamos ${days} días en ${address}; ${coldDays} días si es cadena de frío.`,
    },
    pharmacist: {
      title: 'Revisión farmacéutica',
      text: 'Un químico farmacéutico revisa cada receta antes de preparar el pedido.',
    },
  },
  brands: 'Marcas',
  brandLabel: (brand: string, type: string) => `${brand} en ${type}`,
})
