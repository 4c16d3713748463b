import { chileClock, formatChileInstant } from '#lib/chile-time.ts'
import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

export function newNetworkMail({ firstName, at }: { firstName: string; at: Temporal.Instant }, frame: MailFrame): Mail {
  const day = formatChileInstant(at)
  const time = chileClock(at).time.slice(0, 'HH:MM'.length)
  return layOutMail(
    {
      subject: { es: 'Inicio de sesión desde una red nueva', en: 'Sign-in from a new network' },
      title: { es: 'Iniciaste sesión desde una red nueva', en: 'You signed in from a new network' },
      paragraphs: [
        {
          es: `Hola ${firstName}: el ${day} a las ${time} alguien entró a tu cuenta de trabajo en {shop.name}.`,
          en: `Hello ${firstName}: on ${day} at ${time} somebody signed in to your work account at {shop.name}.`,
        },
        {
          es: 'Usó tu contraseña y un código de tu segundo factor, desde una red que no habías usado.',
          en: 'They used your password and a code of your second factor, from a network that you had not used.',
        },
      ],
      closing: [
        {
          es: 'Si fuiste tú, no hagas nada. Si no, cambia tu contraseña y avisa ahora a quien administra la tienda.',
          en: 'If it was you, do nothing. If not, change your password and inform the shop’s administrator now.',
        },
      ],
    },
    frame,
  )
}
