import { phoneWithPrefix, type Phone } from '#lib/phone.ts'
import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'
import type { Quote } from './quote.input.ts'

export const quoteMail = (
  quote: Quote,
  about: { reference: string; product: string; sku: string; fileName: string | null },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: {
        es: `Cotización: ${about.product} (pedido ${about.reference})`,
        en: `Quote: ${about.product} (order ${about.reference})`,
      },
      title: { es: `Cotización: ${about.product}`, en: `Quote: ${about.product}` },
      paragraphs: [
        {
          es: `Pedido ${about.reference} · SKU ${about.sku} · ${quote.quantity} un.`,
          en: `Order ${about.reference} · SKU ${about.sku} · ${quote.quantity} units`,
        },
        `${quote.name} · ${phoneWithPrefix(quote.phone as Phone)} · ${quote.email}`,
        quote.note || { es: 'Sin comentario.', en: 'No comment.' },
        ...(about.fileName === null
          ? []
          : [
              {
                es:
                  `Trae un archivo: ${about.fileName}. Se lee con la sesión del personal, en las cotizaciones del ` +
                  'pedido.',
                en: `It has a file: ${about.fileName}. Staff who are signed in read it, in the order's quotes.`,
              },
            ]),
      ],
    },
    frame,
  )
