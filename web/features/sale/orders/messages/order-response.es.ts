import {
  INSURANCE_COVER,
  ORDER_CONFIRMED,
  PAYMENT_REJECTED,
  REJECTED_REFERENCE,
} from '#shop/ground/policy/quoted-texts.rules.ts'
import { MEMBER_PROGRAMME } from '#shop/people/settings/member-programme.rules.ts'
import { defineMessages } from '#web/platform/messages/messages.tsx'

export const orderResponse = defineMessages('order-response', {
  loading: 'Buscando tu pedido',
  confirmed: {
    title: ORDER_CONFIRMED,
    text: (email: string) => `Gracias por tu compra. Te enviamos el comprobante a ${email}.`,
    review: (email: string) => `Recibimos tu pedido. Te escribiremos a ${email} con el resultado de la revisión.`,
  },
  waiting: {
    title: 'Tu pedido espera otra receta',
    text: 'Lo preparamos cuando la receta esté aprobada.',
  },
  /** The selling operator sees these instead of the customer's texts. */
  sold: {
    text: (email: string) => `Venta registrada. Enviamos el comprobante a ${email}.`,
    review: (email: string) => `Venta registrada. Escribiremos a ${email} con el resultado de la revisión.`,
    memberSaved: (saving: string) => `Ahorra ${saving} con ${MEMBER_PROGRAMME}`,
  },
  refunded: { title: 'Pedido reembolsado', text: 'Anulamos este pedido. No se cobrará nada más por él.' },
  rejected: {
    title: PAYMENT_REJECTED,
    reference: (reference: string) => `${REJECTED_REFERENCE}${reference}`,
    text: 'Error al acceder al servicio de pago, por favor inténtelo mas tarde o use otro medio de pago.',
    cartSaved: 'Tu carro sigue guardado con los mismos productos.',
    refill: 'Puedes volver a pagar los mismos productos.',
    again: 'Volver a pagar',
    reasons: {
      declined: 'El banco no autorizó el pago y no se cobró nada. Revisa los datos, el cupo o prueba con otra tarjeta.',
      timed_out: (provider: string) => `Pasó el tiempo para pagar en ${provider} y no se cobró nada.`,
      failed: 'El pago no llegó a hacerse y no se cobró nada.',
      returned:
        'El pago llegó cuando ya no podíamos entregar este pedido. Lo anulamos y el dinero vuelve a tu tarjeta.',
    },
  },
  cancelled: {
    title: 'Anulaste el pago',
    text: (provider: string) => `No se cobró nada en ${provider}.`,
  },
  pending: {
    title: 'Estamos confirmando tu pago',
    text: (provider: string) =>
      `Le preguntamos a ${provider} por tu pago. Esta página cambia sola; no pagues de nuevo.`,
    review: (provider: string) =>
      `${provider} está revisando tu pago. Te guardamos los productos y te escribiremos a tu correo con la ` +
      'respuesta; no pagues de nuevo.',
    slow: 'Está tardando más de lo normal. Puedes cerrar esta página: te escribiremos a tu correo cuando esté listo.',
  },
  linked: {
    title: (reference: string) => `Pedido ${reference}`,
    text:
      'Llegaste desde el correo que te enviamos. Aquí ves cómo va tu pedido; tus datos personales y tus archivos ' +
      'no se muestran.',
    status: 'Estado',
    products: 'Productos',
    prescriptions: 'Recetas médicas',
    rejected: 'No se hizo ningún cobro. Puedes volver a pagar los mismos productos.',
    again: 'Volver a pagar',
    refillFailed: 'No pudimos traer los productos. Inténtalo de nuevo o agrégalos uno a uno.',
  },
  shop: 'Seguir comprando',
  orders: 'Ir a mis pedidos',
  print: 'Imprimir comprobante',
  acceptedTerms: (version: number) => `Los términos y condiciones que aceptaste (versión ${version})`,
  noTaxDocument: 'Este comprobante no es una boleta ni una factura.',
  reference: 'Número de pedido',
  date: 'Fecha',
  pickup: 'Retiro en tienda',
  pickupHours: (hours: string) => `Abre de ${hours}.`,
  products: 'Productos',
  product: 'Producto',
  quantity: 'Cantidad',
  unitPrice: 'Precio',
  total: 'Total',
  delivery: 'Entrega',
  contact: 'Contacto',
  commentary: 'Comentario',
  payment: 'Pago',
  paymentType: 'Medio de pago',
  paymentTypes: {
    immediatePayment: 'Pago inmediato',
    deferredPayment: 'Pago diferido',
    paymentAtHome: 'Pago a domicilio',
  },
  kinds: {
    debit: 'tarjeta de débito',
    prepaid: 'tarjeta de prepago',
    credit: 'tarjeta de crédito',
    credit_installments: 'tarjeta de crédito en cuotas',
    credit_installments_interest_free: 'tarjeta de crédito en cuotas sin interés',
    account_money: 'saldo de la cuenta',
    other: 'tarjeta',
  },
  authorization: 'Código de autorización',
  card: 'Tarjeta terminada en',
  installments: 'Cuotas',
  summary: 'Resumen',
  subtotal: 'Subtotal',
  memberSaved: (saving: string) => `Ahorras ${saving} con ${MEMBER_PROGRAMME}`,
  discounts: {
    offerDiscount: 'Ofertas',
    promoDiscount: 'Programas y promociones',
    couponDiscount: 'Cupón',
    insuranceDiscount: INSURANCE_COVER,
  },
  couponDiscount: (code: string) => `Cupón ${code}`,
  freeShipping: (code: string) => `Despacho gratis con ${code}`,
  shipping: 'Despacho',
  free: 'Gratis',
  paid: 'Total pagado',
  unpaid: 'Total',
  refunds: {
    title: 'Devoluciones',
    underWay: 'en camino',
    afterRefunds: 'Total después de las devoluciones',
    when: 'El dinero vuelve al mismo medio con que pagaste. Según tu banco, puede tardar algunos días en aparecer.',
  },
  tax: (tax: string) => `IVA incluido: ${tax}`,
})
