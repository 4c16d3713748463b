import { defineMessages } from '#web/platform/messages/messages.tsx'

export const providers = defineMessages('providers', {
  title: 'O continúa con',
  first: 'Crea tu cuenta con una red social, o completa el formulario.',
  with: 'Continuar con',
  names: { google: 'Google', facebook: 'Facebook', twitter: 'X (Twitter)', apple: 'Apple' },
  failed: {
    refused: 'No diste permiso para entrar',
    ended: 'El inicio de sesión venció',
    invalid: 'No pudimos comprobar quién eres',
    unreachable: 'La red social no responde',
    often: 'Lo intentaste muchas veces seguidas',
    other_provider: 'El email ya está registrado con otra red social',
    email_of_another: 'El email ya está registrado en otra cuenta',
    network: 'Error de conexión',
    other: 'No pudimos iniciar tu sesión',
    texts: {
      refused: 'Puedes volver a intentarlo, o entrar con tu correo y contraseña.',
      ended: 'Vuelve a intentarlo.',
      invalid: 'Vuelve a intentarlo, o entra con tu correo y contraseña.',
      unreachable: 'Vuelve a intentarlo en un momento, o entra con tu correo y contraseña.',
      often: 'Espera unos minutos y vuelve a intentarlo.',
      other_provider: 'Entra con la red social que usaste la primera vez.',
      email_of_another: 'Entra con tu correo y contraseña.',
      network: 'Revisa tu conexión y vuelve a intentarlo.',
      other: 'Vuelve a intentarlo en un momento.',
    },
  },
})
