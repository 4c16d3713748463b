import type { Shop } from '#context'
import { settingFacts } from '#shop/people/settings/setting-facts.rules.ts'
import type { Language } from './content.rules.ts'
import type { Facts } from './facts.rules.ts'

export const readFacts = async (shop: Shop, language: Language): Promise<Facts> =>
  settingFacts(shop.settings.pharmacy, language)
