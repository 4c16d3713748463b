import type { Shop } from '#context'
import { addPromotion } from './promotions.db.ts'

export const DEMO_PROMOTIONS: Parameters<typeof addPromotion>[1][] = [
  { code: 'lleva-3-paga-2', kind: 'n-for-m', take: 3, pay: 2 },
  { code: 'menos-25', kind: 'percentage', percent: 25 },
  { code: 'ahorra-1000', kind: 'pesos', pesos: 1_000 },
]

export async function seedDemoPromotions(shop: Shop): Promise<string[]> {
  const added: string[] = []
  for (const promotion of DEMO_PROMOTIONS) if (await addPromotion(shop, promotion)) added.push(promotion.code)
  return added
}
