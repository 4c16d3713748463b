import { defineMessages } from '#web/platform/messages/messages.tsx'

export const eventDay = defineMessages('event-day', {
  intro: 'Productos sin receta que participan. Los precios son los de hoy, hasta agotar stock.',
  dates: 'Fechas, cuenta regresiva y preguntas',
  home: 'Inicio',
  description: (event: string) =>
    `Productos que participan en ${event}: dermocosmética, vitaminas, accesorios y venta directa.`,
})
