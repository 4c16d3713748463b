import { DOCUMENT_NUMBER_FORMAT, INSURANCE_COVER } from '#shop/ground/policy/quoted-texts.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

/** The specification's texts letter by letter (SHOP §4, §5, §8). */
export const insurance = defineMessages('insurance', {
  title: 'Seguro de salud',
  text: 'Si tienes un seguro que reembolsa medicamentos, lo descontamos ahora y pagas solo la diferencia.',
  open: 'Usar mi seguro',
  whose: '¿De quién es el seguro?',
  own: 'Mi RUT',
  ownMissing: 'Escribe tu RUT en «Tus datos».',
  other: 'Otro RUT',
  otherHint: 'El de quien va a tomar el medicamento, si no eres tú.',
  rut: 'RUT del asegurado',
  medicRut: 'RUT del médico',
  medicRutHint: 'El de quien hizo la receta.',
  rutExample: '12.345.678-5',
  documentNumber: 'Número de documento',
  documentNumberHint: 'El de la cédula de identidad del asegurado, sin puntos.',
  lookUp: 'Consultar beneficios',
  products: 'Productos que tu seguro puede cubrir',
  reimburse: 'Solicitar reembolso',
  reimburseLabel: (name: string) => `Solicitar reembolso de ${name}`,
  discountLine: (amount: string) => `${INSURANCE_COVER} ${amount}`,
  notCovered: 'Sin cobertura asociada.',
  granted: (company: string) => `Beneficios de ${company}`,
  /** `percent` is null where the insurer's name includes it. */
  benefit: (name: string, percent: number | null, maximum: string | null) =>
    `${name}${percent === null ? '' : `: ${percent}%`}${maximum === null ? '' : `, hasta ${maximum} por compra`}`,
  total: INSURANCE_COVER,
  remove: 'Quitar el seguro',
  exclusive: 'Con seguro no se usan cupones ni precios de socio.',
  lost: 'Tu seguro ya no cubre lo mismo que cuando lo consultaste.',
  declaration:
    'Declaro que los datos del seguro son verdaderos y autorizo a informar esta compra a mi aseguradora para el ' +
    'reembolso.',
  declarationFirst: 'Acepta la declaración del seguro para continuar.',
  free: {
    title: 'Tu seguro cubre todo el pedido',
    text: 'No tienes que pagar nada. Al finalizar te enviamos la boleta a tu correo.',
  },
  errors: {
    'rut.required': 'RUT es requerido',
    'rut.format': 'Debes ingresar un RUT válido',
    'rut.invalid': 'RUT inválido',
    'medicRut.required': 'RUT del médico es requerido',
    'medicRut.format': 'Debes ingresar un RUT válido',
    'medicRut.invalid': 'RUT del médico inválido',
    'documentNumber.required': 'Este campo es requerido.',
    'documentNumber.format': DOCUMENT_NUMBER_FORMAT,
  },
  problems: {
    failed: {
      title: 'Hubo un error al procesar la solicitud',
      text: 'No cambiamos nada de tu pedido. Inténtalo otra vez, o sigue sin el seguro.',
    },
    identity: {
      title: 'No hemos podido validar tú identidad',
      text: 'Revisa el RUT y el número de documento: deben ser de la misma persona.',
    },
    notInsured: {
      title: 'El rut sin cobertura',
      text: 'Tu aseguradora no lo reconoce, o su beneficio ya se usó. Revisa el RUT, o sigue sin el seguro.',
    },
    claimRefused: {
      title: 'Tu seguro ya no cubre este pedido',
      text:
        'El beneficio se usó en otra compra o no alcanza. No se completó nada: consulta tus beneficios de nuevo, ' +
        'o paga sin el seguro.',
    },
    coupon: {
      title: 'Tu pedido tiene un cupón',
      text: 'Un pedido usa cupón o seguro, no los dos. Quita el cupón para usar tu seguro.',
    },
    expired: { title: 'La consulta de beneficios venció', text: 'Dura una hora. Vuelve a consultar tus beneficios.' },
    tooMany: { title: 'Hiciste muchas consultas seguidas', text: 'Espera un minuto y vuelve a intentarlo.' },
  },
  coverage: {
    title: '¿Lo cubre tu seguro?',
    text: 'Consulta con el RUT del asegurado: te decimos aquí mismo si su aseguradora cubre este producto.',
    rut: 'RUT',
    ask: 'Consultar',
    invalid: 'El RUT ingresado no es válido.',
    yes: 'Sí tienes cobertura para este producto.',
    no: 'Sin cobertura asociada.',
    failed: 'No se pudo verificar la cobertura en este momento',
    sorry: 'Lamentamos los inconvenientes. Inténtalo más tarde.',
    by: (company: string) => `Aseguradora: ${company}`,
    example: '12.345.678-5',
  },
})
