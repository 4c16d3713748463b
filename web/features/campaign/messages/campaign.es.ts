import { defineMessages } from '#web/platform/messages/messages.tsx'

/** Campaign landings (CONTENT §2.4). None of it praises what needs a prescription (DS 3). */
export const campaign = defineMessages('campaign', {
  description: (label: string) =>
    `${label} en Boldo: fechas, cuenta regresiva y descuentos en productos sin receta. ` +
    'Déjanos tu correo y te avisamos.',
  title: (label: string) => `${label} en Boldo`,
  text: 'Descuentos en dermocosmética, vitaminas, accesorios y productos de venta directa, hasta agotar stock.',
  frame: { home: 'Inicio', types: 'Tipos de producto', shop: 'Ir a la tienda', others: 'Otras campañas' },
  counts: { early: 'Faltan', before: 'Faltan', running: 'Termina en', over: '' },
  timer: 'Cuenta regresiva',
  parts: { days: 'días', hours: 'horas', minutes: 'minutos', seconds: 'segundos' },
  startsOn: (label: string, date: string) => `${label} empieza el ${date} (hora de Chile).`,
  endsOn: (label: string, date: string) => `${label} termina el ${date} (hora de Chile).`,
  endedOn: (label: string, date: string) => `${label} terminó el ${date}. Gracias por pasar.`,
  over: (label: string) => `${label} ya terminó`,
  soon: 'Pronto te contaremos las fechas.',
  upTo: (percent: number) => `Hasta ${percent} % de descuento`,
  discounts: 'Descuentos en productos sin receta',
  shown: 'El precio rebajado está a la vista en cada producto, junto al precio normal.',
  see: 'Ver productos',
  wantOffers: 'Quiero enterarme',
  elsewhere: 'Mientras tanto, mira lo que hay hoy:',
  links: { vitamins: 'Vitaminas y suplementos', skin: 'Dermocosméticos', accessories: 'Accesorios' },
  products: (label: string) => `Productos de ${label}`,
  dispatch: {
    title: 'Despacho a todo Chile continental',
    text: 'En menos de 24 horas en la Región Metropolitana y en 72 horas en las demás regiones, de lunes a viernes.',
  },
  callCentre: { title: '¿Prefieres hablar con alguien?', text: 'Te ayudamos a comprar por teléfono.' },
  call: 'Llámanos',
  questions: 'Preguntas frecuentes',
  offers: {
    title: 'Recibe las ofertas en tu correo',
    text: (label: string) => `Te escribimos sobre ${label}, y nada más.`,
    opens: (day: string) => `Desde el ${day} puedes dejarnos tu correo y te avisamos.`,
    firstName: 'Nombres',
    lastName: 'Apellidos',
    email: 'Correo electrónico',
    consentBefore: (label: string) =>
      `Al enviar aceptas que Boldo use estos datos para escribirte sobre ${label}. ` +
      'Los borramos a los 180 días. Lee la ',
    privacy: 'política de privacidad',
    send: 'Quiero las ofertas',
    done: { title: 'Listo, quedaste en la lista', text: 'Te escribiremos a tu correo cuando haya ofertas.' },
    fields: {
      'firstName.required': 'Escribe tus nombres.',
      'firstName.letters': 'Usa solo letras y espacios.',
      'firstName.length': 'Escribe hasta 100 letras.',
      'lastName.required': 'Escribe tus apellidos.',
      'lastName.letters': 'Usa solo letras y espacios.',
      'lastName.length': 'Escribe hasta 100 letras.',
      'email.required': 'Escribe tu correo.',
      'email.invalid': 'Escribe un correo válido, por ejemplo ana@correo.cl',
    } as Record<string, string>,
    check: 'Revisa tus nombres, tus apellidos y tu correo.',
    tooMany: 'Hay demasiadas solicitudes desde tu conexión. Inténtalo de nuevo en una hora.',
    early: 'Esta campaña todavía no recibe inscripciones.',
    over: 'Esta campaña terminó y ya no recibe inscripciones. Lo que escribiste sigue aquí y no se envió.',
    failed: 'No pudimos guardar tus datos. Revisa tu conexión e inténtalo de nuevo.',
  },
})
