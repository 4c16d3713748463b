import { ONECLICK } from './quoted-texts.rules.ts'
/**
 * The specification's own payment names: values of its API and texts. Everything else about a provider is its gateway's
 * (payment-gateway.port.ts). A payment method outside the specification is not listed here.
 */

/**
 * The payment methods (SHOP §9 'Payment methods: webpay and mercadopago'). The names are stored with orders and
 * attempts.
 */
export const PAYMENT_METHODS = ['webpay', 'mercadopago'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * The methods of an attempt: the payment methods, and saved cards, which no customer chooses at a checkout (ACCOUNT
 * §9).
 */
export type GatewayName = PaymentMethod | 'oneclick'

/** The methods of the API's own calls (SHOP §7). */
export const METHOD_OF_CALL = {
  payWithWebpay: 'webpay',
  payWithMercadopago: 'mercadopago',
  payOrder: 'mercadopago',
} as const

/** The one chosen for the customer while it is offered (SHOP §9). */
const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'mercadopago'

/** The common name of each; a company's name is the same in every language. */
export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = { webpay: 'Webpay', mercadopago: 'Mercado Pago' }

export const GATEWAY_NAMES: Record<GatewayName, string> = { ...PAYMENT_METHOD_NAMES, oneclick: ONECLICK }

export const isPaymentMethod = (name: string): name is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(name)

/** A way to pay and its place among the buttons, from 1 (SHOP §7 'payment positions'). */
export type PaymentPosition<Name extends string = PaymentMethod> = { identifier: Name; position: number }

/** The offered methods in their order: the enabled ones, by their positions; one without a position comes last. */
export function offeredMethods<Name extends string>(
  enabled: readonly Name[],
  positions: readonly PaymentPosition<string>[],
): PaymentPosition<Name>[] {
  const named: readonly string[] = PAYMENT_METHODS
  const lastPlace = (method: Name) =>
    Number.MAX_SAFE_INTEGER - (isPaymentMethod(method) ? named.length - named.indexOf(method) : 0)
  const placeOf = (method: Name) =>
    positions.find(({ identifier }) => identifier === method)?.position ?? lastPlace(method)
  return enabled.toSorted((a, b) => placeOf(a) - placeOf(b)).map((identifier, at) => ({ identifier, position: at + 1 }))
}

/** Which of the offered is chosen at first: the shop's default, else the first. Null when none is offered. */
export function chosenMethod(offered: readonly PaymentPosition[]): PaymentMethod | null {
  return (offered.find(({ identifier }) => identifier === DEFAULT_PAYMENT_METHOD) ?? offered[0])?.identifier ?? null
}
