import { defineMessages } from '#web/platform/messages/messages.tsx'

export const recovery = defineMessages('recovery', {
  loading: 'Cargando el formulario',
  noScript: 'Para recuperar tu contraseña activa JavaScript en tu navegador, o llámanos y te ayudamos.',
  title: 'Recuperar contraseña',
  text: 'Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.',
  email: 'Correo electrónico',
  submit: 'Enviar enlace',
  back: 'Volver a iniciar sesión',
  another: 'Pedir otro enlace',
  reset: {
    title: 'Elige tu contraseña nueva',
    text: 'Al guardarla se cierran tus sesiones abiertas, y entras con ella.',
    submit: 'Guardar contraseña',
  },
  errors: {
    'email.required': 'Ingresa tu correo electrónico.',
    'email.invalid': 'Ingresa un correo electrónico válido',
  },
  failed: {
    title: 'Error',
    network: 'Error de conexión',
    networkText: 'Lo que escribiste sigue aquí. Revisa tu conexión y vuelve a intentarlo.',
    used: 'Este link ya fue utilizado',
    captcha: 'La verificación venció. Márcala de nuevo.',
    often: (minutes: number) =>
      minutes === 1
        ? 'Lo intentaste muchas veces seguidas. Espera un minuto y vuelve a intentarlo.'
        : `Lo intentaste muchas veces seguidas. Espera ${minutes} minutos y vuelve a intentarlo.`,
  },
})
