import { mailHtml } from '#shop/mail/order-mail.rules.ts'

export type PrescriptionResult = 'aprobada' | 'por aclarar' | 'rechazada'

/** `page`: where the order is read and another prescription sent, on any device. */
type Told = { order: { reference: string; firstName: string }; page: string; products: string[]; state: PrescriptionResult; reason: string }

/** The mail about a pharmacist's decision, in Chilean Spanish: subject, text and HTML of the same words. */
export function prescriptionMail({ order, page, products, state, reason }: Told, publicUrl: string): { subject: string; html: string; text: string } {
  const { reference } = order
  const title = { aprobada: 'Tu receta fue aprobada', 'por aclarar': 'Necesitamos aclarar tu receta', rechazada: 'No pudimos aceptar tu receta' }[state]
  const names = products.join(', ')
  const words = {
    aprobada: [`Hola ${order.firstName}: nuestro químico farmacéutico revisó y aprobó la receta de tu pedido ${reference}.`, `Productos: ${names}.`],
    'por aclarar': [`Hola ${order.firstName}: revisamos la receta de tu pedido ${reference} y necesitamos aclarar algo antes de prepararlo.`, `Productos: ${names}.`, reason],
    rechazada: [`Hola ${order.firstName}: no podemos vender con la receta que enviaste en tu pedido ${reference}.`, `Productos: ${names}.`, reason, 'Si tienes otra receta, súbela. Si no, llámanos y te devolvemos el dinero.'],
  }[state]
  const action = state === 'aprobada' ? undefined : { label: 'Subir otra receta', url: page }
  return {
    subject: `${title}: pedido ${reference}`,
    text: [title, '', ...words, ...(action ? ['', `${action.label}: ${action.url}`] : []), '', `Boldo · ${publicUrl}`].join('\n'),
    html: mailHtml(title, words, [], [], publicUrl, action),
  }
}
