import { formatChileDate, type ChileDate } from '#lib/chile-time.ts'
import type { RefusalCode, Refusals } from '#lib/domain-error.ts'
import { formatClp as pesos } from '#lib/money.ts'
import { problemSentence } from '#shop/help/content/text-problem.rules.ts'

const day = (date: string) => formatChileDate(date as ChileDate)
const wait = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/**
 * Each refusal's sentence in English, for `Accept-Language: en` (decision D20). Spanish ones are in each feature's
 * table.
 */
export const ENGLISH: { readonly [Code in RefusalCode]: string | ((data: Refusals[Code]) => string) } = {
  'shop.busy': 'We are serving many purchases at once. Wait a few seconds and try again.',
  'shop.unavailable': 'We cannot serve you at the moment. Wait a few seconds and try again.',
  'input.invalid': 'Some of the data is not valid. Check it and try again.',

  'request.too_large': 'What you sent is too large. A file over 256 kB is uploaded first, with POST /uploads/cases.',
  'request.too_slow': 'Your connection is too slow and we did not receive everything. Try again.',
  'request.aborted': 'The connection was cut before the end.',
  'request.unreadable': 'We could not read the request.',
  'request.unsupported_type': 'The request must be sent as application/json.',
  'request.foreign_site': 'This call comes from another site. Make it from the shop.',
  'request.method_not_allowed': 'This call uses another method.',
  'query.too_long': 'The query is too long.',
  'query.too_deep': 'The query is too deep.',
  'query.too_many_aliases': 'The query has too many aliases.',
  'query.too_expensive': 'The query asks for too much at once.',
  'idempotency.one_mutation': 'A document with an Idempotency-Key has one mutation only.',
  'idempotency.other_body': 'This Idempotency-Key has arrived with another request.',
  'idempotency.in_progress': 'The first request with this Idempotency-Key is still under way.',
  'idempotency.answer_too_long': 'The request was carried out; its answer was too long to keep.',

  // The four that ACCOUNT §8 names stay as it has them, in both languages.
  'account.wrong_password': 'Invalid Password',
  'account.duplicate_email': 'Duplicate Email',
  'account.duplicate_rut': 'Duplicate Rut',
  'account.link_used': 'Token expired',
  'account.provider_token_ended': 'Token expired',
  'account.wrong_credentials': 'The e-mail or the password is wrong',
  'account.wrong_code': 'The code is wrong, or was used. Wait for the next one.',
  'account.second_factor_ended': 'Your sign-in has expired. Enter your password again.',
  'account.sign_in_needed': 'Sign in to go on.',
  'account.not_allowed': 'You are not allowed to do this.',
  'account.favorite_address': 'You cannot delete your favourite address',
  'account.addresses_changed': 'Your addresses were changed in another window.',
  'account.not_found_at_provider': 'There is no account with this social network.',
  'account.other_provider': 'The e-mail is already registered with another social network',
  'account.email_of_another': 'The e-mail is already registered with another account',
  'account.has_identity': 'You already have an account with this social network: sign in with it.',
  'account.email_unverified': 'The social network has not verified that e-mail.',
  'account.provider_off': 'This social network is not available.',
  'account.provider_unreachable': 'The social network does not answer.',
  'account.profile_changed': 'Your profile was changed in another window.',
  'account.owner_unproven': 'Confirm that it is you with the link in your e-mail.',
  'account.under_way': 'An order, a payment or a card is under way: wait until it ends to delete your account.',
  'account.has_profile': 'The account already has its profile.',
  'captcha.unsolved': 'The verification has expired or is missing. Solve it again.',

  'request.rate_limited': 'You made many requests in a row. Wait a moment and try again.',
  'order.too_many_starts': ({ retryAfterS }) =>
    `Many orders came in a row from your connection. Wait ${wait(retryAfterS)} and try again: ` +
    'nothing that you added or typed is lost.',
  'payment.too_many_units': ({ retryAfterS }) =>
    `Many unpaid units are already held from your connection. Wait ${wait(retryAfterS)}, or pay for fewer units: ` +
    'nothing was charged and your cart is kept.',
  'payment.held_too_often':
    'Today we held the products of this cart many times without a payment. Try tomorrow: nothing was charged and ' +
    'your cart is kept.',
  'payment.too_many_starts': ({ retryAfterS }) =>
    `You began many payments in a row. Wait ${wait(retryAfterS)} and try again: your cart is kept.`,
  'upload.too_many': ({ retryAfterS }) =>
    `Many files came from your connection today. Sign in to upload yours, or wait ${wait(retryAfterS)}: ` +
    'nothing that you added or typed is lost.',
  'upload.guests_stopped':
    'For now we take files of customers with an account only. Sign in to upload yours: ' +
    'nothing that you added or typed is lost.',
  'coupon.too_many_tries': ({ retryAfterS }) => `You tried many times. Wait ${wait(retryAfterS)} and try again.`,

  'coupon.unknown': ({ coupon }) => `We did not find the coupon ${coupon}. Check its spelling.`,
  'coupon.not_yet': ({ coupon, from }) => `The coupon ${coupon} can be used from ${day(from)}.`,
  'coupon.expired': ({ coupon, until }) => `The coupon ${coupon} expired on ${day(until)}.`,
  'coupon.only_subscriptions': ({ coupon }) => `The coupon ${coupon} is for subscriptions only.`,
  'coupon.not_for_subscriptions': ({ coupon }) => `The coupon ${coupon} is not for subscriptions.`,
  'coupon.sign_in': ({ coupon }) => `The coupon ${coupon} has a limit per person. Sign in with your account to use it.`,
  'coupon.used_up': ({ coupon }) => `The coupon ${coupon} has been used as often as it can be.`,
  'coupon.used_by_person': ({ coupon }) => `You have used the coupon ${coupon} as often as one person may.`,
  'coupon.below_minimum': ({ coupon, minimum, missing }) =>
    `The coupon ${coupon} is for purchases from ${pesos(minimum)} in products. You are ${pesos(missing)} short.`,
  'coupon.no_products': ({ coupon }) => `The coupon ${coupon} is not for the products in your cart.`,
  'coupon.no_shipping': ({ coupon }) =>
    `The coupon ${coupon} makes shipping free, and yours costs nothing already or has no address yet.`,
  'coupon.no_gain': ({ coupon, more }) =>
    more === 0
      ? `The coupon ${coupon} does not lower your total: it does not add to the discounts that you have.`
      : `With the coupon ${coupon} you would pay ${pesos(more)} more: it does not add to the discounts you have. ` +
        'We did not apply it.',
  'pricing.insurance_in_subscription': 'A subscription cannot be paid by an insurance.',
  'pricing.coupon_with_insurance': 'The coupon and the insurance cannot be used in the same purchase.',

  'delivery.unknown_commune': 'We cannot deliver to this address',
  'product.not_found': 'We did not find the product.',
  'stock.available': 'The product is available.',
  'quarantine.not_found': 'No unit of that number awaits the pharmacist.',
  'catalogue.bad_file': 'The catalogue’s file has rows with errors.',
  'settings.changed': 'Somebody else changed the settings while you edited them. Look at them and save again.',
  'settings.invented':
    'A real shop cannot show invented data: check the RUT, the phone, the e-mail and the technical director.',
  'campaign.over': 'This campaign is over.',
  'content.not_found': 'There is no content of that position and identifier.',
  'content.changed': 'Somebody else changed this text. See its latest version and save yours again.',
  'content.text': ({ problems }) => problems.map((problem) => problemSentence(problem, 'en')).join(' '),
  'content.no_draft': 'This version has been published: save a new draft to change it.',
  'content.other_language': 'The same text is missing in the other language: save its draft first.',
  'content.advertised': ({ names }) => `What needs a prescription cannot be advertised (DS 3): ${names.join(', ')}.`,
  'content.needed': 'The shop links to this page: publish a new version instead of retiring it or giving it an end.',

  'order.empty': 'There are no products in the cart',
  'order.incomplete': 'The order lacks data.',
  'order.recipe_check':
    'One of your products is sold in the store only, with the original check prescription. Take it out of the cart ' +
    'to pay for the rest.',
  'order.quote_missing': 'Complete the quote form',
  'order.prescription_missing': 'Upload your prescription: a valid one is needed for its review.',
  'order.no_home_delivery': 'No home delivery: some products of your cart are for store pickup only.',
  'order.no_pickup': 'No store pickup',
  'order.not_found': 'We did not find the order.',
  'order.not_tracked': 'We did not find an order with this number and e-mail.',
  'order.password_needed': 'Type the password that you chose after buying.',
  'order.held': 'Our team is reviewing the order.',
  'order.finished': 'The order has ended.',
  'order.changed_meanwhile': 'The order was changed meanwhile. Try again.',
  'order.payment_in_progress': 'A payment of this order is under way.',
  'order.amount_changed': 'Your cart was updated with new products, please reload the page',
  'order.prescriptions_open': 'A prescription awaits its review.',
  'order.cannot_move': 'The order cannot take that state now.',
  'order.not_free': 'The order has an amount to pay.',
  'order.nothing_to_pay': 'The order has nothing to pay.',
  'order.payment_at_home_pickup': 'Payment at home is for deliveries only.',
  'cart.out_of_stock': 'There are not enough units of a product.',
  'cart.unknown_product': 'A product is no longer sold.',
  'cart.over_max_quantity': 'There are more units of a product than are allowed.',
  'review.not_found': 'No review of that number is open.',
  'review.needs_decision': 'Say how the refund ended.',

  'insurance.not_insured': 'The RUT is not insured',
  'insurance.identity_not_validated': 'We could not validate your identity',
  'insurance.expired': 'The request could not be processed',
  'insurance.rut_unproven': 'We could not check that the RUT is yours.',
  'insurance.unavailable': 'The insurance could not be checked at the moment',
  'insurance.claim_refused':
    'Your insurance no longer covers this order: its benefit was used in another purchase or is not enough. Look up ' +
    'your benefits again, or pay without it.',

  'payment.unavailable': 'The payment service cannot be reached. Please try later, or pay by another means.',
  'payment.method_off': 'The payment service cannot be reached. Please try later, or pay by another means.',
  'payment.bad_notice': 'The notice is not signed by the provider, or is old.',
  'payment.unknown_token': 'We did not find the order.',
  'programme.units_used':
    'Another purchase of yours took units of the progressive discounts. Check your new total before paying.',
  'refund.nothing_left': 'The whole order has been refunded.',
  'refund.more_than_left': 'The refund is more than is left of the payment.',
  'refund.in_progress': 'A refund of the order is under way.',
  'order.too_late_to_cancel': 'It can no longer be cancelled: the order is being prepared.',
  'order.cancel_by_phone': 'To cancel this order, call us.',
  'refund.not_found': 'No refund of that number awaits a decision.',

  'prescription.cannot_move': 'The prescription cannot take that state now.',
  'prescription.not_found': 'We did not find the prescription.',
  'prescription.not_for_product': 'This product needs no prescription.',
  'prescription.not_awaited': 'The product already has a valid prescription.',
  'prescription.file_empty': 'The file is empty. Choose another.',
  'prescription.file_too_large': 'The file is larger than 5 MB',
  'prescription.file_type': 'Only pdf, jpg or png files are accepted.',
  'prescription.file_too_many_pixels': 'The photo is too large. Take it with a lower resolution.',
  'prescription.file_unreadable': 'We could not read the file. Choose another.',
  'prescription.unavailable': 'We could not open the file. Try again in some minutes.',
  'prescription.damaged': 'The stored file is damaged. Ask the person for another one.',
  'prescription.not_kept': 'We could not store the file. Try again.',
  'prescription.taken_by_other': 'Another pharmacist is reviewing this prescription.',
  'prescription.not_valid_then': 'The prescription is no longer valid.',
  'dependant.not_found': 'We did not find this person.',
  'dependant.too_many': 'You have all the people that you can save.',
  'prescription.must_stay': 'The pharmacy must keep this prescription.',
  'prescription.already_used': 'The prescription was used in another order.',
  'quote.not_for_product': 'This product is not sold by quote.',
  'quote.file_not_found': 'We did not find the file.',
  'case.not_found': 'We did not find the case.',
  'case.cannot_move': 'The case has changed. Look at it again.',
  'case.taken_by_other': 'Another person has this case. Take it first.',
  'case.no_colleague': 'That person answers no cases. Choose another.',
  'case.person_erased': 'This person deleted their account: their case is not published any more.',
  'case.file_empty': 'The file is empty. Choose another.',
  'case.file_too_large': 'The file is larger than 5 MB',
  'case.file_type': 'Only pdf, jpg, png, docx or doc files are accepted.',
  'case.file_too_many_pixels': 'The photo is too large. Take it with a lower resolution.',
  'case.file_unreadable': 'We could not read the file. Choose another.',
  'case.file_active':
    'The document has macros, external links or embedded objects. Save it as pdf and attach it again.',
  'case.file_not_stored': 'We could not store the file. Try again.',
  'case.file_not_found': 'We did not find the file.',

  'card.sign_in_needed': 'Sign in to go on.',
  'card.unavailable': 'The card could not be added',
  'card.enrolment_not_found': 'The card could not be added',
  'subscription.sign_in_needed': 'Sign in to subscribe.',
  'subscription.not_found': 'We did not find the subscription',
  'subscription.finished': 'The subscription can no longer be changed.',
  'subscription.cannot_move': 'The subscription cannot take that state now.',
  'subscription.empty': 'There are no products in the subscription cart',
  'subscription.incomplete': 'The subscription lacks data.',
  'subscription.not_for_product': 'One of the products cannot be subscribed to.',
  'subscription.amount_changed': 'Your cart was updated with new products, please reload the page',
  'subscription.nothing_to_pay': 'The subscription has nothing to pay.',
  'subscription.delivery_settled': 'This delivery is paid, is not sent, or is not of your subscription.',
  'subscription.delivery_charging': 'We are charging this delivery: it can no longer be changed.',
  'subscription.last_delivery': 'It is the last delivery. If you do not want it, cancel the subscription.',
  'subscription.cannot_delay': 'This delivery cannot be moved to that day. Choose another.',
  'subscription.cannot_restore': 'This delivery can no longer be restored: its date is too near.',
  'subscription.changed_meanwhile': 'The subscription has changed meanwhile. Look at it and try again.',
  'subscription.charge_blocked': 'It cannot be charged yet: a card, a prescription or stock is missing.',
  'subscription.waits_for_notice': 'The new charge is made a day after our notice by mail.',
  'subscription.is_pickup': 'The subscription is picked up at the store.',
  'twee.unknown_commune': 'Commune not found in Twee',
  'twee.unreachable': 'Twee integration error',
  'voice.not_configured': 'The shop’s telephone is not configured.',
  'voice.bad_webhook': 'The signature of the notice is not valid.',
  'support.closed': 'We are closed at this hour. Ask again once we are open.',
  'support.needs_person': 'Sign in, or leave us your details, first.',
  'telemedicine.not_offered': 'Telemedicine is not available for this order.',
  'telemedicine.needs_customer': 'Sign in, or go on as a guest, first.',
  'telemedicine.unreachable': 'An error occurred with the redirection... please try again.',
  'telemedicine.not_found': 'We do not find this consultation.',
}

