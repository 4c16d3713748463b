import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const login = defineMessages('login', {
  loading: 'Cargando el formulario',
  noScript: 'Para iniciar sesión activa JavaScript en tu navegador, o llámanos y te ayudamos.',
  title: 'Iniciar sesión',
  text: `Con tu cuenta compras con los precios de socio ${MEMBER_PROGRAMME} y ves tus pedidos.`,
  textBack: 'Inicia sesión para continuar donde estabas.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  forgotten: '¿Olvidaste tu contraseña?',
  create: { question: '¿Aún no tienes cuenta?', action: 'Crear cuenta' },
  errors: {
    'email.required': 'Ingresa tu correo electrónico.',
    'email.invalid': 'Ingresa un correo electrónico válido',
    'password.required': 'Ingresa tu contraseña',
  },
  weak: {
    text: 'Tu contraseña es fácil de adivinar',
    detail: 'Elige otra: abre tus datos de salud.',
    change: 'Cambiarla',
  },
  failed: {
    credentials: 'El correo o la contraseña son incorrectos',
    network: 'Error de conexión',
    networkText: 'Revisa tu conexión y vuelve a intentarlo.',
    often: 'Lo intentaste muchas veces seguidas',
    oftenText: (minutes: number) =>
      minutes === 1 ? 'Espera un minuto y vuelve a intentarlo.' : `Espera ${minutes} minutos y vuelve a intentarlo.`,
    other: 'No pudimos iniciar tu sesión. Vuelve a intentarlo en un momento.',
  },
  notices: {
    recovery: {
      title: 'Revisa tu correo',
      text: (email: string) =>
        `Si ${email} tiene una cuenta con nosotros, te enviamos un enlace para elegir una contraseña nueva. Sirve ` +
        'una vez, durante 2 horas. Si no lo ves, busca en la carpeta de correo no deseado.',
    },
    reset: {
      title: 'Tu contraseña fue actualizada correctamente',
      text: 'Inicia sesión con tu contraseña nueva. Cerramos las sesiones que tenías abiertas.',
    },
    confirmed: {
      title: 'Tu cuenta está creada',
      text: `Inicia sesión con la contraseña que elegiste para comprar con los precios de socio ${MEMBER_PROGRAMME}.`,
    },
  },
  expired: {
    title: 'Sesión caducada',
    text: 'Tu sesión terminó. Tu carro y lo que escribiste siguen aquí.',
    countdown: (seconds: number) =>
      seconds === 1
        ? 'En 1 segundo te llevamos a iniciar sesión.'
        : `En ${seconds} segundos te llevamos a iniciar sesión.`,
    now: 'Iniciar sesión ahora',
  },
})
