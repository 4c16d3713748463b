import { correctedMail, formerAddressMail } from '#shop/counter/order-service/correction-mail.rules.ts'
import { recallMail } from '#shop/counter/inventory/recall-mail.rules.ts'
import { missingStockMail, notDeliveredMail, pickupReadyMail } from '#shop/counter/parcels/parcel-mail.rules.ts'
import { DAY, samplePage, type Sample } from './mail-sample.ts'
import { PICKUP, sampleOrder } from './sample-order.ts'

const notDeliveredSample = (name: string, about: string, reason: 'nobody_home' | 'no_prescription'): Sample => ({
  name,
  template: notDeliveredMail.name,
  about,
  render: (frame) =>
    notDeliveredMail(sampleOrder({ status: 'DESPACHADO' }), reason, { ...frame, page: samplePage(frame) }),
})

export const PARCEL_SAMPLES: readonly Sample[] = [
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
  {
    name: 'order-corrected',
    template: correctedMail.name,
    about: 'Un operador corrigió la dirección y el correo de un pedido',
    render: (frame) =>
      correctedMail(sampleOrder(), ['shippingAddress', 'email'], { ...frame, page: samplePage(frame) }),
  },
  {
    name: 'former-address',
    template: formerAddressMail.name,
    about: 'Lo mismo, al correo anterior',
    render: (frame) => formerAddressMail(sampleOrder(), frame),
  },
  {
    name: 'recalled-lot',
    template: recallMail.name,
    about: 'Se retiró un lote que un pedido llevaba',
    render: (frame) =>
      recallMail(
        sampleOrder(),
        {
          product: 'Losartán 50 mg, 30 comprimidos',
          code: 'L2291',
          paragraphs: [
            {
              es: 'Deja de tomarlo y guárdalo en su envase. Pasaremos a buscarlo y te devolveremos el dinero.',
              en: 'Stop taking it and keep it in its pack. We will collect it and give you your money back.',
            },
          ],
        },
        frame,
      ),
  },
]
