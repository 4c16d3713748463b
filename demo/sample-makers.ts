/** Makers of the samples of one mail with other contents. */
import { addDays, chileDate } from '#lib/chile-time.ts'
import type { Mail, MailFrame } from '#shop/ground/mail/mail-layout.rules.ts'
import type { ShopMailFrame } from '#shop/people/settings/settings.rules.ts'
import { orderMail, type Tracking } from '#shop/ordering/orders/order-mail.rules.ts'
import { notDeliveredMail } from '#shop/counter/parcels/parcel-mail.rules.ts'
import { refundMail } from '#shop/sale/refunds/refund-mail.rules.ts'
import type { PrescriptionResult } from '#shop/ordering/prescriptions/review/prescription-mail.rules.ts'
import { prescriptionMail } from '#shop/ordering/prescriptions/review/prescription-mail.rules.ts'
import { quoteMail } from '#shop/ordering/quotes/quote-mail.rules.ts'
import { chargeMail, missedMail, type ChargeNotice } from '#shop/sale/subscriptions/charging/charge-mail.rules.ts'
import type { FailureReason } from '#shop/sale/subscriptions/charging/charge.rules.ts'
import { subscriptionMail } from '#shop/sale/subscriptions/plan/subscription-mail.rules.ts'
import { SAMPLE_SKUS, sampleOrder, sampleSubscription, withPrescription } from './sample-order.ts'
import type { PlacedOrder } from '#shop/ordering/orders/order.rules.ts'

/** `template`: the function that writes it. `about`: when it is sent, in Spanish. */
export type MailSample = SampleOf<Omit<MailFrame, 'pharmacy'>>
export type SampleOf<Frame> = { name: string; template: string; about: string; render(frame: Frame): Mail }
export type Sample = SampleOf<ShopMailFrame>

export const DAY = chileDate('2026-11-23')

export const orderSample = (name: string, about: string, change: Partial<PlacedOrder>): Sample => ({
  name,
  template: orderMail.name,
  about,
  render: (frame) => orderMail(sampleOrder(change), 'received', { ...frame, page: samplePage(frame) }),
})

export const rejectedSample = (name: string, about: string, change: Partial<PlacedOrder>): Sample => ({
  name,
  template: orderMail.name,
  about,
  render: (frame) =>
    orderMail(sampleOrder({ status: 'RECHAZADO', paymentDate: null, ...change }), 'rejected', {
      ...frame,
      page: samplePage(frame),
    }),
})

export const dispatchedSample = (name: string, about: string, tracking: Tracking | null): Sample => ({
  name,
  template: orderMail.name,
  about,
  render: (frame) =>
    orderMail(sampleOrder({ status: 'DESPACHADO' }), 'dispatched', { ...frame, page: samplePage(frame), tracking }),
})

export const notDeliveredSample = (name: string, about: string, reason: 'nobody_home' | 'no_prescription'): Sample => ({
  name,
  template: notDeliveredMail.name,
  about,
  render: (frame) =>
    notDeliveredMail(sampleOrder({ status: 'DESPACHADO' }), reason, { ...frame, page: samplePage(frame) }),
})

export const refundSample = (name: string, about: string, refund: { amount: number; whole: boolean }): Sample => ({
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

export const reviewSample = (name: string, about: string, state: PrescriptionResult, reason: string): Sample => ({
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

export const chargeSample = (
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

export const missedSample = (name: string, about: string, dates: number): Sample => ({
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

export const subscriptionSample = (
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

export const quoteSample = (name: string, about: string, fileName: string | null): Sample => ({
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

export const samplePage = ({ publicUrl }: MailFrame) => `${publicUrl}/cocc-response/muestra`
