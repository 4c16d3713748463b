/** The sandbox shows every mail that the shop sends, with invented data, in both languages (`/mail/samples`). */
import { addDays } from '#lib/chile-time.ts'
import { confirmationMail } from '#shop/people/accounts/confirmation-mail.rules.ts'
import { ownerLinkMail } from '#shop/people/accounts/own-data/owner-link-mail.rules.ts'
import { newNetworkMail } from '#shop/people/accounts/staff/new-network-mail.rules.ts'
import { deletedAccountMail } from '#shop/counter/personal-data/deleted-account-mail.rules.ts'
import { recoveryMail } from '#shop/people/accounts/recovery-mail.rules.ts'
import { backInStockMail } from '#shop/help/back-in-stock/back-in-stock-mail.rules.ts'
import { caseAnsweredMail, caseReceivedMail } from '#shop/help/cases/case-mail.rules.ts'
import { readSettingsFile } from '#shop/people/settings/settings-file.ts'
import { accountExistsMail, guestAccountMail } from '#shop/ordering/orders/guest-account/guest-account-mail.rules.ts'
import { rutFreedMail } from '#shop/people/accounts/rut-freed-mail.rules.ts'
import type { Tracking } from '#shop/ordering/orders/delivery-words.rules.ts'
import { orderMail } from '#shop/ordering/orders/order-mail.rules.ts'
import { refundMail } from '#shop/sale/refunds/refund-mail.rules.ts'
import type { PrescriptionResult } from '#shop/ordering/prescriptions/review/prescription-mail.rules.ts'
import { prescriptionMail } from '#shop/ordering/prescriptions/review/prescription-mail.rules.ts'
import { quoteMail } from '#shop/ordering/quotes/quote-mail.rules.ts'
import { chargeMail, missedMail, type ChargeNotice } from '#shop/sale/subscriptions/charging/charge-mail.rules.ts'
import type { FailureReason } from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { subscriptionMail } from '#shop/sale/subscriptions/plan/subscription-mail.rules.ts'
import { DAY, samplePage, type MailSample, type Sample } from './mail-sample.ts'
import { PARCEL_SAMPLES } from './parcel-samples.ts'
import { DISCOUNTED, PICKUP, SAMPLE_SKUS, sampleOrder, sampleSubscription, withPrescription } from './sample-order.ts'
import type { PlacedOrder } from '#shop/ordering/orders/order.rules.ts'

const CASE_ANSWER = {
  es: 'Ya encontramos tu pedido: sale mañana.\nDisculpa la demora. Camila, de atención a clientes.',
  en: 'We found your order: it leaves tomorrow.\nSorry for the delay. Camila, customer service.',
}

const orderSample = (name: string, about: string, change: Partial<PlacedOrder>): Sample => ({
  name,
  template: orderMail.name,
  about,
  render: (frame) => orderMail(sampleOrder(change), 'received', { ...frame, page: samplePage(frame) }),
})

const rejectedSample = (name: string, about: string, change: Partial<PlacedOrder>): Sample => ({
  name,
  template: orderMail.name,
  about,
  render: (frame) =>
    orderMail(sampleOrder({ status: 'RECHAZADO', paymentDate: null, ...change }), 'rejected', {
      ...frame,
      page: samplePage(frame),
    }),
})

const dispatchedSample = (name: string, about: string, tracking: Tracking | null): Sample => ({
  name,
  template: orderMail.name,
  about,
  render: (frame) =>
    orderMail(sampleOrder({ status: 'DESPACHADO' }), 'dispatched', { ...frame, page: samplePage(frame), tracking }),
})

const refundSample = (name: string, about: string, refund: { amount: number; whole: boolean }): Sample => ({
  name,
  template: refundMail.name,
  about,
  render: (frame) =>
    refundMail(
      sampleOrder(),
      {
        ...refund,
        shipping: refund.whole ? 2_990 : 0,
        attemptId: 'sample',
        lines: [{ productId: 1, quantity: refund.whole ? 2 : 1, amount: refund.whole ? 3_980 : 1_990 }],
      },
      { ...frame, page: samplePage(frame) },
    ),
})

const reviewSample = (name: string, about: string, state: PrescriptionResult, reason: string): Sample => ({
  name,
  template: prescriptionMail.name,
  about,
  render: (frame) =>
    prescriptionMail(
      {
        order: sampleOrder(withPrescription(state)),
        page: samplePage(frame),
        products: ['Losartán 50 mg'],
        state,
        reason,
      },
      frame,
    ),
})

