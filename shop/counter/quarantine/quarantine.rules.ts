/** Units that returned from outside the pharmacy. Times are ISO 8601, UTC. */
export type QuarantinedRow = {
  id: string
  since: string
  orderId: string
  orderReferenceId: string
  sku: string
  name: string
  coldChain: boolean
  units: number
  /** The product's lots that were packed for the order: each may be the units' own. */
  lots: { lot: string; expiresOn: string }[]
}

/** `id`: its own at that moment. */
export type QuarantinePosition = { since: string; id: string }
