import { CHEQUE_PRESCRIPTION } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** SHOP §8. */
export const paymentErrors = defineMessages('payment-errors', {
  generic: 'Tenemos problemas con procesar tu pago, por favor intentalo más tarde.',
  unavailable: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
  prescription: 'Sube tu receta',
  prescriptionText: 'Debes cargar una receta válida para revisión. Sin ella no podemos vender este producto.',
  toPrescriptions: 'Subir la receta',
  quote: 'Debes completar el formulario de cotización',
  toQuote: 'Completar el formulario',
  recipeCheck: CHEQUE_PRESCRIPTION,
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
    `Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a presionar Pagar, o deja menos ` +
    'unidades en el carro. No se cobró nada y tu carro sigue guardado.',
  heldTooOften: 'Hoy apartamos muchas veces estos productos sin que se pagaran',
  heldTooOftenText: 'Inténtalo mañana. No se cobró nada y tu carro sigue guardado.',
  tooMany: 'Empezaste muchos pagos seguidos',
  tooManyText: (minutes: number) =>
    `Espera ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} y vuelve a presionar Pagar. ` +
    'No se cobró nada y tu carro sigue guardado.',
  noDelivery: 'No es posible realizar envios a esta dirección',
  inProgress: 'Ya hay un pago en curso para este pedido. Termínalo en la otra ventana o espera un momento.',
})
