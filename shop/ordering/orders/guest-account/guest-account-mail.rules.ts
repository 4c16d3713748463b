import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

type GuestAccountMailData = { firstName: string; reference: string; url: string }

export const guestAccountMail = (
  { firstName, reference, url, hours }: GuestAccountMailData & { hours: number },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: { es: 'Confirma tu cuenta en {shop.name}', en: 'Confirm your {shop.name} account' },
      title: { es: 'Confirma tu cuenta', en: 'Confirm your account' },
      paragraphs: [
        {
          es: `Hola ${firstName}: abre este enlace para crear tu cuenta con tu pedido ${reference} en ella.`,
          en: `Hello ${firstName}: open this link to create your account, with your order ${reference} in it.`,
        },
        {
          es: 'En otro navegador te pediremos la contraseña que elegiste al comprar.',
          en: 'In another browser we will ask for the password that you chose after buying.',
        },
      ],
      action: { label: { es: 'Crear mi cuenta', en: 'Create my account' }, url },
      closing: [
        { es: `El enlace sirve una vez, durante ${hours} horas.`, en: `The link works once, for ${hours} hours.` },
        {
          es: 'Si no compraste en {shop.name}, no hagas nada: sin el enlace no se crea ninguna cuenta.',
          en: 'If you did not buy at {shop.name}, do nothing: without the link no account is created.',
        },
      ],
    },
    frame,
  )

const TAKEN_WORDS = {
  email: {
    es: 'Ya tienes una cuenta en {shop.name} con este correo, con su propia contraseña. No la cambiamos.',
    en: 'You already have a {shop.name} account with this e-mail, with a password of its own. We did not change it.',
  },
  rut: {
    es: 'El RUT de tu pedido ya tiene una cuenta en {shop.name}, con otro correo. No creamos una segunda.',
    en: 'The RUT of your order already has a {shop.name} account, with another e-mail. We did not create a second one.',
  },
}
const NEXT_STEP_WORDS = {
  email: {
    es: 'Inicia sesión en el navegador en que compraste y abre tu pedido: ahí lo guardas en tu cuenta.',
    en: 'Sign in in the browser that you bought with and open your order: there you keep it in your account.',
  },
  rut: {
    es: 'Si la cuenta es tuya, inicia sesión con su correo. Si no, muestra tu cédula al recibir o retirar este pedido.',
    en: 'If the account is yours, sign in with its e-mail. If not, show your identity card when you get this order.',
  },
}

/** Sent instead of the link where the e-mail or the RUT has an account. `url`: the sign-in page. */
export const accountExistsMail = (
  { firstName, reference, url, taken }: GuestAccountMailData & { taken: 'email' | 'rut' },
  frame: MailFrame,
): Mail =>
  layOutMail(
    {
      subject: { es: 'Tu cuenta en {shop.name}', en: 'Your {shop.name} account' },
      title: { es: 'Ya hay una cuenta', en: 'There is an account already' },
      paragraphs: [
        {
          es: `Hola ${firstName}: después de tu pedido ${reference} elegiste una contraseña para crear tu cuenta.`,
          en: `Hello ${firstName}: after your order ${reference} you chose a password to create your account.`,
        },
        TAKEN_WORDS[taken],
        NEXT_STEP_WORDS[taken],
      ],
      action: { label: { es: 'Iniciar sesión', en: 'Sign in' }, url },
      closing: [
        {
          es: 'Si no compraste en {shop.name}, no hagas nada: tu cuenta sigue como estaba.',
          en: 'If you did not buy at {shop.name}, do nothing: your account is as it was.',
        },
      ],
    },
    frame,
  )
