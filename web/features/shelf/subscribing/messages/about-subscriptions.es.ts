import { ONECLICK } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** ACCOUNT §1 §2 §5 §9. */
export const aboutSubscriptions = defineMessages('about-subscriptions', {
  home: 'Inicio',
  title: 'Qué es una suscripción',
  description:
    'Cómo funcionan las suscripciones: eliges productos, meses y días, pagas cada entrega por separado ' +
    'con tu tarjeta y cancelas cuando quieras.',
  lead:
    'Es una compra que se repite: los mismos productos, cada tantos días, durante unos meses. ' +
    'Cada entrega se paga por separado y puedes cancelar las que faltan cuando quieras.',
  see: 'Ver productos para suscribirte',
  stepsTitle: 'Cómo funciona',
  steps: (months: string, days: string) => [
    {
      title: 'Elige tus productos',
      text: 'Entra en un producto que se puede suscribir y presiona “Suscribirme”. Necesitas una cuenta.',
    },
    {
      title: 'Decide cuánto y cada cuánto',
      text:
        `Puede durar ${months} meses y llegar cada ${days} días. Empieza hoy o al cumplirse el primer período, y ` +
        'llega siempre en un día hábil.',
    },
    {
      title: 'Inscribe una tarjeta',
      text:
        `La inscribes en el sitio de Transbank con ${ONECLICK}. Nunca vemos su número: ` +
        'guardamos su tipo, los últimos cuatro dígitos y el permiso para cobrar tus entregas.',
    },
    {
      title: 'Recibe y paga cada entrega',
      text:
        'Cobramos cada entrega 2 días antes de su fecha, nunca todas juntas. Si empiezas hoy y la primera llega ' +
        'antes de 2 días, se cobra al suscribirte.',
    },
  ],
  pricesTitle: 'Precios y despacho',
  prices: [
    'Cada entrega se cobra al precio de suscripción. Si un producto baja, pagas el precio más bajo; ' +
      'si sube, sigues pagando lo que aceptaste.',
    'El despacho se suma a cada entrega y el retiro en tienda es gratis, igual que en una compra normal.',
    'Un cupón de suscripción rebaja todas las entregas y reemplaza la bonificación, salvo que el cupón diga que ' +
      'la conserva.',
  ],
  prescriptionsTitle: 'Productos con receta',
  prescriptions: [
    'Subes la receta antes de elegir la entrega y un químico farmacéutico la revisa, como en cualquier pedido.',
    'Una receta simple sirve hasta 6 meses desde que se emite.',
    'Una receta retenida sirve para una sola entrega: para cada una tienes que subir una nueva. ' +
      'Si no está a tiempo, esa entrega no se cobra ni se envía.',
    'Los productos con receta cheque se venden solo en la tienda y no se pueden suscribir.',
  ],
  chargesTitle: 'Si un cobro no resulta',
  charges:
    'Si la tarjeta lo rechaza, falta stock o falta una receta, lo intentamos otra vez como máximo una vez al ' +
    'día y hasta 4 veces. Si no resulta, te avisamos por correo, esa entrega se omite y la suscripción sigue ' +
    'con la próxima.',
  cancelTitle: 'Cancelar',
  cancel:
    'Puedes cancelar cuando quieras desde tu cuenta, sin costo. Una entrega que ya se cobró se envía; ' +
    'las que faltan no se cobran.',
})
