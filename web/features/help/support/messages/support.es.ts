import { defineMessages } from '#web/platform/messages/messages.tsx'

export const support = defineMessages('support', {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  consent: (seller: string) => `${seller} usa estos datos solo para responderte esta consulta.`,
  send: 'Quiero que me llamen',
  sending: 'Estamos enviando tu solicitud…',
  waiting: 'Revisando nuestro horario de atención…',
  fields: {
    'phoneNumber.required': 'El teléfono es requerido.',
    'phoneNumber.digits': 'El teléfono solo puede tener números.',
    'phoneNumber.length': 'El teléfono debe tener 9 números.',
    'phoneNumber.first': 'El teléfono no puede empezar con 0.',
    'name.required': 'El nombre es requerido.',
    'name.digits': 'El nombre no puede contener números.',
    'name.length': 'El nombre puede tener hasta 100 letras.',
    'email.required': 'El correo es requerido.',
    'email.invalid': 'El correo electrónico no es válido.',
  } as Record<string, string>,
  check: 'Revisa los datos e inténtalo de nuevo.',
  newcomer: 'Déjanos también tu nombre y tu correo para poder ayudarte.',
  tooMany: (minutes: number) =>
    'Ya hay varias solicitudes con este número o desde tu conexión. Inténtalo de nuevo en ' +
    (minutes === 1 ? '1 minuto.' : `${minutes} minutos.`),
  failed: 'No pudimos enviar tu solicitud. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  closed: {
    title: 'A esta hora no atendemos',
    text: (opens: string, week: string) => `Abrimos ${opens}. Te podemos llamar de ${week}.`,
  },
  thanks: {
    title: 'Gracias, te vamos a llamar',
    text: (phone: string) => `Te llamaremos al ${phone}.`,
    ticket: (number: string) => `Tu solicitud es la ${number}.`,
    close: 'Cerrar',
  },
  recipe: {
    title: '¿Prefieres que te expliquemos por teléfono?',
    text: 'Déjanos tu número y te orientamos para comprar con tu receta.',
  },
  notFound: {
    title: '¿Te ayudamos a encontrarlo?',
    text: 'Déjanos tu número y te llamamos para buscarlo contigo.',
  },
  call: {
    question: '¿No ves lo que buscas?',
    open: 'Pide que te llamemos',
    title: 'Te llamamos y lo buscamos contigo',
    text: (search: string) => (search === '' ? 'Déjanos tu número.' : `Buscaste “${search}”. Déjanos tu número.`),
  },
})