const chargeSample = (
  name: string,
  about: string,
  kind: ChargeNotice['kind'],
  reason: FailureReason | null,
  change: Partial<ChargeNotice> = {},
): Sample => ({
  name,
  template: chargeMail.name,
  about,
  render: (frame) =>
    chargeMail(
      sampleSubscription(),
      { kind, date: DAY, reason, skus: [SAMPLE_SKUS[0]!], lastDigits: reason === 'no_card' ? null : '6623', ...change },
      frame,
    ),
})

const missedSample = (name: string, about: string, dates: number): Sample => ({
  name,
  template: missedMail.name,
  about,
  render: (frame) =>
    missedMail(
      sampleSubscription(),
      { dates: [0, 30].slice(0, dates).map((days) => addDays(DAY, days)), next: addDays(DAY, 30 * dates) },
      frame,
    ),
})

const subscriptionSample = (
  name: string,
  about: string,
  kind: Parameters<typeof subscriptionMail>[1],
  change = {},
): Sample => ({
  name,
  template: subscriptionMail.name,
  about,
  render: (frame) => subscriptionMail(sampleSubscription(change), kind, addDays(DAY, -3), frame),
})

const quoteSample = (name: string, about: string, fileName: string | null): Sample => ({
  name,
  template: quoteMail.name,
  about,
  render: (frame) =>
    quoteMail(
      {
        name: 'Ana Ejemplo',
        phone: '912345678',
        email: 'ana@ejemplo.cl',
        quantity: 3,
        file: null,
        note: fileName === null ? '' : '¿Cuánto cuesta para tres meses?',
      },
      { reference: 'ABCD2345', product: 'Fórmula magistral', sku: 'SKU-9', fileName },
      frame,
    ),
})

const UNPAID = { paymentDate: null }

