/** The sandbox shows every mail that the shop sends, with invented data, in both languages (`/mail/samples`). */
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
import { missingStockMail, pickupReadyMail } from '#shop/counter/parcels/parcel-mail.rules.ts'
import { DISCOUNTED, PICKUP, sampleOrder, withPrescription } from './sample-order.ts'
import {
  DAY,
  chargeSample,
  dispatchedSample,
  missedSample,
  notDeliveredSample,
  orderSample,
  quoteSample,
  refundSample,
  rejectedSample,
  reviewSample,
  samplePage,
  subscriptionSample,
  type MailSample,
  type Sample,
} from './sample-makers.ts'

const CASE_ANSWER = {
  es: 'Ya encontramos tu pedido: sale mañana.\nDisculpa la demora. Camila, de atención a clientes.',
  en: 'We found your order: it leaves tomorrow.\nSorry for the delay. Camila, customer service.',
}

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
  {
    name: 'pickup-ready',
    template: pickupReadyMail.name,
    about: 'Un retiro está listo en la tienda',
    render: (frame) => pickupReadyMail(sampleOrder(PICKUP), DAY, { ...frame, page: samplePage(frame) }),
  },
  notDeliveredSample('not-delivered', 'No había nadie en la dirección', 'nobody_home'),
  notDeliveredSample('not-delivered-prescription', 'Faltó la receta original en la entrega', 'no_prescription'),
  {
    name: 'stock-missing',
    template: missingStockMail.name,
    about: 'Al preparar el pedido falta un producto',
    render: (frame) =>
      missingStockMail(sampleOrder(), [{ productId: 1, units: 1 }], { ...frame, page: samplePage(frame) }),
  },
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