/** `data`: the refusal's, as its answer carries it. */
export function englishSentence(code: RefusalCode, data: object): string {
  const sentence = ENGLISH[code]
  return typeof sentence === 'string' ? sentence : (sentence as (data: object) => string)(data)
}

/** Whether an Accept-Language prefers English to Spanish; without either the answer is Spanish. */
export function prefersEnglishAnswers(header: string | undefined): boolean {
  const weight = (language: string) =>
    Math.max(
      0,
      ...(header ?? '')
        .slice(0, 200)
        .split(',')
        .map((range) =>
          range
            .trim()
            .toLowerCase()
            .split(/\s*;\s*q=/),
        )
        .filter(([tag]) => tag === language || tag!.startsWith(`${language}-`))
        .map(([, q]) => Number(q ?? 1) || 0),
    )
  return weight('en') > weight('es')
}

/** A GraphQL answer whose refusals say their sentences in English. */
export async function withEnglishRefusals(response: Response): Promise<Response> {
  if (response.headers.has('content-encoding')) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  const { status } = response
  if (!text.includes('"errors":')) return new Response(text, { status, headers })
  const answer = JSON.parse(text) as { errors?: { message: string; extensions?: { code?: unknown } }[] }
  for (const error of answer.errors ?? []) {
    const code = error.extensions?.code
    if (typeof code === 'string' && Object.hasOwn(ENGLISH, code))
      error.message = englishSentence(code as RefusalCode, error.extensions!)
  }
  headers.delete('content-length')
  return new Response(JSON.stringify(answer), { status, headers })
}
