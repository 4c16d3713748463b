import { InsurerUnreachable, type Insurer } from '#shop/insurance/insurer.port.ts'

/**
 * A shop that works with no insurer: nobody is insured, nothing is covered. A claim from before waits until there is
 * one again.
 */
export function createNoInsurer(): Insurer {
  const none = () => Promise.reject(new InsurerUnreachable('none', new Error('no insurer is configured')))
  return {
    name: 'none',
    benefits: async () => ({ isUserValid: false, benefits: [] }),
    coverage: async () => ({ isCovered: false, insuranceCompany: null, available: null }),
    claim: none,
    cancelClaim: none,
  }
}
