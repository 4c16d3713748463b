import { layOutMail, type Mail, type MailFrame, type MailText } from '#shop/ground/mail/mail-layout.rules.ts'

/** An empty line begins a paragraph. */
export const toParagraphs = (text: string): string[] => text.trim().split(/\n{2,}/)

/** `paragraphs`: the pharmacist's words. */
export function recallMail(
  { reference, firstName }: { reference: string; firstName: string },
  { product, code, paragraphs }: { product: string; code: string; paragraphs: readonly MailText[] },
  frame: MailFrame,
): Mail {
  return layOutMail(
    {
      title: { es: 'Un lote que compraste fue retirado', en: 'A lot that you bought was recalled' },
      subject: { es: `Retiro de un lote: pedido ${reference}`, en: `Recall of a lot: order ${reference}` },
      paragraphs: [
        {
          es: `Hola ${firstName}: tu pedido ${reference} llevaba ${product}, lote ${code}, que fue retirado.`,
          en: `Hello ${firstName}: your order ${reference} had ${product}, lot ${code}, which was recalled.`,
        },
        ...paragraphs,
        {
          es: `Si tienes dudas, llámanos al ${frame.pharmacy.contact.phone}.`,
          en: `If you have questions, call us at ${frame.pharmacy.contact.phone}.`,
        },
      ],
    },
    frame,
  )
}
