import { capitalised, openingText } from '#shop/service-hours/opening-hours.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'
import personErrors from '#web/features/session/messages/person-errors.es.ts'

/** The three steps of the checkout. */
export const checkout = defineMessages('checkout', {
  home: 'Inicio',
  stepsLabel: 'Pasos de la compra',
  steps: ['Carro de compras', 'Entrega', 'Resumen y Pago'] as [string, string, string],
  loading: 'Cargando tu carro',
  noScript: 'Para comprar en línea activa JavaScript en tu navegador, o llámanos y te ayudamos con tu pedido.',
  empty: {
    title: 'No hay productos en el carrito',
    text: 'Busca lo que necesitas y agrégalo: aquí lo encontrarás.',
    home: 'Ir a la tienda',
  },
  continue: 'Continuar',
  next: 'SIGUIENTE',
  line: {
    each: 'c/u',
    subtotal: 'Subtotal',
    remove: (name: string) => `Quitar ${name} del carro`,
    limit: (max: number) => (max === 1 ? 'Máximo 1 unidad por compra' : `Máximo ${max} unidades por compra`),
    soldOut: 'Se agotó. Quítalo para continuar.',
    stock: (left: number) =>
      left === 1
        ? 'Solo queda 1. Ajusta la cantidad para continuar.'
        : `Solo quedan ${left}. Ajusta la cantidad para continuar.`,
    coldChain: 'Cadena de frío',
  },
  removal: {
    removed: (name: string) => `Quitaste ${name} del carro.`,
    restored: (name: string) => `${name} volvió a tu carro.`,
    undo: 'Deshacer',
    undoFor: (name: string) => `Deshacer: devolver ${name} al carro`,
    list: 'Productos que quitaste',
  },
  heldUp: {
    title: 'Hay productos que no puedes comprar ahora',
    text: 'Revisa los que están marcados en tu carro.',
  },
  noMethod: {
    title: 'Estos productos no se pueden entregar juntos',
    text: 'Unos tienen solo retiro en tienda y otros solo despacho. Deja en el carro los de un mismo tipo de entrega.',
  },
  summary: {
    title: 'Resumen de tu compra',
    show: 'Ver resumen',
    hide: 'Ocultar resumen',
    products: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
    units: (units: number) => `${units} un.`,
    subtotal: 'Subtotal',
    discounts: {
      offerDiscount: 'Ofertas',
      boldoDiscount: 'Descuento Mi Boldo',
      promoDiscount: 'Programas y promociones',
      couponDiscount: 'Cupón',
      insuranceDiscount: 'Cobertura Seguro',
    },
    memberSaved: (saving: string) => `Ahorras ${saving} con Mi Boldo`,
    memberEstimate: (total: string) => `Con cuenta Boldo: ${total} en productos (estimado)`,
    memberSaving: (saving: string) =>
      `Ahorrarías ${saving} con los precios de socio. El monto exacto se calcula al iniciar sesión.`,
    shipping: 'Despacho',
    pickup: 'Retiro en tienda',
    free: 'Gratis',
    shippingLater: 'Según tu comuna',
    total: 'Total',
    tax: (tax: string) => `IVA incluido: ${tax}`,
  },
  promo: {
    pesos: 'Promoción',
    given: (name: string, amount: string) => `${name} (-${amount}).`,
    moreUnits: (name: string, missing: number) =>
      `${name}: agrega ${missing === 1 ? '1 unidad más' : `${missing} unidades más`}.`,
  },
  saving: {
    title: 'No pudimos guardar tu carro. Reintentando…',
    text: 'Lo que agregaste y escribiste sigue aquí. Revisa tu conexión.',
    tooMany: (minutes: number) =>
      'Llegaron muchos pedidos ' +
      'seguidos desde tu ' +
      'conexión. Espera ' +
      `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} ` +
      'e inténtalo de ' +
      'nuevo: lo que agregaste y escribiste ' +
      'sigue aquí.',
    retry: 'Reintentar ahora',
    reload: 'Actualizar',
  },
  guest: {
    heading: 'Compra sin crear una cuenta',
    text: 'Te pediremos solo lo necesario para la boleta y la entrega.',
    needs: [
      'Tu correo, para enviarte el comprobante',
      'Tu RUT y teléfono, para la boleta y para coordinar',
      'Dónde entregar, o el retiro en tienda',
    ],
    continue: 'Continuar como invitado',
    existing: {
      heading: 'Ya tengo cuenta',
      text: 'Inicia sesión y completamos tus datos. Tu carro te espera aquí.',
      signIn: 'Iniciar sesión',
    },
    account: {
      heading: 'O crea tu cuenta',
      text: 'Con ella compras con los precios de socio Mi Boldo. Tu carro te espera aquí.',
      create: 'Crear cuenta',
    },
  },
  form: {
    customer: 'Tus datos',
    required: 'Completa todos los datos. Los que dicen (opcional) puedes dejarlos en blanco.',
    delivery: 'Entrega',
    email: 'Correo electrónico',
    emailHint: 'Aquí te enviaremos el comprobante.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    rut: 'RUT',
    rutHint: 'Para la boleta.',
    rutExample: '12.345.678-5',
    phoneNumber: 'Teléfono',
    phoneHint: 'Para coordinar la entrega.',
    birthdate: 'Fecha de nacimiento',
    gender: 'Género',
    genders: { none: 'Prefiero no decirlo', female: 'Femenino', male: 'Masculino' },
    healthInstitute: 'Previsión de salud',
    choose: 'Selecciona una opción',
    townShipPlaceholder: 'Escribe tu comuna',
    shippingMethod: '¿Cómo quieres recibirlo?',
    homeDelivery: 'Despacho a domicilio',
    homeDeliveryHint: capitalised(openingText('deliveries')),
    withdrawalStore: 'Retiro en tienda',
    withdrawalStoreHint: 'Av. Apoquindo 5016, Las Condes',
    from: (price: string) => `Desde ${price}`,
    free: 'Gratis',
    homeUnavailable: 'Despacho a domicilio no disponible. Tienes productos en tu carrito con solo retiro en tienda.',
    pickupUnavailable: 'Retiro en tienda no disponible',
    region: 'Región',
    address: 'Dirección',
    addressHint: 'Calle y número. Si tu calle no aparece, escríbela igual.',
    addressPlaceholder: 'Av. Apoquindo 5016',
    streets: 'Calles',
    streetElsewhere: (commune: string) => `No encontramos esta calle en ${commune}`,
    streetElsewhereText: (communes: readonly string[]) =>
      'Hay una con ese nombre en ' +
      `${communes.join(', ')}. Revisa la comuna; ` +
      'si la dirección está bien, presiona ' +
      'SIGUIENTE otra vez.',
    apartment: 'Departamento, casa u oficina',
    shippingCommentary: 'Comentario para la entrega',
    shippingCommentaryHint: (left: number) => `Te quedan ${left} caracteres.`,
    shippingPrice: (price: string, commune: string) => `El despacho a ${commune} cuesta ${price}.`,
    shippingFree: (commune: string) => `El despacho a ${commune} es gratis.`,
    within24: 'Lo recibes en menos de 24 horas hábiles.',
    within72: 'Lo recibes en 72 horas hábiles.',
    arrives: (day: string) => `Llega a más tardar el ${day}.`,
    pickupTitle: 'Retira en Av. Apoquindo 5016, Las Condes',
    pickupHours: `Tienda abierta de ${openingText('store')}.`,
    pickupDays: (days: number) => `Te lo guardamos ${days} días.`,
    pickupCold: 'Llevas un producto con cadena de frío: por eso son menos días.',
    problems: (count: number) =>
      count === 1 ? 'Revisa 1 dato para continuar' : `Revisa ${count} datos para continuar`,
  },
  errors: {
    ...personErrors,
    'email.required': 'Escribe tu correo electrónico',
    'firstName.required': 'Escribe tu nombre',
    'lastName.required': 'Escribe tu apellido',
    'rut.required': 'Escribe tu RUT',
    'phoneNumber.required': 'Escribe tu teléfono',
    'healthInstitute.required': 'Elige tu previsión de salud',
    'address.required': 'Escribe la calle y el número',
    'townShip.required': 'Error, debe seleccionar una comuna',
    'townShip.notServed': 'No es posible realizar envios a esta dirección',
    'address.length': 'Ingrese una dirección valida',
    'address.format': 'Debe ingresar un formato de dirección válido ( CALLE NÚMERO )',
    'address.number': 'Debes seleccionar una dirección con número',
    'shippingCommentary.length': 'Tamaño máx. 500 caracteres',
    registration: 'Error al guardar los datos',
    registrationText: 'Lo que escribiste sigue aquí. Vuelve a presionar SIGUIENTE.',
  },
  payment: {
    products: 'Productos',
    edit: 'Editar',
    editDelivery: 'Editar la entrega',
    editProducts: 'Editar los productos',
    delivery: 'Entrega',
    pickup: 'Retiro en tienda',
    estimate: (day: string) => `Llega a más tardar el ${day}`,
    commentary: 'Comentario',
    method: 'Medio de pago',
    webpayHint: 'Tarjetas de crédito, débito y prepago. Pagas en el sitio de Transbank.',
    mercadopagoHint: 'Con tu cuenta, saldo o tarjetas. Pagas en el sitio de Mercado Pago.',
    noMethods: 'Ahora no podemos recibir pagos en línea. Llámanos y te ayudamos con tu pedido.',
    terms: 'He leído y acepto los términos y condiciones',
    termsLink: 'Leer los términos y condiciones',
    termsFirst: 'Acepta los términos y condiciones para pagar.',
    addressFirst: 'Falta una dirección de entrega válida.',
    completeDelivery: 'Completar la entrega',
    pay: 'Pagar',
    payAmount: (amount: string) => `Pagar ${amount}`,
    withdrawal:
      'Puedes arrepentirte de tu compra hasta 10 días ' +
      'después de recibirla ' +
      '(derecho a retracto, Ley 19.496, ' +
      'artículo 3 bis). No procede para medicamentos ni ' +
      'para otros productos ' +
      'que por salud o higiene no pueden ' +
      'volver a venderse.',
    free: 'No tienes que pagar nada',
    freeText: 'Tu pedido quedó en $0. Al finalizar te enviamos la boleta a tu correo.',
    finish: 'Finalizar pedido',
    termsFirstFree: 'Acepta los términos y condiciones para finalizar.',
  },
  notice: {
    seen: 'Entendido',
  },
  paymentErrors: {
    generic: 'Tenemos problemas con procesar tu pago, por favor intentalo más tarde.',
    unavailable: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
    prescription: 'Sube tu receta',
    prescriptionText: 'Debes cargar una receta válida para revisión. Sin ella no podemos vender este producto.',
    toPrescriptions: 'Subir la receta',
    quote: 'Debes completar el formulario de cotización',
    toQuote: 'Completar el formulario',
    recipeCheck: 'Receta Cheque - solo venta presencial',
    outOfStock: (name: string, left: number) =>
      left === 0 ? `${name} se agotó.` : left === 1 ? `De ${name} solo queda 1.` : `De ${name} solo quedan ${left}.`,
    adjust: 'Ajusta la cantidad para continuar.',
    toCart: 'Ir al carro',
    changed: 'Su carro a sido actualizado con nuevos productos, favor actualizar el sitio',
    changedText: (amount: string) => `El total ahora es ${amount}. Revísalo antes de pagar.`,
    incomplete: 'Faltan datos para la entrega',
    notSaved: 'No pudimos guardar tu carro',
    notSavedText: 'No se cobró nada. Revisa tu conexión y vuelve a presionar Pagar.',
    busy: 'Estamos atendiendo muchas compras a la vez',
    busyText: 'Espera unos segundos y vuelve a presionar Pagar. No se cobró nada y tu carro sigue guardado.',
    tooManyUnits: 'Ya hay muchas unidades apartadas sin pagar',
    tooManyUnitsText: (minutes: number) =>
      'Espera ' +
      `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} ` +
      'y vuelve a ' +
      'presionar Pagar, o deja menos ' +
      'unidades en el carro. No se ' +
      'cobró nada y tu ' +
      'carro sigue guardado.',
    heldTooOften: 'Hoy apartamos muchas veces estos productos sin que se pagaran',
    heldTooOftenText: 'Inténtalo mañana. No se cobró nada y tu carro sigue guardado.',
    tooMany: 'Empezaste muchos pagos seguidos',
    tooManyText: (minutes: number) =>
      'Espera ' +
      `${minutes === 1 ? '1 minuto' : `${minutes} minutos`} ` +
      'y ' +
      'vuelve a presionar Pagar. ' +
      'No se cobró nada y tu carro ' +
      'sigue guardado.',
    noDelivery: 'No es posible realizar envios a esta dirección',
    inProgress: 'Ya hay un pago en curso para este pedido. Termínalo en la otra ventana o espera un momento.',
  },
  signedIn: {
    as: (name: string) => `Compras como ${name}, con precios de socio.`,
    signOut: 'Cerrar sesión',
  },
})
