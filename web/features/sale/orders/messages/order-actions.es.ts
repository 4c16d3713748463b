import { defineMessages } from '#web/platform/messages/messages.tsx'

export const orderActions = defineMessages('order-actions', {
  again: {
    open: 'Volver a comprar',
    openLabel: (reference: string) => `Volver a comprar los productos del pedido ${reference}`,
    title: 'Antes de volver a comprar',
    text: 'Esto cambió desde tu pedido:',
    noneText: 'Hoy no podemos agregar ninguno de estos productos:',
    units: (units: number, ordered: number) => (units === ordered ? `${units} ×` : `${units} de ${ordered} ×`),
    changes: {
      dearer: (before: string, now: string) => `Subió de ${before} a ${now} por unidad.`,
      cheaper: (before: string, now: string) => `Bajó de ${before} a ${now} por unidad.`,
      fewer: (units: number) =>
        units === 1 ? 'Solo puedes agregar 1 unidad.' : `Solo puedes agregar ${units} unidades.`,
      prescription: 'Necesita receta: te la pedimos al comprar; si la tuya aún sirve, podrás usarla de nuevo.',
      discontinued: 'Ya no lo vendemos.',
      no_stock: 'No tiene stock.',
      store_only: 'Se vende solo en la tienda.',
      full: 'Ya tienes en tu carro todas las unidades que puedes comprar.',
    },
    same: (count: number) => (count === 1 ? 'Otro producto sigue igual.' : `Otros ${count} productos siguen igual.`),
    joins: (count: number) =>
      count === 1
        ? 'Se suman a la unidad que ya tienes en tu carro.'
        : `Se suman a las ${count} unidades que ya tienes en tu carro.`,
    prices: 'El carro muestra el precio final, con tus promociones de hoy.',
    confirm: (units: number) => (units === 1 ? 'Agregar 1 unidad al carro' : `Agregar ${units} unidades al carro`),
    back: 'Volver',
    failed: 'No pudimos ver los productos de hoy. Inténtalo de nuevo.',
  },
  cancelling: {
    open: 'Anular pedido',
    openLabel: (reference: string) => `Anular pedido ${reference}`,
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
