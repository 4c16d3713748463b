import { MEMBER_PROGRAMME } from '#shop/policy/member-programme.rules.ts'
import { REVIEW_WORKING_H } from '#shop/policy/review-time.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The call-centre operator's texts in the checkout. */
export const callCentre = defineMessages('call-centre', {
  badge: (name: string) => `Venta telefónica · ${name}`,
  desk: 'Mesa de ventas',
  finalStep: 'Finalizar Orden',
  next: 'SIGUIENTE',
  lookUp: {
    looking: 'Buscando al cliente…',
    User: 'Cliente registrado: completamos sus datos. Compra con sus precios. Confirma su correo.',
    GuestUser: 'Compró antes como invitado: completamos sus datos.',
    'not-found': 'Sin datos anteriores con este RUT.',
    failed: 'No pudimos buscar el RUT. Completa los datos a mano.',
    cleared: 'Borramos los datos del cliente anterior.',
  },
  /** In the place of the checkout's own texts, which address the customer. */
  customer: {
    form: {
      customer: 'Datos del cliente',
      emailHint: 'Le enviaremos el comprobante a este correo.',
      shippingMethod: '¿Cómo quiere recibirlo?',
      genders: { none: 'Prefiere no decirlo', female: 'Femenino', male: 'Masculino' },
      townShipPlaceholder: 'Escribe la comuna',
      addressHint: 'Calle y número. Si la calle no aparece, escríbela igual.',
      within24: 'Lo recibe en menos de 24 horas hábiles.',
      within72: 'Lo recibe en 72 horas hábiles.',
      pickupTitle: (address: string) => `Lo retira en ${address}`,
      pickupDays: (days: number) => `Se lo guardamos ${days} días.`,
      pickupCold: 'Lleva un producto con cadena de frío: por eso son menos días.',
    },
    errors: {
      'email.required': 'Escribe el correo electrónico',
      'firstName.required': 'Escribe el nombre',
      'lastName.required': 'Escribe el apellido',
      'rut.required': 'Escribe el RUT',
      'phoneNumber.required': 'Escribe el teléfono',
      'healthInstitute.required': 'Elige la previsión de salud',
    },
    summary: {
      title: 'Resumen de la compra',
      shippingLater: 'Según la comuna',
      memberSaved: (saving: string) => `Ahorra ${saving} con ${MEMBER_PROGRAMME}`,
    },
    prescriptions: {
      text:
        'Sube una foto o un PDF de cada receta: pdf, jpg o png, hasta 5 MB. Un químico farmacéutico la revisa ' +
        'antes de preparar el pedido.',
      review:
        `La revisión tarda hasta ${REVIEW_WORKING_H} horas hábiles. Si la receta no puede aprobarse, el cliente ` +
        'puede enviar otra; lo que haya pagado por esos productos se le devuelve.',
      missingTitle: 'Sube la receta del cliente',
      conditions: { retained: 'Receta médica retenida: el cliente entrega el original al recibir el pedido' },
    },
    insurance: {
      text: 'Si el cliente tiene un seguro que reembolsa medicamentos, lo descontamos ahora y paga solo la diferencia.',
      open: 'Usar el seguro del cliente',
      products: 'Productos que su seguro puede cubrir',
      lost: 'El seguro del cliente ya no cubre lo mismo que cuando lo consultaste.',
      declaration:
        'El cliente declara que los datos del seguro son verdaderos y autoriza a informar esta compra a su ' +
        'aseguradora para el reembolso.',
      declarationFirst: 'Confirma que el cliente acepta la declaración del seguro.',
      problems: {
        failed: {
          title: 'Hubo un error al procesar la solicitud',
          text: 'No cambiamos nada del pedido. Inténtalo otra vez, o sigue sin el seguro.',
        },
        identity: {
          title: 'No hemos podido validar la identidad del cliente',
          text: 'Revisa el RUT y el número de documento: deben ser de la misma persona.',
        },
        notInsured: {
          title: 'El rut sin cobertura',
          text: 'La aseguradora no lo reconoce, o el beneficio ya se usó. Revisa el RUT, o sigue sin el seguro.',
        },
        claimRefused: {
          title: 'El seguro del cliente ya no cubre este pedido',
          text:
            'El beneficio se usó en otra compra o no alcanza. No se completó nada: consulta los beneficios de ' +
            'nuevo, o sigue sin el seguro.',
        },
        coupon: {
          title: 'El pedido tiene un cupón',
          text: 'Un pedido usa cupón o seguro, no los dos. Quita el cupón para usar el seguro.',
        },
        expired: {
          title: 'La consulta de beneficios venció',
          text: 'Dura una hora. Vuelve a consultar los beneficios.',
        },
      },
    },
  },
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
    communePlaceholder: 'Escribe la comuna',
    text:
      'El pedido quedó vendido y los datos siguen aquí. Presiona SIGUIENTE para guardarlos otra vez, o sigue sin ' +
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
    saving: 'Error al guardar los datos',
  },
})
