import { defineMessages } from '#web/platform/messages/messages.tsx'
import type { Arrival } from '#web/features/basket/delivery/arrival.rules.ts'

const DAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

export const arrival = defineMessages('arrival', {
  prompt: 'Elige tu comuna y te decimos cuándo llega',
  day: (arrives: Arrival) => `Llega ${formatDay(arrives)}`,
  to: (commune: string) => ` a ${commune}`,
  priced: (arrives: Arrival, commune: string, price: string) => `${commune}: ${price}, llega ${formatDay(arrives)}`,
  change: 'Cambiar',
  changeLabel: 'Cambiar comuna',
})

function formatDay(arrives: Arrival): string {
  return arrives === 'tomorrow' ? 'mañana' : `el ${DAYS[arrives.weekday - 1]} ${arrives.day}`
}
