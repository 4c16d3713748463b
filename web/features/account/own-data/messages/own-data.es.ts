import { defineMessages } from '#web/platform/messages/messages.tsx'

const REASONS: Record<string, string> = {
  duplicates: 'para ver si un tratamiento se repite',
  quantity: 'para ver si la cantidad corresponde',
  interactions: 'para ver si se pueden tomar juntos',
  customer_request: 'porque lo pediste',
}

export const ownData = defineMessages('own-data', {
  title: 'Mis datos',
  text: 'Tus datos son tuyos. Aquí ves qué aceptaste y qué puedes hacer con ellos.',
  loading: 'Cargando tus datos',
  proof: {
    password: 'Tu contraseña',
    required: 'Ingresa tu contraseña',
    wrong: 'La contraseña no es correcta',
    byMail: 'Tu cuenta no tiene contraseña: te enviamos un enlace a tu correo para confirmar que eres tú.',
    mail: 'Enviarme el enlace',
    mails: {
      sent: 'Te enviamos el enlace. Ábrelo en este navegador; sirve durante una hora.',
      failed: 'No pudimos enviar el enlace. Vuelve a intentarlo en un momento.',
    },
    confirmed: 'Confirmaste con tu correo que eres tú.',
    ended: 'El enlace ya no sirve. Recarga la página y pide otro.',
    often: 'Lo intentaste muchas veces seguidas. Espera unos minutos.',
    network: 'Error de conexión. Vuelve a intentarlo.',
    cancel: 'Volver',
  },
  copy: {
    title: 'Descargar mis datos',
    text: 'Todo lo que tenemos de ti en un archivo zip: tu cuenta, pedidos, suscripciones, recetas y permisos.',
    open: 'Descargar mis datos',
    question: 'El archivo tiene datos de salud: guárdalo en un lugar seguro.',
    confirm: 'Descargar',
    done: 'Descargamos tus datos en este dispositivo',
    often: 'Ya descargaste tus datos varias veces. Espera una hora.',
    failed: 'No pudimos reunir tus datos. Vuelve a intentarlo en un momento.',
  },
  reads: {
    title: 'Quién leyó tus datos de salud',
    text:
      'Cada lectura de tus recetas, pedidos, archivos y de la ficha de tu cuenta por el personal, y lo que se mandó ' +
      'a tu seguro, por la función de quien leyó. Las tuyas no se muestran.',
    none: 'Nadie más que tú los ha leído.',
    readers: {
      pharmacist: 'Químico farmacéutico de la farmacia',
      operator: 'Ejecutivo de la farmacia',
      dispatch: 'Despacho de la farmacia',
      manager: 'Administración de la farmacia',
      staff: 'Personal de la farmacia',
      insurer: 'Tu seguro complementario',
      visitor: 'Alguien sin sesión, con tu navegador o con el enlace de tu correo',
      client: 'Otra persona con el enlace de tu correo',
    },
    records: {
      prescription: (name: string) => `Receta: ${name}`,
      quote: (name: string) => `Archivo de cotización: ${name}`,
      case: (name: string) => `Archivo de un mensaje: ${name}`,
      history: (reason: string) =>
        `Tus compras de los mismos medicamentos, ${REASONS[reason] ?? 'para revisar tu receta'}`,
      account: (): string => 'La ficha de tu cuenta, con tu contacto',
      purchases: (reason: string) => `Los medicamentos que compraste, ${REASONS[reason] ?? 'para atenderte'}`,
      message: (number: string) => `Tu mensaje ${number}`,
      order: (reference: string) => `Pedido ${reference}, con sus productos, recetas y seguro`,
      subscription: (reference: string) => `Suscripción ${reference}, con sus productos`,
      claim: (reference: string) => `Cobro del pedido ${reference}`,
    },
    at: (day: string, time: string) => `${day}, ${time}`,
  },
  deleting: {
    title: 'Borrar mi cuenta',
    text: 'Borramos tus datos y cerramos tus sesiones. No se puede deshacer.',
    open: 'Borrar mi cuenta',
    question: '¿Borrar tu cuenta?',
    goes: {
      title: 'Se borra',
      items: [
        'Tu nombre, correo, RUT, teléfono y direcciones.',
        'Tus patologías, tus permisos y cuánto tomas de cada producto.',
        'Tu tarjeta, también en Transbank, y tus suscripciones: no habrá más cobros.',
        'Tus carros, avisos de stock y sesiones.',
      ],
    },
    stays: {
      title: 'Se queda, sin tu cuenta',
      items: [
        'Los pedidos pagados, seis años: la ley tributaria pide guardar los documentos de venta.',
        'Sus recetas, el mismo tiempo: la farmacia debe mostrar con qué receta vendió.',
        'Si usaste el programa de descuentos o un cupón por persona, una huella de tu RUT y correo ' +
          'hasta fin de año.',
      ],
    },
    confirm: 'Sí, borrar mi cuenta',
    underWay: (orders: readonly string[]) =>
      orders.length === 0
        ? 'Hay una tarjeta o un pago en curso. Podrás borrar tu cuenta cuando termine.'
        : `Aún está en curso: ${orders.join(', ')}. Podrás borrar tu cuenta cuando termine. Si no avanza, escríbenos.`,
    failed: 'No pudimos borrar tu cuenta. No cambió nada; vuelve a intentarlo en un momento.',
  },
  texts: {
    title: 'Textos que aceptaste',
    text: 'Los términos y la política con que abriste tu cuenta, como estaban entonces.',
    privacy: 'Política de privacidad',
    terms: 'Términos y condiciones',
    versionLabel: (text: string, version: number) => `${text}, versión ${version}`,
    since: (date: string) => `Aceptado el ${date}.`,
  },
  consents: {
    title: 'Tus permisos',
    text: 'Lo que aceptaste, con su fecha y la versión del texto. Puedes retirar un permiso cuando quieras.',
    none: 'No hay permisos registrados.',
    kinds: { privacy: 'Tratamiento de mis datos', health: 'Datos de salud', promotions: 'Ofertas por correo' },
    given: 'Vigente',
    withdrawn: 'Retirado',
    since: (date: string, version: string) => `Aceptado el ${date}, versión ${version} del texto.`,
    until: (date: string) => `Retirado el ${date}.`,
    needed: 'Tu cuenta lo necesita: para retirarlo, bórrala más abajo.',
    withdraw: 'Retirar permiso',
    withdrawLabel: (kind: string) => `Retirar permiso: ${kind}`,
    withdrawing: {
      title: '¿Retirar este permiso?',
      health: 'Al retirarlo borramos tus patologías de interés. Puedes darlo otra vez en tu perfil.',
      promotions: 'No te enviaremos más ofertas ni novedades. Puedes darlo otra vez en tu perfil.',
      confirm: 'Sí, retirar',
      cancel: 'Volver',
    },
    results: {
      done: 'Retiramos tu permiso',
      failed: 'No pudimos retirar el permiso. Vuelve a intentarlo en un momento.',
    },
  },
})
