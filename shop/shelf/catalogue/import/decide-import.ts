/** What people decide of an import that was read; a job does it (run-imports.ts). */
import { inTransaction, timestamp, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import { findNextState } from '#lib/life.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { IMPORT_LIFE, UNDO_DAYS, type ImportEvent } from './import-life.rules.ts'
import { lockImport, saveImport, type LockedImport } from './imports.db.ts'

type Decision = { account: SignedIn | null; id: string }

/**
 * `accepted`: codes of the warnings that the person has looked at.
 * @throws DomainError 'account.not_allowed', 'import.not_found', 'import.ended' {state}, 'import.warnings_open'
 * {warnings}, 'request.rate_limited'
 */
export const applyImport = (
  shop: Shop,
  { accepted, ...decision }: Decision & { accepted: readonly string[] },
): Promise<void> =>
  decide(shop, decision, {
    ...{ call: 'applyImport', right: 'catalogue.import', event: 'apply' },
    check: ({ warnings }) => {
      const open = warnings.map(({ code }) => code).filter((code) => !accepted.includes(code))
      if (open.length > 0) throw refuse('import.warnings_open', { warnings: open })
    },
    toColumns: (actor, now) => ({ applied_by: actor, applied_at: now }),
  })

/**
 * The sale conditions and the new products of a file, as a pharmacist confirms them.
 * @throws DomainError 'account.not_allowed', 'import.not_found', 'import.ended' {state}, 'request.rate_limited'
 */
export const confirmImportClassification = (shop: Shop, decision: Decision): Promise<void> =>
  decide(shop, decision, {
    ...{ call: 'confirmImportClassification', right: 'products.classify', event: 'classify' },
    toColumns: (actor) => ({ classified_by: actor }),
  })

/**
 * Each field that is still as the import wrote it becomes what it was; a confirmed classification stays.
 * @throws DomainError 'account.not_allowed', 'import.not_found', 'import.ended' {state}, 'import.too_late',
 * 'request.rate_limited'
 */
export const undoImport = (shop: Shop, decision: Decision): Promise<void> =>
  decide(shop, decision, {
    ...{ call: 'undoImport', right: 'catalogue.import', event: 'undo' },
    check: ({ appliedAt }) => {
      const end = Temporal.Instant.fromEpochMilliseconds(appliedAt!.getTime()).add({ hours: 24 * UNDO_DAYS })
      if (Temporal.Instant.compare(shop.now(), end) > 0) throw refuse('import.too_late')
    },
    toColumns: (actor, now) => ({ undone_by: actor, undone_at: now }),
  })

type Step = {
  call: 'applyImport' | 'confirmImportClassification' | 'undoImport'
  right: Permission
  event: ImportEvent
  check?: (found: LockedImport) => void
  toColumns: (actor: string, now: Date) => Parameters<typeof saveImport>[2]
}

const decide = (shop: Shop, { account, id }: Decision, { call, right, event, check, toColumns }: Step): Promise<void> =>
  actAsStaff(shop, account, right, { call, object: isUuid(id) ? id : null }, async (staff, recordDone) => {
    await limitCalls(shop, { 'imports by account': staff.id })
    await inTransaction(shop, async (shop) => {
      const found = isUuid(id) ? await lockImport(shop, id) : undefined
      if (!found) throw refuse('import.not_found')
      const state = findNextState(IMPORT_LIFE, found.state, event)
      if (!state) throw refuse('import.ended', { state: found.state })
      check?.(found)
      const columns = toColumns(`${staff.role}:${staff.id}`, timestamp(shop.now()))
      await saveImport(shop, id, { ...columns, state, rows_done: 0 })
      await recordDone(shop)
    })
    shop.enqueue('run catalogue imports')
  })
