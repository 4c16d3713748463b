import { formatClp } from '#lib/money.ts'
import { waitMinutes } from '#lib/wait-minutes.ts'
import type { ShopCartLine } from '#web/features/basket/cart/cart-item.ts'
import { cart } from '#web/features/basket/cart/messages/cart.es.ts'
import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { paymentErrors } from '#web/features/sale/checkout/messages/payment-errors.es.ts'
import { coupon } from '#web/features/sale/checkout/messages/coupon.es.ts'
import type { ProblemText } from '#web/features/sale/checkout/profile.ts'
import type { SubmitProblem } from '#web/features/sale/checkout/use-submission.ts'
import { useInsuranceWords } from '#web/features/ordering/insurance/use-insurance-words.ts'
import { useMessages, type Translation } from '#web/platform/messages/messages.tsx'

type Words = Translation<typeof checkout> & { paymentErrors: Translation<typeof paymentErrors> }
type Problems = Partial<Record<SubmitProblem['code'], ProblemText>>

/** SHOP §8. */
export function usePurchaseProblem(problem: SubmitProblem, lines: readonly ShopCartLine[]): ProblemText {
  const t = { ...useMessages(checkout), paymentErrors: useMessages(paymentErrors) }
  const insurance = useInsuranceWords()
  const maxText = useMessages(cart).maxQuantity
  const couponChanged = useMessages(coupon).changed
  const { code, message } = problem
  const name = lines.find(({ sku }) => sku === problem.data.sku)?.productName ?? ''
  const known: Problems = {
    ...cartProblems(t, problem, { name, maxText, lostCover: insurance.lost }),
    ...deliveryProblems(t),
    ...paymentProblems(t, problem),
    ...insuranceProblems(t, insurance.problems),
  }
  if (known[code]) return known[code]
  if (code.startsWith('coupon.')) return { title: message ?? '', text: couponChanged }
  return { title: t.paymentErrors.generic, text: code === 'internal' ? null : message }
}

interface CartWords {
  /** The name of the product in the refusal. */
  name: string
  maxText: (max: number) => string
  lostCover: string
}

function cartProblems(t: Words, { data, message }: SubmitProblem, { name, maxText, lostCover }: CartWords): Problems {
  const texts = t.paymentErrors
  const cartLink = { step: 0, label: texts.toCart } as const
  return {
    'order.amount_changed': {
      title: texts.changed,
      text: [
        data.because === 'insurance' ? lostCover : null,
        typeof data.amount === 'number' ? texts.changedText(formatClp(data.amount)) : null,
      ]
        .filter(Boolean)
        .join(' '),
    },
    'cart.out_of_stock': {
      title: texts.outOfStock(name, Number(data.available ?? 0)),
      text: texts.adjust,
      to: cartLink,
    },
    'cart.over_max_quantity': { title: name, text: maxText(Number(data.max ?? 1)), to: cartLink },
    'order.empty': { title: t.empty.title, to: cartLink },
    'order.prescription_missing': {
      title: texts.prescription,
      text: texts.prescriptionText,
      to: { step: 0, label: texts.toPrescriptions },
    },
    'order.quote_missing': { title: texts.quote, to: { step: 0, label: texts.toQuote } },
    'order.recipe_check': { title: texts.recipeCheck, to: cartLink, dialog: { text: message } },
  }
}

function deliveryProblems(t: Words): Problems {
  const deliveryLink = { step: 1, label: t.payment.completeDelivery } as const
  return {
    'order.incomplete': { title: t.paymentErrors.incomplete, to: deliveryLink },
    'delivery.unknown_commune': { title: t.paymentErrors.noDelivery, to: deliveryLink },
    'order.no_home_delivery': { title: t.form.homeUnavailable, to: deliveryLink },
    'order.no_pickup': { title: t.form.pickupUnavailable, to: deliveryLink },
  }
}

function paymentProblems({ paymentErrors: texts }: Words, { data }: SubmitProblem): Problems {
  const notSaved = { title: texts.notSaved, text: texts.notSavedText }
  const inProgress = { title: texts.inProgress }
  const busy = { title: texts.busy, text: texts.busyText }
  const unavailable = { title: texts.unavailable }
  const minutes = waitMinutes(data.retryAfterS)
  return {
    not_saved: notSaved,
    network: notSaved,
    'order.payment_in_progress': inProgress,
    'idempotency.in_progress': inProgress,
    'payment.too_many_starts': { title: texts.tooMany, text: texts.tooManyText(minutes) },
    'payment.too_many_units': { title: texts.tooManyUnits, text: texts.tooManyUnitsText(minutes) },
    'payment.held_too_often': { title: texts.heldTooOften, text: texts.heldTooOftenText },
    'shop.busy': busy,
    'shop.unavailable': busy,
    'payment.unavailable': unavailable,
    'payment.method_off': unavailable,
  }
}

function insuranceProblems(t: Words, texts: ReturnType<typeof useInsuranceWords>['problems']): Problems {
  const { failed, claimRefused } = texts
  return {
    'insurance.unavailable': { title: failed.title, text: failed.text },
    'insurance.claim_refused': {
      title: claimRefused.title,
      text: claimRefused.text,
      to: { step: 1, label: t.payment.completeDelivery },
    },
  }
}
