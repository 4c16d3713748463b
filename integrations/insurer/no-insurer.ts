import type { Insurer } from '#shop/insurance/insurer.port.ts'

/** A shop that works with no insurer: nobody is insured, nothing is covered. */
export function createNoInsurer(): Insurer {
  return {
    name: 'none',
    benefits: async () => ({ isUserValid: false, benefits: [] }),
    coverage: async () => ({ isCovered: false, insuranceCompany: null }),
  }
}
