import type { CardGateway } from '#shop/sale/payments/payment-gateway.port.ts'

/** Webpay whose next answer to `confirm` can be delayed; it remembers the tokens whose confirmation was requested. */
export function slowWebpay() {
  const confirmedTokens: string[] = []
  let delay: Promise<void> | null = null
  const gateway = (webpay: CardGateway): CardGateway => ({
    ...webpay,
    confirm: async (token) => {
      confirmedTokens.push(token)
      const wait = delay
      delay = null
      const outcome = await webpay.confirm(token)
      await wait
      return outcome
    },
  })
  return { gateway, confirmedTokens, delayNext: (until: Promise<void>) => void (delay = until) }
}
