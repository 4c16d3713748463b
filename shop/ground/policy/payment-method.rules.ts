import { ONECLICK } from './quoted-texts.rules.ts'

/** SHOP §9. The names are stored with orders and attempts. */
export const PAYMENT_METHODS = ['webpay', 'mercadopago'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A saved card ('oneclick') is never chosen at a checkout (ACCOUNT §9). */
export type GatewayName = PaymentMethod | 'oneclick'

export const METHOD_OF_CALL = {
  payWithWebpay: 'webpay',
  payWithMercadopago: 'mercadopago',
  payOrder: 'mercadopago',
} as const

const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'mercadopago'

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = { webpay: 'Webpay', mercadopago: 'Mercado Pago' }

export const GATEWAY_NAMES: Record<GatewayName, string> = { ...PAYMENT_METHOD_NAMES, oneclick: ONECLICK }

export const isPaymentMethod = (name: string): name is PaymentMethod =>
  (PAYMENT_METHODS as readonly string[]).includes(name)

export type PaymentPosition<Name extends string = PaymentMethod> = { identifier: Name; position: number }

export function offeredMethods<Name extends string>(
  enabled: readonly Name[],
  positions: readonly PaymentPosition<string>[],
): PaymentPosition<Name>[] {
  const named: readonly string[] = PAYMENT_METHODS
  const lastPlace = (method: Name) =>
    Number.MAX_SAFE_INTEGER - (isPaymentMethod(method) ? named.length - named.indexOf(method) : 0)
  const sortPosition = (method: Name) =>
    positions.find(({ identifier }) => identifier === method)?.position ?? lastPlace(method)
  return enabled
    .toSorted((a, b) => sortPosition(a) - sortPosition(b))
    .map((identifier, index) => ({ identifier, position: index + 1 }))
}

export function chosenMethod(offered: readonly PaymentPosition[]): PaymentMethod | null {
  return (offered.find(({ identifier }) => identifier === DEFAULT_PAYMENT_METHOD) ?? offered[0])?.identifier ?? null
}
