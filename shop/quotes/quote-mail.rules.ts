import { phoneWithPrefix, type Phone } from '#lib/phone.ts'
import { mailHtml } from '#shop/mail/order-mail.rules.ts'
import type { Quote } from './quote.input.ts'

/** What the shop reads of a quote form, in Spanish. */
export function quoteMail(
  quote: Quote,
  about: { reference: string; product: string; sku: string; fileName: string | null },
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const title = `Cotización: ${about.product}`
  const words = [
    `Pedido ${about.reference} · SKU ${about.sku} · ${quote.quantity} un.`,
    `${quote.name} · ${phoneWithPrefix(quote.phone as Phone)} · ${quote.email}`,
    quote.note || 'Sin comentario.',
    ...(about.fileName === null
      ? []
      : [`Trae un archivo: ${about.fileName}. Se lee con la sesión del personal, en las cotizaciones del pedido.`]),
  ]
  return {
    subject: `${title} (pedido ${about.reference})`,
    text: [title, '', ...words].join('\n'),
    html: mailHtml(title, words, [], [], publicUrl),
  }
}
