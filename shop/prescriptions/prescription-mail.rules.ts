import { mailHtml } from '#shop/mail/order-mail.rules.ts'

export type PrescriptionResult = 'aprobada' | 'por aclarar' | 'rechazada'

type Told = { order: { id: string; reference: string; firstName: string }; products: string[]; state: PrescriptionResult; reason: string }

/** The mail about a pharmacist's decision, in Chilean Spanish: subject, text and HTML of the same words. */
export function prescriptionMail({ order, products, state, reason }: Told, publicUrl: string): { subject: string; html: string; text: string } {
  const { reference } = order
  const page = `${publicUrl}/cocc-response/${order.id}`
  const title = { aprobada: 'Tu receta fue aprobada', 'por aclarar': 'Necesitamos aclarar tu receta', rechazada: 'No pudimos aceptar tu receta' }[state]
  const names = products.join(', ')
  const words = {
    aprobada: [`Hola ${order.firstName}: nuestro químico farmacéutico revisó y aprobó la receta de tu pedido ${reference}.`, `Productos: ${names}.`],
    'por aclarar': [`Hola ${order.firstName}: revisamos la receta de tu pedido ${reference} y necesitamos aclarar algo antes de prepararlo.`, `Productos: ${names}.`, reason, `Puedes subir otra receta aquí: ${page}`],
    rechazada: [`Hola ${order.firstName}: no podemos vender con la receta que enviaste en tu pedido ${reference}.`, `Productos: ${names}.`, reason, `Si tienes otra receta, súbela aquí: ${page}. Si no, llámanos y te devolvemos el dinero.`],
  }[state]
  return {
    subject: `${title}: pedido ${reference}`,
    text: [title, '', ...words, '', `Boldo · ${publicUrl}`].join('\n'),
    html: mailHtml(title, words, [], [], publicUrl),
  }
}
