import type { PaymentProvider, Shop } from '#context'
import type { GatewayKind } from './payment-gateway.port.ts'

type ProviderOf<Kind extends GatewayKind> = Extract<PaymentProvider, { kind: Kind }>

/** @throws RangeError for a name that cannot be part of an address, or that two gateways have */
export function gatewaysByName(gateways: readonly PaymentProvider[]): Record<string, PaymentProvider> {
  const names = gateways.map(({ name }) => name)
  if (!names.every((name) => /^[a-z][a-z0-9]*$/.test(name)) || new Set(names).size < names.length)
    throw new RangeError(`payment gateways need different names of small letters: ${names.join(', ')}`)
  return Object.fromEntries(gateways.map((gateway) => [gateway.name, gateway]))
}

const findGateway = (shop: Pick<Shop, 'payments'>, name: string) =>
  Object.hasOwn(shop.payments, name) ? shop.payments[name] : undefined

/** @throws Error when the shop does not have the gateway, or no longer */
export function getGateway(shop: Pick<Shop, 'payments'>, name: string): PaymentProvider {
  const gateway = findGateway(shop, name)
  if (!gateway) throw new Error(`no payment gateway '${name}'`)
  return gateway
}

export function gatewayOfKind<Kind extends GatewayKind>(
  shop: Pick<Shop, 'payments'>,
  name: string | undefined,
  kind: Kind,
): ProviderOf<Kind> | null {
  const gateway = name === undefined ? undefined : findGateway(shop, name)
  return gateway?.kind === kind ? (gateway as ProviderOf<Kind>) : null
}

export const gatewaysOfKind = <Kind extends GatewayKind>(
  shop: Pick<Shop, 'payments'>,
  kind: Kind,
): ProviderOf<Kind>[] =>
  Object.values(shop.payments).filter((gateway): gateway is ProviderOf<Kind> => gateway.kind === kind)

/** @throws Error when no gateway of the shop saves cards */
export function savedCardGateway(shop: Pick<Shop, 'payments'>): ProviderOf<'saved_card'> {
  const [gateway] = gatewaysOfKind(shop, 'saved_card')
  if (!gateway) throw new Error('no payment gateway that saves cards')
  return gateway
}
