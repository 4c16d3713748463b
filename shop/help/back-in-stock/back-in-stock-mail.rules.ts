import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

const SUBJECT = { es: 'Volvió un producto que esperabas', en: 'A product you were waiting for is back' }

/** The subject names no medicine: others may see a phone's screen. `path`: begins with a slash. */
export const backInStockMail = (product: { productName: string; path: string }, frame: MailFrame): Mail =>
  layOutMail(
    {
      subject: SUBJECT,
      title: SUBJECT,
      paragraphs: [
        {
          es: 'Nos pediste que te avisáramos, y ya está de vuelta:',
          en: 'You asked us to tell you, and it is back:',
        },
      ],
      action: { label: product.productName, url: frame.publicUrl + product.path },
      closing: [
        {
          es: 'Las unidades no quedan reservadas. Este es el único aviso: ya borramos tu correo de la lista.',
          en: 'No units are reserved. This is the only notice: we have already removed your address from the list.',
        },
      ],
    },
    frame,
  )
