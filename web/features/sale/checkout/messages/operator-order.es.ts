import { NEXT } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const operatorOrder = defineMessages('operator-order', {
  form: {
    title: 'Pago y documento',
    documentType: 'Tipo de documento',
    documents: { ticket: 'Boleta', nominalTicket: 'Boleta nominativa', guide: 'Guía de despacho', invoice: 'Factura' },
    paymentType: 'Tipo de pago',
    payments: {
      immediatePayment: 'Pago inmediato',
      deferredPayment: 'Pago diferido',
      paymentAtHome: 'Pago a domicilio',
    },
    hints: {
      immediatePayment: 'El cliente ya pagó',
      deferredPayment: 'El cliente pagará después',
      paymentAtHome: 'El cliente paga al recibir',
    },
    transactionNumber: 'Número de transacción',
    note: 'Nota sobre la receta',
    noteHint: 'Para despachar, el químico farmacéutico igual debe aprobar la receta.',
    terms: 'El cliente acepta los términos y condiciones',
    termsHint: 'Pregúntaselo por teléfono antes de finalizar.',
    termsFirst: 'Confirma que el cliente acepta los términos y condiciones.',
  },
  /** CONTENT §8. */
  unsaved: {
    commune: 'Comuna no encontrada en Twee',
    integration: 'Error de integración con Twee',
    other: 'Error al guardar los datos',
    communeText: 'Elige la comuna que Twee conoce. El pedido vendido y su entrega no cambian.',
    text:
      `El pedido quedó vendido y los datos siguen aquí. Presiona ${NEXT} para guardarlos otra vez, o sigue sin ` +
      'ellos.',
    order: 'Ver el pedido',
  },
  errors: {
    required: 'Este campo es requerido',
    'transactionNumber.invalid': 'Ingrese una número de transacción valido',
    'transactionNumber.length': 'Ingrese una número de transacción valido',
    'paymentType.required': 'Este campo es requerido',
    'documentType.required': 'Este campo es requerido',
    'order.payment_at_home_pickup': 'El pago a domicilio es solo para despacho. Cambia el tipo de pago o la entrega.',
    'account.not_allowed': 'Tu sesión de operador terminó. Vuelve a iniciar sesión; los datos siguen aquí.',
    network:
      `No hubo respuesta y no sabemos si el pedido quedó vendido. Presiona ${NEXT} otra vez: ` +
      'se vende una sola vez.',
    saving: 'Error al guardar los datos',
  },
})
