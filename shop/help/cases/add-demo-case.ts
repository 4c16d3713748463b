import { toChileDate } from '#lib/chile-time.ts'
import { randomCode } from '#lib/ids.ts'
import type { Shop } from '#context'
import { listHolidays } from '#shop/people/delivery/list-communes.ts'
import { caseMove } from './case-life.rules.ts'
import type { CaseRow } from './case-row.rules.ts'
import { findCaseHead, saveCaseMove } from './cases.db.ts'
import { dueDay } from './due-day.rules.ts'
import { insertCase, lockSender } from './new-case.db.ts'
import { NUMBER_LENGTH } from './open-case.ts'
import { savePublication } from './staff/publication.db.ts'

export type DemoCase = Omit<CaseRow, 'number' | 'state' | 'dueOn'> & {
  at: Temporal.Instant
  steps: readonly {
    at: Temporal.Instant
    event: 'taken' | 'answered' | 'closed' | 'published'
    by: string
    note?: string
  }[]
}

/** Sends no mail; returns false when there is a case with its id. */
export async function addDemoCase(shop: Shop, { at, steps, ...row }: DemoCase): Promise<boolean> {
  // Two processes that start together add the case once: the second waits here, then finds it.
  await lockSender(shop, 'demo')
  const { id } = row
  if (await findCaseHead(shop, id)) return false
  const dueOn = dueDay(row.kind, toChileDate(at), await listHolidays(shop))
  const form = { fingerprint: `demo ${id}`, repeatedSince: at, files: [], filesMax: 0 }
  await insertCase(
    { ...shop, now: () => at },
    { ...row, number: randomCode(NUMBER_LENGTH), state: 'open', dueOn },
    form,
  )
  for (const { at, event, by, note = null } of steps) {
    const shopThen = { ...shop, now: () => at }
    if (event === 'published') await savePublication(shopThen, { id, isVisible: true, by })
    else {
      const assignee = event === 'taken' ? by : undefined
      await saveCaseMove(shopThen, { id, event, ...caseMove(event), actor: 'staff', by, note, assignee })
    }
  }
  return true
}
