import { mailHtml } from '#shop/mail/order-mail.rules.ts'

/** The mail that makes the account: its link leads to the password. */
export function confirmationMail(
  { firstName, url, hours }: { firstName: string; url: string; hours: number },
  publicUrl: string,
): { subject: string; html: string; text: string } {
  const title = 'Confirma tu cuenta'
  const words = [
    `Hola ${firstName}: para terminar de crear tu cuenta, abre este enlace y elige tu contraseña.`,
    `El enlace sirve una vez, durante ${hours} horas.`,
    'Si no pediste una cuenta en Boldo, no hagas nada: sin el enlace no se crea.',
  ]
  return {
    subject: 'Confirma tu cuenta en Boldo',
    text: [title, '', words[0], '', url, '', ...words.slice(1), '', `Boldo · ${publicUrl}`].join('\n'),
    html: mailHtml(title, words, [], [], publicUrl, { label: 'Elegir mi contraseña', url }),
  }
}
