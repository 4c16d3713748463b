import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

/** `text`: the pharmacist's words; an empty line begins a paragraph. */
export function recallMail(
  { reference, firstName }: { reference: string; firstName: string },
  { product, code, text }: { product: string; code: string; text: string },
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
        ...text.split(/\n{2,}/),
        {
          es: `Si tienes dudas, llámanos al ${frame.pharmacy.contact.phone}.`,
          en: `If you have questions, call us at ${frame.pharmacy.contact.phone}.`,
        },
      ],
    },
    frame,
  )
}
