import { defineMessages } from '#web/platform/messages/messages.tsx'

/** SHOP §9. */
export const commune = defineMessages('commune', {
  choose: 'Elegir mi comuna',
  forExample: 'Por ejemplo, a',
  change: 'Cambiar comuna',
  cancel: 'Cancelar',
  prompt: 'Elige tu comuna y te decimos cuánto cuesta y cuándo llega.',
  calculating: (name: string) => `${name}: calculando el despacho…`,
  price: (name: string, price: string) => `${name}: ${price}.`,
  free: (name: string) => `${name}: gratis.`,
  arrives: (day: string) => `Llega a más tardar el ${day}.`,
  afterReview: (hours: number) => `Llega en ${hours} horas hábiles tras aprobar tu receta.`,
  notServed: (name: string) => `No despachamos a ${name}.`,
  pickUp: (address: string) => `Puedes retirarlo gratis en ${address}.`,
  pickUpInstead: 'Retirar en tienda',
  failed: (name: string) => `No pudimos calcular el despacho a ${name}.`,
  retry: 'Reintentar',
  savedAddress: (name: string) => `Usamos tu dirección guardada en ${name}.`,
  before: (name: string) => `Antes habías elegido ${name}.`,
  backTo: (name: string) => `Enviar a ${name}`,
})
