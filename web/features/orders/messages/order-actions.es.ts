import { defineMessages } from '#web/platform/messages/messages.tsx'

/** What a customer does with an order: cancelling it. */
export const orderActions = defineMessages('order-actions', {
  cancelling: {
    open: 'Anular pedido',
    openOf: (reference: string) => `Anular pedido ${reference}`,
    title: (reference: string) => `¿Anular el pedido ${reference}?`,
    amount: (amount: string) => `Te devolvemos ${amount}: todo lo que pagaste.`,
    all: 'Te devolvemos todo lo que pagaste.',
    nothing: 'No hay dinero por devolver.',
    how:
      'El dinero vuelve al mismo medio con que pagaste. Pedimos la devolución ahora; según tu banco, puede tardar ' +
      'algunos días en aparecer.',
    subscription: 'Anulas solo esta entrega: tu suscripción sigue con la próxima.',
    final: 'Un pedido anulado no se puede recuperar.',
    confirm: 'Sí, anular',
    keep: 'No anular',
    done: 'Anulamos tu pedido',
    returned:
      'Te devolvimos el dinero al mismo medio con que pagaste. Según tu banco, puede tardar algunos días en ' +
      'aparecer. Te enviamos un correo.',
    requested: 'Anulaste este pedido',
    onItsWay: 'No lo vamos a enviar. La devolución está en camino; te escribimos cuando esté lista.',
    stopped: 'Detuvimos tu pedido',
    staff:
      'El medio de pago no aceptó la devolución automática. Nuestro equipo te devolverá el dinero; no tienes que ' +
      'hacer nada.',
    byPhone: 'Para anular este pedido, llámanos al',
    problems: {
      late: (phone: string) =>
        `Ya estamos preparando tu pedido y no se puede anular. Si no lo quieres, llámanos al ${phone}.`,
      call: (phone: string) => `Nuestro equipo está revisando este pedido. Llámanos al ${phone} y lo vemos contigo.`,
      often: (minutes: number) =>
        `Demasiados intentos. Vuelve a intentarlo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
      network: 'No pudimos anular el pedido. Inténtalo de nuevo: repetirlo no lo anula dos veces.',
    },
  },
})
