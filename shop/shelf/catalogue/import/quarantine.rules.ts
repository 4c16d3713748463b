/**
 * Whether units that return from outside the pharmacy need a decision: cold chain, and every medicine (security review
 * L13).
 */
export const waitsForPharmacist = (product: { coldChain: boolean; productType: string }, status: string): boolean =>
  (status === 'DESPACHADO' || status === 'ENTREGADO') && (product.coldChain || product.productType === 'Medicament')
