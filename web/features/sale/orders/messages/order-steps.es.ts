import { defineMessages } from '#web/platform/messages/messages.tsx'

/** No word names a product or a prescription: /seguimiento shows them to one who has number and e-mail alone. */
export const orderSteps = defineMessages('order-steps', {
  title: 'Los pasos de tu pedido',
  names: {
    placed: 'Recibido',
    preparing: 'En preparación',
    packed: 'Empacado',
    sent: 'En camino',
    received: 'Entregado',
  } as Record<string, string>,
  pickupNames: { packed: 'Listo para retirar', received: 'Retirado' } as Record<string, string>,
  done: 'Hecho',
  now: 'Ahora',
  since: (moment: string) => `Ahora, desde el ${moment}`,
  failed: 'No pudimos entregarlo: llámanos y acordamos otra entrega.',
  toCome: 'Pendiente',
  tracking: (carrier: string, number: string) => `Lo lleva ${carrier}, con el número de seguimiento ${number}.`,
  follow: (carrier: string) => `Seguir el despacho en ${carrier}`,
})
