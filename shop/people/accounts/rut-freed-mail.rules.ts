import { layOutMail, type Mail, type MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'

export const rutFreedMail = ({ firstName, url }: { firstName: string; url: string }, frame: MailFrame): Mail =>
  layOutMail(
    {
      subject: { es: 'El RUT de tu cuenta en {shop.name}', en: 'The RUT of your {shop.name} account' },
      title: { es: 'Quitamos el RUT de tu cuenta', en: 'We took the RUT off your account' },
      paragraphs: [
        {
          es: `Hola ${firstName}: otra persona mostró con su cédula de identidad que el RUT de tu cuenta es suyo.`,
          en: `Hello ${firstName}: another person showed with an identity card that the RUT of your account is theirs.`,
        },
        {
          es: 'Tu cuenta, tus pedidos y tus direcciones siguen ahí. Inicia sesión y completa tu perfil con tu RUT.',
          en: 'Your account, orders and addresses are still there. Sign in and complete your profile with your RUT.',
        },
      ],
      action: { label: { es: 'Iniciar sesión', en: 'Sign in' }, url },
      closing: [
        {
          es: 'Si ese RUT es tuyo, muestra tu cédula al recibir o retirar un pedido, o escríbenos.',
          en: 'If that RUT is yours, show your identity card when you receive or collect an order, or write to us.',
        },
      ],
    },
    frame,
  )
