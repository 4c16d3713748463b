import { defineMessages } from '#web/platform/messages/messages.tsx'

/** This file is small, because it is in every first view. */
export const frame = defineMessages('frame', {
  skip: 'Saltar al contenido',
  homeLink: (shop: string) => `${shop}, ir al inicio`,
  promise: 'Compra online y recibe en 24 horas en la Región Metropolitana',
  demo: 'Farmacia de demostración: no vende medicamentos. No escribas datos reales.',
  account: 'Mi cuenta',
  signIn: 'Iniciar sesión',
  cart: 'Carro',
  cartWith: (units: number) => `Carro de compras, ${units === 1 ? '1 producto' : `${units} productos`}`,
  subscription: 'Suscripción',
  subscriptionWith: (units: number) => `Suscripción, ${units === 1 ? '1 producto' : `${units} productos`}`,
  menu: {
    open: 'Menú',
    title: 'Menú',
    types: 'Tipos de producto',
    categoriesLabel: (type: string) => `Categorías de ${type}`,
    all: (type: string) => `Ver todo en ${type}`,
  },
  checkout: {
    help: '¿Necesitas ayuda?',
    served: 'Te atendemos ahora.',
    notServed: (hours: string) => `Te atendemos de ${hours}.`,
  },
})
