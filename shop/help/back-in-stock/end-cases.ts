import type { Shop } from '#context'
import { forgetCasePersons } from '#shop/help/cases/erase-cases.db.ts'
import { closeCase } from '#shop/help/cases/open-case.ts'
import type { TakenRequest } from './stock-requests.db.ts'

/** Closes the requests' cases and erases the person from them, as the privacy policy promises. */
export async function endCases(shop: Shop, requests: readonly TakenRequest[], reason: string): Promise<void> {
  const ids = requests.flatMap(({ caseId }) => caseId ?? [])
  for (const id of ids) await closeCase(shop, { id, reason })
  await forgetCasePersons(shop, ids)
}
