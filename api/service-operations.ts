import { z } from 'zod'
import { CAPTCHA_CHALLENGE_PATH, CAPTCHA_MINUTES } from '#shop/ground/captcha/captcha.rules.ts'
import { saveEventInput } from '#shop/ground/analytics/save-event.input.ts'
import { PROVIDER_FAILURES } from '#shop/people/accounts/social/finish-provider-sign-in.ts'
import { SIGN_IN_PROVIDERS } from '#shop/people/accounts/sign-in-provider.rules.ts'
import { worldTimeInput } from '#shop/ground/service-hours/world-time.input.ts'
import { CONTENT_OPERATIONS } from './content-operations.ts'
import { captchaChallenge } from './rest-answers.ts'
import { NOT_FOUND, TOO_OFTEN, type Operation } from './rest-operation.ts'
import { VOICE_OPERATIONS } from './voice-operations.ts'

/** Files, content, time, the tracker, and the addresses for payment providers. */
export const SERVICE_OPERATIONS: readonly Operation[] = [
  {
    method: 'post',
    path: '/uploads/prescriptions',
    tag: 'Prescriptions',
    summary: 'A prescription for one or several products of one’s order or subscription',
    description: 'pdf, jpg or png by its content, up to 5,242,880 bytes. Stored encrypted.',
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
    refusals: [[404, 'Not found, or another person’s.'], TOO_OFTEN],
  },
  {
    method: 'post',
    path: '/uploads/quotes',
    tag: 'Prescriptions',
    summary: 'A file for the quote form of a product of one’s draft',
    description: 'pdf, jpg or png by its content, up to 5,242,880 bytes. Stored encrypted. Its _id goes into the form.',
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
    refusals: [[404, 'Not found, or another person’s.'], TOO_OFTEN],
  },
  {
    method: 'post',
    path: '/uploads/cases',
    tag: 'Help and claims',
    summary: 'A document for a form that is being written',
    description:
      'pdf, jpg, png, docx or doc by its content, up to 5,242,880 bytes; a document with macros, embedded objects or ' +
      'external parts is refused. Stored encrypted. Its _id goes into the form, within an hour, with the answer’s ' +
      'tokenCaptcha in place of the captcha, which is used up. A refused file uses up none.',
    contentType: 'multipart/form-data',
    body: z.object({ file: z.file(), tokenCaptcha: z.string() }),
    answer: z.object({ _id: z.uuid(), fileName: z.string(), tokenCaptcha: z.string() }),
    status: 201,
    refusals: [
      [413, 'It is too large: `case.file_too_large`.'],
      [415, 'It is no such file: `case.file_type`.'],
      [422, 'No solved captcha; or it is empty, broken, or has macros or objects: `case.file_active`.'],
      TOO_OFTEN,
      [503, 'It could not be stored: `case.file_not_stored`.'],
    ],
  },
  {
    method: 'get',
    path: '/uploads/cases/:id',
    tag: 'Help and claims',
    summary: 'A case’s document',
    description: 'For staff, and for the account that opened the case; every reading is logged.',
    params: z.object({ id: z.uuid() }),
    answer: z.file(),
    answerType: 'application/octet-stream',
    isPersonal: true,
    refusals: [[404, 'Not found, or another person’s.'], TOO_OFTEN],
  },
  ...CONTENT_OPERATIONS,
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
    method: 'get',
    path: CAPTCHA_CHALLENGE_PATH,
    tag: 'Captcha',
    summary: 'A challenge of the captcha',
    description:
      'By ALTCHA’s protocol, version 2. Its solution (base64 of challenge and solution) is a form’s tokenCaptcha; it ' +
      `serves once, within ${CAPTCHA_MINUTES} minutes.`,
    answer: captchaChallenge,
    refusals: [TOO_OFTEN],
  },
  {
    method: 'post',
    path: '/pago/mercadopago/aviso',
    tag: 'Payments',
    summary: 'Where Mercado Pago sends its notices',
    description:
      'Not for clients. Signed by Mercado Pago; the payment is always queried, the notice alone is not trusted.',
    answer: z.object({ status: z.string() }),
    refusals: [[401, 'The signature is not Mercado Pago’s.']],
  },
  ...VOICE_OPERATIONS,
  {
    method: 'post',
    path: '/save-event',
    tag: 'Analytics',
    summary: 'The event tracker',
    description: 'The person is stored only with the consent cookie; a RUT never.',
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
  {
    method: 'post',
    path: '/login-with-rrss/',
    tag: 'Accounts',
    summary: 'Signs in a person whom a sign-in provider has identified',
    description: 'The token is the result’s of POST /acceso/:provider/resultado; good for an hour, and used once.',
    body: z.object({
      email: z.string().nullish().describe('As the provider has verified it; none when it has not.'),
      token: z.string(),
    }),
    answer: z.object({ token: z.string().describe('Of the session.') }),
    isPersonal: true,
    refusals: [
      [401, 'The token is forged, old or used: `account.provider_token_ended`.'],
      [404, 'Nobody has registered so far; `code` at the top is NOT_FOUND.'],
      [409, 'The e-mail is another account’s: `account.other_provider`, `account.email_of_another`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'post',
    path: '/create-provider-user/',
    tag: 'Accounts',
    summary: 'Registers a person of a sign-in provider without a profile',
    body: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().describe('As the provider has verified it.'),
      token: z.string(),
      phoneNumber: z.string(),
      provider: z.enum(SIGN_IN_PROVIDERS),
    }),
    answer: z.object({ token: z.string().describe('Of the session; hasProfile is false.') }),
    status: 201,
    isPersonal: true,
    refusals: [
      [401, 'The token is forged, old or used: `account.provider_token_ended`.'],
      [409, 'The person or the e-mail has an account.'],
      [422, 'The provider has not verified the e-mail: `account.email_unverified`.'],
      TOO_OFTEN,
    ],
  },
  {
    method: 'get',
    path: '/acceso/:provider',
    tag: 'Accounts',
    summary: 'Begins a sign-in at a provider',
    description: 'For browsers: a cookie remembers the request for ten minutes.',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    status: 303,
    redirects: 'The provider’s page.',
    refusals: [[404, 'The provider is not configured.']],
  },
  ...(['get', 'post'] as const).map((method): Operation => ({
    method,
    path: '/acceso/:provider/retorno',
    tag: 'Accounts',
    summary: 'Where a sign-in provider sends the browser back',
    description: 'Not for clients. The query or the form is the provider’s: code and state, or error.',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    status: 303,
    redirects: '/login, which fetches the result.',
    refusals: [[404, 'The provider is not configured.']],
  })),
  {
    method: 'post',
    path: '/acceso/:provider/resultado',
    tag: 'Accounts',
    summary: 'The result of a sign-in at a provider',
    description: 'Of the browser’s own cookie, once: what /login-with-rrss/ needs, or the failure.',
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    answer: z.union([
      z.object({
        provider: z.string(),
        email: z.string().describe('The verified one, or empty.'),
        firstName: z.string(),
        lastName: z.string(),
        token: z.string(),
      }),
      z.object({ provider: z.string(), failure: z.enum(PROVIDER_FAILURES) }),
    ]),
    isPersonal: true,
    refusals: [[404, 'The provider is not configured.']],
  },
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
