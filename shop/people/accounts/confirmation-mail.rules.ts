import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

export const confirmationMail = (
  { firstName, url, hours }: { firstName: string; url: string; hours: number },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: { es: 'Confirma tu cuenta en {shop.name}', en: 'Confirm your {shop.name} account' },
      title: { es: 'Confirma tu cuenta', en: 'Confirm your account' },
      paragraphs: [
        {
          es: `Hola ${firstName}: para terminar de crear tu cuenta, abre este enlace y elige tu contraseña.`,
          en: `Hello ${firstName}: to finish creating your account, open this link and choose your password.`,
        },
      ],
      action: { label: { es: 'Elegir mi contraseña', en: 'Choose my password' }, url },
      closing: [
        { es: `El enlace sirve una vez, durante ${hours} horas.`, en: `The link works once, for ${hours} hours.` },
        {
          es: 'Si no pediste una cuenta en {shop.name}, no hagas nada: sin el enlace no se crea.',
          en: 'If you did not ask for a {shop.name} account, do nothing: without the link it is not created.',
        },
      ],
    },
    frame,
  )
