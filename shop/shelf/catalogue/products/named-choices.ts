/** A filter's words in this catalogue. */
import type { Shop } from '#context'
import { sameSaleConditions } from './sale-condition.rules.ts'
import { findWritings } from './facets.db.ts'
import { formGroup } from './form-group.rules.ts'
import { strengthKey } from './strength.rules.ts'

/** The catalogue's own spellings of the requested forms: a group's slug, a form's slug, or a form itself. */
export async function formsNamed(shop: Shop, requested: readonly string[]): Promise<string[]> {
  const written = await shop.memory.recall('forms', () => findWritings(shop, 'pharmaceutical_form'))
  return written.filter((form) => requested.includes(form) || requested.includes(formGroup(form)?.slug ?? ''))
}

/** The same for strengths. */
export async function strengthsNamed(shop: Shop, requested: readonly string[]): Promise<string[]> {
  const written = await shop.memory.recall('strengths', () => findWritings(shop, 'strength'))
  return written.filter((strength) => requested.includes(strength) || requested.includes(strengthKey(strength)))
}

/** All conditions that are the same for a customer. */
export const saleConditionsNamed = (requested: readonly string[]): string[] => [
  ...new Set(requested.flatMap(sameSaleConditions)),
]