const SAMPLES: readonly Sample[] = [
  {
    name: 'account-confirmation',
    template: confirmationMail.name,
    about: 'Alguien se registró',
    render: (frame) =>
      confirmationMail({ firstName: 'Ana', url: `${frame.publicUrl}/nueva-contrase%C3%B1a/muestra`, hours: 48 }, frame),
  },
  {
    name: 'rut-freed',
    template: rutFreedMail.name,
    about: 'Otra persona mostró la cédula con el RUT que la cuenta tenía sin probarlo',
    render: (frame) => rutFreedMail({ firstName: 'Ana', url: `${frame.publicUrl}/login` }, frame),
  },
  {
    name: 'guest-account',
    template: guestAccountMail.name,
    about: 'Quien compró sin cuenta eligió una contraseña',
    render: (frame) =>
      guestAccountMail(
        {
          firstName: 'Ana',
          reference: 'K7M2P9XA',
          url: `${frame.publicUrl}/nueva-contrase%C3%B1a/muestra`,
          hours: 48,
        },
        frame,
      ),
  },
  {
    name: 'guest-account-exists',
    template: accountExistsMail.name,
    about: 'Quien compró sin cuenta ya tiene una',
    render: (frame) =>
      accountExistsMail(
        { firstName: 'Ana', reference: 'K7M2P9XA', url: `${frame.publicUrl}/login`, taken: 'email' },
        frame,
      ),
  },
  {
    name: 'password-recovery',
    template: recoveryMail.name,
    about: 'Alguien pidió recuperar su contraseña',
    render: (frame) =>
      recoveryMail({ firstName: 'Ana', url: `${frame.publicUrl}/nueva-contrase%C3%B1a/muestra`, hours: 2 }, frame),
  },
  {
    name: 'new-network',
    template: newNetworkMail.name,
    about: 'Alguien del equipo inició sesión desde una red nueva',
    render: (frame) => newNetworkMail({ firstName: 'Ana', at: Temporal.Instant.from('2026-11-18T15:00:00Z') }, frame),
  },
  {
    name: 'owner-link',
    template: ownerLinkMail.name,
    about: 'Quien no tiene contraseña confirma que la cuenta es suya',
    render: (frame) =>
      ownerLinkMail({ firstName: 'Ana', url: `${frame.publicUrl}/account/privacy#confirmar=muestra`, hours: 1 }, frame),
  },
  {
    name: 'account-deleted',
    template: deletedAccountMail.name,
    about: 'Alguien borró su cuenta',
    render: (frame) => deletedAccountMail({ firstName: 'Ana', hasOrders: true }, frame),
  },
  orderSample('order-confirmed', 'Pedido pagado, sin receta', {}),
  orderSample('order-discounts', 'Pedido pagado, con oferta y cupón', DISCOUNTED),
  orderSample('order-review', 'Pedido pagado, con receta por revisar', withPrescription('recibida')),
  orderSample('order-pickup', 'Pedido pagado, retiro en tienda', PICKUP),
  orderSample('order-at-door', 'Se paga al recibirlo', {
    ...UNPAID,
    status: 'PAGODOMICILIO',
    paymentType: 'paymentAtHome',
  }),
  orderSample('order-unpaid', 'Pedido por teléfono, falta el pago', {
    ...UNPAID,
    status: 'PAGOPENDIENTE',
    paymentType: 'deferredPayment',
  }),
  orderSample('order-stock', 'Pedido pagado, faltan unidades', { status: 'Revisión inventario' }),
  dispatchedSample('order-dispatched', 'El pedido salió de la farmacia', null),
  dispatchedSample('order-dispatched-tracked', 'El pedido salió con un transporte que se puede seguir', {
    carrier: 'Transporte Ejemplo',
    number: 'CL-4501-77',
    url: 'https://transporte.example/seguimiento?numero=CL-4501-77',
  }),
  ...PARCEL_SAMPLES,
  rejectedSample('payment-rejected', 'El pago fue rechazado', {}),
  rejectedSample('payment-missing', 'Pedido por teléfono que nadie pagó', { paymentType: 'deferredPayment' }),
  reviewSample('prescription-approved', 'Receta aprobada', 'aprobada', ''),
  reviewSample('prescription-question', 'Receta por aclarar', 'por aclarar', 'No se lee la fecha.'),
  reviewSample('prescription-rejected', 'Receta rechazada', 'rechazada', 'Venció hace un mes.'),
  refundSample('refund-whole', 'Devolución del pedido completo', { amount: 6_970, whole: true }),
  refundSample('refund-part', 'Devolución de una parte', { amount: 1_990, whole: false }),
  subscriptionSample('subscription-active', 'Suscripción creada', 'created'),
  subscriptionSample('subscription-pickup', 'Suscripción creada, retiro en tienda', 'created', {
    shippingMethod: 'withdrawalStore',
    shippingCost: 0,
    amount: 3_980,
  }),
  subscriptionSample('subscription-cancelled', 'Suscripción cancelada', 'cancelled'),
  chargeSample('charge-coming', 'Un cobro se acerca', 'coming', null),
  chargeSample('charge-dearer', 'Un cobro que su cliente cambió', 'coming', null, { isChanged: true }),
  chargeSample('charge-late', 'Un cobro se acerca, atrasado, y falta una receta', 'coming', 'prescription', {
    chargedOn: DAY,
  }),
  chargeSample('charge-declined', 'El banco rechazó un cobro', 'failed', 'declined'),
  chargeSample('charge-no-card', 'No hay tarjeta para un cobro', 'failed', 'no_card'),
  chargeSample('charge-no-stock', 'Faltan unidades para un cobro', 'failed', 'out_of_stock'),
  chargeSample('charge-skipped', 'Un envío no se hace', 'skipped', 'no_delivery'),
  missedSample('charge-missed', 'Un envío que la tienda no cobró a tiempo', 1),
  missedSample('charges-missed', 'Varios envíos que la tienda no cobró a tiempo', 2),
  {
    name: 'back-in-stock',
    template: backInStockMail.name,
    about: 'Volvió un producto',
    render: (frame) => backInStockMail({ productName: 'Paracetamol 500 mg', path: '/product/1/paracetamol' }, frame),
  },
  {
    name: 'case-received',
    template: caseReceivedMail.name,
    about: 'Número de un reclamo',
    render: (frame) => caseReceivedMail({ kind: 'claim', number: '4T7K2M9Q' }, frame),
  },
  {
    name: 'case-answered',
    template: caseAnsweredMail.name,
    about: 'Respuesta a un mensaje',
    render: (frame) =>
      caseAnsweredMail({ kind: 'contact', number: '4T7K2M9Q', answer: CASE_ANSWER[frame.language ?? 'es'] }, frame),
  },
  quoteSample('quote', 'Formulario de cotización (para el personal)', null),
  quoteSample('quote-file', 'Cotización con archivo (para el personal)', 'formula.pdf'),
]

const PHARMACY = { pharmacy: readSettingsFile() }

export const MAIL_SAMPLES: readonly MailSample[] = SAMPLES.map(({ render, ...sample }) => ({
  ...sample,
  render: (frame) => render({ ...frame, ...PHARMACY }),
}))
