/**
 * Units that left the pharmacy come back to be looked at: what heat spoils, and every medicine (security review L13).
 */
export const waitsForPharmacist = (product: { coldChain: boolean; productType: string }, status: string): boolean =>
  (status === 'DESPACHADO' || status === 'ENTREGADO') && (product.coldChain || product.productType === 'Medicament')
