import { inTransaction, type Shop } from '#context'
import { insertCoupon, type NewCoupon } from './coupons.db.ts'

const DEMO_COUPONS: NewCoupon[] = [
  { code: 'CUIDATE10', discounts: [{ kind: 'percent', value: 10 }] },
  { code: 'HOLA10', maxUsesPerPerson: 1, discounts: [{ kind: 'percent', value: 10 }] },
  { code: 'DESPACHOGRATIS', freeShipping: true, discounts: [] },
  { code: 'PIEL20', minimum: 20_000, discounts: [{ productType: 'Dermocosmetic', kind: 'percent', value: 20 }] },
  { code: 'MENOS3000', minimum: 15_000, keepBoldoDiscount: true, discounts: [{ kind: 'pesos', value: 3_000 }] },
  { code: 'ULTIMOS5', maxUses: 5, discounts: [{ kind: 'percent', value: 30 }] },
  { code: 'CORTESIA100', discounts: [{ kind: 'percent', value: 100 }] },
  { code: 'SUSCRIBE15', couponType: 'subscription', discounts: [{ kind: 'percent', value: 15 }] },
  { code: 'VERANO26', validFrom: '2026-01-01', validUntil: '2026-02-28', discounts: [{ kind: 'percent', value: 25 }] },
]

export const seedDemoCoupons = (shop: Shop): Promise<string[]> =>
  inTransaction(shop, async (shop) => {
    const added: string[] = []
    for (const coupon of DEMO_COUPONS) if (await insertCoupon(shop, coupon)) added.push(coupon.code)
    return added
  })
