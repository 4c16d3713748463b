import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

export const recoveryMail = (
  { firstName, url, hours }: { firstName: string; url: string; hours: number },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: { es: 'Cambia tu contraseña de {shop.name}', en: 'Change your {shop.name} password' },
      title: { es: 'Elige una contraseña nueva', en: 'Choose a new password' },
      paragraphs: [
        {
          es: `Hola ${firstName}: pediste recuperar tu contraseña. Abre este enlace y elige una nueva.`,
          en: `Hello ${firstName}: you asked to recover your password. Open this link and choose a new one.`,
        },
      ],
      action: { label: { es: 'Elegir mi contraseña', en: 'Choose my password' }, url },
      closing: [
        {
          es: `El enlace sirve una vez, durante ${hours} horas. Al cambiarla se cierran tus sesiones abiertas.`,
          en: `The link works once, for ${hours} hours. Changing it closes your open sessions.`,
        },
        {
          es: 'Si no lo pediste, no hagas nada: tu contraseña sigue siendo la misma.',
          en: 'If you did not ask for it, do nothing: your password stays the same.',
        },
      ],
    },
    frame,
  )
