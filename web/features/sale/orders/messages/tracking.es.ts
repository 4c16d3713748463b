import { defineMessages } from '#web/platform/messages/messages.tsx'

/** No word names a prescription: the reader proves no more than a number and an e-mail. */
export const tracking = defineMessages('tracking', {
  title: 'Sigue tu pedido',
  text: 'Escribe el número del pedido y el correo con que compraste. No necesitas una cuenta.',
  loading: 'Cargando el seguimiento',
  noScript: 'Para seguir tu pedido, activa JavaScript o llámanos.',
  reference: 'Número de pedido',
  referenceHint: 'Son 8 letras y números; está en el correo de tu compra.',
  email: 'Correo electrónico',
  emailHint: 'El mismo de la compra.',
  submit: 'Ver mi pedido',
  errors: {
    'orderReferenceId.required': 'Escribe el número de tu pedido.',
    'orderReferenceId.invalid': 'El número tiene 8 letras y números, por ejemplo K7M2P9XA.',
    'email.required': 'Escribe tu correo.',
    'email.invalid': 'Revisa tu correo, por ejemplo nombre@correo.cl.',
  },
  failed: {
    unknown: (phone: string) =>
      `No encontramos un pedido con ese número y ese correo. Revisa ambos, o llámanos al ${phone}.`,
    captcha: 'La verificación venció. Márcala de nuevo.',
    often: (minutes: number) =>
      `Demasiados intentos. Vuelve a intentarlo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
    network: 'No pudimos buscar tu pedido. Revisa tu conexión e inténtalo de nuevo.',
  },
  order: (reference: string) => `Pedido ${reference}`,
  state: 'Estado',
  arrives: 'Entrega estimada',
  by: (date: string) => `A más tardar el ${date}`,
  products: 'Productos',
  units: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  next: 'Qué sigue',
  kept: (days: number) => `Lo guardamos ${days === 1 ? 'un día' : `${days} días`}.`,
  stages: {
    payment: { name: 'Esperando el pago', next: 'Lo preparamos en cuanto recibamos el pago.' },
    checking: { name: 'En revisión', next: 'Revisamos tu pedido antes de prepararlo. Te escribimos a tu correo.' },
    waiting_for_you: {
      name: 'Esperando tu respuesta',
      next: 'Necesitamos algo de ti para seguir: abre el último correo que te enviamos.',
    },
    preparing: { name: 'En preparación', next: 'Lo preparamos y lo entregamos al despacho.' },
    sent: { name: 'En camino', next: 'Va hacia la dirección que nos diste.' },
    pickup: { name: 'En preparación para retiro', next: 'Te avisamos cuando puedas retirarlo en la tienda.' },
    received: { name: 'Entregado', next: 'No queda nada pendiente.' },
    rejected: { name: 'No se pagó', next: 'No hicimos ningún cobro. Puedes comprar de nuevo.' },
    refunded: {
      name: 'Anulado',
      next: 'Devolvimos el dinero al medio de pago. Según tu banco, puede tardar algunos días en aparecer.',
    },
  },
  more: 'Los productos y tus datos no se muestran aquí: están en el correo de tu compra. ¿Dudas? Llámanos al',
  another: 'Buscar otro pedido',
})
