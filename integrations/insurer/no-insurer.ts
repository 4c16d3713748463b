import { InsurerUnreachable, type Insurer } from '#shop/shelf/insurance/insurer.port.ts'

/** Nobody is insured and no product is covered. Earlier claims wait until there is an insurer again. */
export function createNoInsurer(): Insurer {
  const rejectCall = () => Promise.reject(new InsurerUnreachable('none', new Error('no insurer is configured')))
  return {
    name: 'none',
    benefits: async () => ({ isUserValid: false, benefits: [] }),
    coverage: async () => ({ isCovered: false, insuranceCompany: null, available: null }),
    claim: rejectCall,
    cancelClaim: rejectCall,
  }
}
