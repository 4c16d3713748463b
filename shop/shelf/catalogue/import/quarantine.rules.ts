/** When they return from outside the pharmacy: cold chain, and every medicine (security review L13). */
export const waitsForPharmacist = (product: { coldChain: boolean; productType: string }, status: string): boolean =>
  (status === 'DESPACHADO' || status === 'ENTREGADO') && (product.coldChain || product.productType === 'Medicament')
