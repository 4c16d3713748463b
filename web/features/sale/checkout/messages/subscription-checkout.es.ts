import { EMPTY_SUBSCRIPTION_CART, ONECLICK, SUBSCRIPTION_BONUS } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** ACCOUNT §2 §4 §5. */
export const subscriptionCheckout = defineMessages('subscription-checkout', {
  steps: ['Tu suscripción', 'Entrega', 'Resumen y Pago'] as [string, string, string],
  empty: {
    title: EMPTY_SUBSCRIPTION_CART,
    text: 'Elige lo que quieres recibir cada tantos días: aquí lo encontrarás.',
    see: 'Ver productos para suscribirte',
    about: 'Qué es una suscripción',
  },
  signIn: {
    title: 'Las suscripciones requieren registro',
    text: 'Inicia sesión o crea tu cuenta para continuar. Tu carro de suscripciones te espera aquí.',
    action: 'Iniciar sesión',
    create: 'Crear cuenta',
    operator: 'Las suscripciones son de clientes registrados: entra con una cuenta de cliente.',
  },
  summary: { title: 'Resumen de cada entrega', total: 'Total por orden', bonus: SUBSCRIPTION_BONUS },
  plan: {
    title: 'Cuándo la recibes',
    months: '¿Cuántos meses dura?',
    monthsLabel: (months: number) => `${months} meses`,
    days: '¿Cada cuántos días llega?',
    daysLabel: (days: number) => `Cada ${days} días`,
    choose: 'Selecciona',
    start: '¿Cuándo empieza?',
    today: 'Hoy',
    todayHintOpen: 'La primera entrega llega tan pronto como cualquier pedido.',
    nextPeriod: 'En el próximo período',
    firstOn: (date: string) => `La primera entrega llega el ${date}.`,
    nextPeriodHintOpen: 'La primera entrega llega al cumplirse los días que elijas.',
    monthsMissing: 'Debes seleccionar cuantos meses durara tu suscripción',
    daysMissing: 'Debes seleccionar cada cuantos días llegará tu pedido',
    deliveries: (count: number) => (count === 1 ? '1 entrega' : `${count} entregas`),
    between: (months: number, days: number) => `Durante ${months} meses, cada ${days} días.`,
    dates: 'Fechas de entrega',
    charged: (date: string) => `Se cobra el ${date}`,
    chargedNow: 'Se cobra al suscribirte',
    note:
      'Cobramos cada entrega 2 días antes de su fecha; la que llega antes de eso, al suscribirte. No entregamos ' +
      'sábados, domingos ni feriados.',
    all: (count: number) => `Ver las ${count} fechas`,
    editLabel: 'Editar los meses y los días',
  },
  prescriptions:
    'Sube una foto o un PDF de cada receta: pdf, jpg o png, hasta 5 MB. Una receta retenida sirve para una ' +
    'entrega; una simple puedes subirla después, y la pedimos antes de cobrar.',
  contact: {
    title: 'Quién recibe',
    account: (name: string, rut: string, email: string) =>
      `La suscripción queda a nombre de ${name}, RUT ${rut}. Te escribimos a ${email}.`,
    phoneMissing: 'Es necesario agregar un número para contactarte...',
  },
  payment: {
    title: 'Medio de pago',
    method: ONECLICK,
    card: (type: string, digits: string) => `${type} terminada en ${digits}`,
    cardText: 'Cada entrega se cobra a esta tarjeta.',
    none: 'Inscribe tu tarjeta en el sitio de Transbank',
    noneText:
      'Al continuar te llevamos a inscribirla. Con la tarjeta inscrita tu suscripción queda activa y cada ' +
      'entrega se cobra a ella.',
    terms: 'He leído y acepto los términos y condiciones, y autorizo el cobro de cada entrega',
    termsFirst: 'Acepta los términos y condiciones para suscribirte.',
    subscribe: 'Suscribirme',
    enrol: 'Inscribir tarjeta',
  },
  problems: {
    changedText: (amount: string) => `El total por orden ahora es ${amount}. Revísalo antes de suscribirte.`,
    card: 'No pudimos llevarte a inscribir tu tarjeta',
    nothing: 'No se cobró nada y tu suscripción sigue guardada. Vuelve a intentarlo.',
    toCart: 'Ir a tu suscripción',
    couponEnded: 'Ese cupón ya no sirve para esta suscripción.',
  },
  confirming: 'Confirmando la suscripción, no cierre la ventana',
  active: {
    title: 'Tu suscripción está activa',
    text: (email: string) => `Te enviamos el detalle a ${email}.`,
    reference: 'Número de suscripción',
    first: 'Primera entrega',
    each: 'Total por orden',
    lasts: 'Duración',
    every: 'Frecuencia',
    everyLabel: (days: number) => `Cada ${days} días`,
    monthsLabel: (months: number) => `${months} meses`,
    address: 'Dirección',
    pickup: 'Retiro en tienda',
    method: 'Medio de pago',
    products: 'En cada entrega',
    mine: 'Ir a mis suscripciones',
    home: 'Ir a la tienda',
    prescriptions: 'Faltan recetas',
    prescriptionsText:
      'Súbelas desde el detalle de tu suscripción antes del próximo cobro. Sin ellas esa entrega no se envía.',
  },
  rejected: {
    title: 'Suscripción rechazada',
    text: 'Tú suscripción ha sido rechazada, su tarjeta no se ha podido inscribir como método de pago.',
    again: 'Intentar con otra tarjeta',
    unchanged: 'No se cobró nada. Tu carro y lo que escribiste siguen guardados.',
  },
  waiting: {
    title: 'Todavía no sabemos cómo terminó',
    text: 'Transbank no nos ha confirmado tu tarjeta. Puedes esperar aquí o volver más tarde: te avisamos por correo.',
    again: 'Preguntar otra vez',
  },
})
