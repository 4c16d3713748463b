import { defineMessages } from '#web/messages/messages.tsx'

/** What a call-centre operator sees in the checkout. */
export const callCentre = defineMessages('call-centre', {
  badge: (name: string) => `Venta telefónica · ${name}`,
  finalStep: 'Finalizar Orden',
  next: 'SIGUIENTE',
  lookUp: {
    looking: 'Buscando al cliente…',
    User: 'Cliente registrado: completamos sus datos. Compra con sus precios. Confirma su correo.',
    GuestUser: 'Compró antes como invitado: completamos sus datos.',
    'not-found': 'Sin datos anteriores con este RUT.',
    failed: 'No pudimos buscar el RUT. Completa los datos a mano.',
  },
  form: {
    title: 'Pago y documento',
    documentType: 'Tipo de documento',
    documents: { ticket: 'Boleta', nominalTicket: 'Boleta nominativa', guide: 'Guía de despacho', invoice: 'Factura' },
    paymentType: 'Tipo de pago',
    payments: { immediatePayment: 'Pago inmediato', deferredPayment: 'Pago diferido', paymentAtHome: 'Pago a domicilio' },
    hints: { immediatePayment: 'El cliente ya pagó', deferredPayment: 'El cliente pagará después', paymentAtHome: 'El cliente paga al recibir' },
    transactionNumber: 'Número de transacción',
    note: 'Nota sobre la receta',
    noteHint: 'Para despachar, el químico farmacéutico igual debe aprobar la receta.',
  },
  errors: {
    required: 'Este campo es requerido',
    'transactionNumber.invalid': 'Ingrese una número de transacción valido',
    'transactionNumber.length': 'Ingrese una número de transacción valido',
    'paymentType.required': 'Este campo es requerido',
    'documentType.required': 'Este campo es requerido',
    'order.payment_at_home_pickup': 'El pago a domicilio es solo para despacho. Cambia el tipo de pago o la entrega.',
    'account.not_allowed': 'Tu sesión de operador terminó. Vuelve a iniciar sesión; los datos siguen aquí.',
    saving: 'Error al guardar los datos',
  },
})
