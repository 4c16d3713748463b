import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { presentConsent } from '#shop/people/accounts/own-data/consent.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const keepOrder = defineMessages('keep-order', {
  title: 'Guarda tu pedido en una cuenta',
  text:
    'Ya tenemos tus datos: solo falta una contraseña. Verás tus pedidos y comprarás con los precios de socio ' +
    `${MEMBER_PROGRAMME}.`,
  password: 'Contraseña',
  hint: (minimum: number) => `Al menos ${minimum} caracteres.`,
  length: (minimum: number) => `Tu contraseña debe tener al menos ${minimum} caracteres.`,
  errors: {
    'password.required': 'Este campo es obligatorio',
    'password.too_long': 'Máximo 200 caracteres',
    'password.common': 'Esa contraseña es de las más usadas y se adivina en segundos. Elige otra.',
    'password.personal': 'No uses tu RUT, tu nombre ni tu correo: es lo primero que otros prueban. Elige otra.',
  },
  declaration: `Al crear mi cuenta declaro ser mayor de 18 años. ${presentConsent('privacy').text}`,
  submit: 'Crear mi cuenta',
  sent: {
    title: 'Revisa tu correo',
    text: (email: string) =>
      `Enviamos un correo a ${email}. Ábrelo en las próximas 48 horas para terminar. Si no lo ves, busca en la ` +
      'carpeta de correo no deseado.',
    again: 'Elegir otra contraseña',
  },
  join: {
    title: 'Guarda este pedido en tu cuenta',
    text: 'Lo compraste sin iniciar sesión. En tu cuenta lo encuentras siempre, con sus recetas.',
    submit: 'Guardar en mi cuenta',
    done: 'El pedido está en tu cuenta',
    orders: 'Ir a mis pedidos',
  },
  failed: {
    network: 'Error de conexión. Lo que escribiste sigue aquí: vuelve a intentarlo.',
    often: (minutes: number) =>
      minutes === 1
        ? 'Lo intentaste muchas veces seguidas. Espera un minuto y vuelve a intentarlo.'
        : `Lo intentaste muchas veces seguidas. Espera ${minutes} minutos y vuelve a intentarlo.`,
    other: 'No pudimos guardarlo. Vuelve a intentarlo en un momento.',
  },
})
