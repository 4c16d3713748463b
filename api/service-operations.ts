import { z } from 'zod'
import { bannersInput, landingInput } from '#shop/content/content.input.ts'
import { saveEventInput } from '#shop/analytics/save-event.input.ts'
import { worldTimeInput } from '#shop/service-hours/world-time.input.ts'
import { banner, landing } from './rest-answers.ts'
import { NOT_FOUND, TOO_OFTEN, type Operation } from './rest-operation.ts'

/** Files, content, time, the tracker, and where payment providers call. */
export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/prescriptions',
    tag: 'Prescriptions',
    summary: 'A prescription for one or several products of one’s order or subscription',
    description: 'pdf, jpg or png by what is in it, up to 5,242,880 bytes. Kept encrypted.',
    contentType: 'multipart/form-data',
    body: z.object({
      orderId: z.uuid().optional(),
      subscriptionId: z.uuid().optional().describe('In place of orderId: one’s own subscription.'),
      product: z.array(z.string()).max(60).describe('The products’ _id; one field for each.'),
      file: z.file(),
      link: z
        .string()
        .optional()
        .describe('What a pharmacist’s mail has behind #enlace=: in place of being the order’s owner.'),
      rut: z
        .string()
        .optional()
        .describe(
          'Of an operator’s customer, as the draft had it when the file was chosen: another customer’s is ' +
            'refused with order.changed_meanwhile.',
        ),
    }),
    answer: z.object({ _id: z.uuid(), fileName: z.string(), state: z.string(), products: z.array(z.string()) }),
    status: 201,
    isPersonal: true,
    refusals: [NOT_FOUND, [422, 'It is no prescription file, or the product needs none.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/uploads/prescriptions/:id',
    tag: 'Prescriptions',
    summary: 'A prescription’s file',
    description: 'For its owner and for staff; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'There is none, or it is somebody else’s.'], TOO_OFTEN],
  },
  {
    method: 'post',
    path: '/uploads/quotes',
    tag: 'Prescriptions',
    summary: 'A file for the quote form of a product of one’s draft',
    description: 'pdf, jpg or png by what is in it, up to 5,242,880 bytes. Kept encrypted. Its _id goes into the form.',
    contentType: 'multipart/form-data',
    body: z.object({
      orderId: z.uuid(),
      product: z.string().describe('The product’s _id.'),
      file: z.file(),
      rut: z.string().optional().describe('As of POST /uploads/prescriptions.'),
    }),
    answer: z.object({ _id: z.uuid(), fileName: z.string() }),
    status: 201,
    isPersonal: true,
    refusals: [NOT_FOUND, [422, 'It is no such file, or the product needs no quote.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/uploads/quotes/:id',
    tag: 'Prescriptions',
    summary: 'A quote form’s file',
    description: 'For its owner and for staff; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'There is none, or it is somebody else’s.'], TOO_OFTEN],
  },
  {
    method: 'get',
    path: '/content/1.0/banners',
    tag: 'Content',
    summary: 'The banners of a position',
    query: bannersInput,
    example: { position: 'home' },
    answer: z.object({ banners: z.array(banner) }),
  },
  {
    method: 'get',
    path: '/content/1.0/landing',
    tag: 'Content',
    summary: 'Landing content by position and identifier',
    query: landingInput,
    example: { position: 'programme', identifier: 'descuentos-progresivos' },
    answer: landing,
    refusals: [[404, 'There is none: `content.not_found`.']],
  },
  {
    method: 'get',
    path: '/time/1.0/now',
    tag: 'Content',
    summary: 'The time in a zone, by the shop’s clock',
    query: worldTimeInput,
    example: { timezone: 'America/Santiago' },
    answer: z.object({
      timezone: z.string(),
      datetime: z.string().describe('ISO 8601 with offset.'),
      unixtime: z.int().describe('Seconds since 1970.'),
      day_of_week: z.int().describe('1 (Monday) to 7.'),
    }),
  },
  {
    method: 'get',
    path: '/content/1.0/payment-positions',
    tag: 'Content',
    summary: 'The ways to pay, in the order of their buttons',
    answer: z.array(z.object({ identifier: z.string(), position: z.int() })),
  },
  {
    method: 'post',
    path: '/pago/mercadopago/aviso',
    tag: 'Payments',
    summary: 'Where Mercado Pago sends its notices',
    description:
      'Not for clients. Signed by Mercado Pago; the payment is always asked about, the notice is not believed.',
    answer: z.object({ status: z.string() }),
    refusals: [[401, 'The signature is not Mercado Pago’s.']],
  },
  {
    method: 'post',
    path: '/save-event',
    tag: 'Analytics',
    summary: 'The event tracker',
    description: 'Who it was is kept only of visitors whose cookie says that they consent; a RUT of nobody.',
    body: saveEventInput,
    status: 201,
    example: {
      event: 'add_to_cart',
      googleAnalyticsSessionId: 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6',
      body: { type: 'ecommerce', value: '11690', action: 'add_to_cart' },
    },
    answer: z.object({ saved: z.literal(true) }),
    refusals: [TOO_OFTEN],
  },
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/pago/webpay/retorno',
    tag: 'Payments',
    summary: 'Where Webpay sends the browser back',
    description:
      'Not for clients. The query or the form is Webpay’s: token_ws, or TBK_TOKEN, TBK_ID_SESION and TBK_ORDEN_COMPRA.',
    status: 303,
    redirects: 'The order’s response page, or /404.',
  })),
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/pago/oneclick/retorno',
    tag: 'Payments',
    summary: 'Where Oneclick sends the browser back',
    description:
      'Not for clients. The query or the form is Oneclick’s: TBK_TOKEN, with TBK_ORDEN_COMPRA when the customer ' +
      'turned back.',
    status: 303,
    redirects: 'The page that says how the enrolment ended, or /404.',
  })),
]
