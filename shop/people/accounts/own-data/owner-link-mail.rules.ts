import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

export const ownerLinkMail = (
  { firstName, url, hours }: { firstName: string; url: string; hours: number },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: { es: 'Confirma que eres tú', en: 'Confirm that it is you' },
      title: { es: 'Confirma que eres tú', en: 'Confirm that it is you' },
      paragraphs: [
        {
          es: `Hola ${firstName}: abre este enlace para descargar tus datos o borrar tu cuenta.`,
          en: `Hello ${firstName}: open this link to download your data or to delete your account.`,
        },
      ],
      action: { label: { es: 'Soy yo', en: 'It is me' }, url },
      closing: [
        {
          es: `El enlace sirve durante ${hours === 1 ? 'una hora' : `${hours} horas`}, en el navegador con tu sesión.`,
          en: `The link works for ${hours === 1 ? 'an hour' : `${hours} hours`}, in the browser with your session.`,
        },
        {
          es: 'Si no lo pediste, no hagas nada: alguien puede tener tu sesión abierta. Ciérrala en «Mi cuenta».',
          en: 'If you did not ask for it, do nothing: somebody may have your session open. Sign out in “My account”.',
        },
      ],
    },
    frame,
  )
