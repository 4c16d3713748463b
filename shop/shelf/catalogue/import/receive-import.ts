/** A catalogue file arrives in parts, so that no request holds more than one of them. */
import { inTransaction, type Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid, newId } from '#lib/ids.ts'
import { limitCalls } from '#shop/ground/limits/limit-calls.ts'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import { DISCARDABLE, PART_BYTES_MAX, UNREAD_MAX } from './import-life.rules.ts'
import {
  countUnread,
  deleteImport,
  insertImport,
  lockImport,
  measureParts,
  saveImport,
  savePart,
} from './imports.db.ts'

type By = { account: SignedIn | null }

/**
 * Returns the id that its parts name. `bytes`: the whole file's.
 * @throws DomainError 'account.not_allowed', 'import.too_many' {most}, 'request.rate_limited'
 */
export const beginImport = (
  shop: Shop,
  { account, fileName, bytes }: By & { fileName: string; bytes: number },
): Promise<string> =>
  actAsStaff(shop, account, 'catalogue.import', { call: 'beginImport', object: null }, async (staff, recordDone) => {
    await limitCalls(shop, { 'imports by account': staff.id })
    return inTransaction(shop, async (shop) => {
      if ((await countUnread(shop)) >= UNREAD_MAX) throw refuse('import.too_many', { most: UNREAD_MAX })
      const id = newId()
      await insertImport(shop, { id, actor: `${staff.role}:${staff.id}`, fileName, bytes })
      await recordDone(shop, id)
      return id
    })
  })

/**
 * A part that comes twice counts once. Parts are numbered from 0, and have 4 MiB each but the last one.
 * @throws DomainError 'account.not_allowed', 'import.not_found', 'import.ended' {state}, 'request.too_large'
 */
export const receiveImportPart = (
  shop: Shop,
  { account, id, part, bytes }: By & { id: string; part: number; bytes: Uint8Array },
): Promise<void> =>
  actAsStaff(
    shop,
    account,
    'catalogue.import',
    { call: 'receiveImportPart', object: isUuid(id) ? id : null },
    async (staff) => {
      await limitCalls(shop, { 'import parts by account': staff.id })
      return inTransaction(shop, async (shop) => {
        const found = isUuid(id) ? await lockImport(shop, id) : undefined
        if (!found) throw refuse('import.not_found')
        if (found.state !== 'receiving') throw refuse('import.ended', { state: found.state })
        if (bytes.byteLength > PART_BYTES_MAX || part * PART_BYTES_MAX + bytes.byteLength > found.bytes)
          throw refuse('request.too_large')
        await savePart(shop, { id, part, bytes })
      })
    },
  )

/**
 * All parts are there: a job reads them.
 * @throws DomainError 'account.not_allowed', 'import.not_found', 'import.ended' {state}, 'import.incomplete' {received}
 */
export const readImport = (shop: Shop, { account, id }: By & { id: string }): Promise<void> =>
  actAsStaff(
    shop,
    account,
    'catalogue.import',
    { call: 'readImport', object: isUuid(id) ? id : null },
    async (_staff, recordDone) => {
      await inTransaction(shop, async (shop) => {
        const found = isUuid(id) ? await lockImport(shop, id) : undefined
        if (!found) throw refuse('import.not_found')
        if (found.state !== 'receiving') throw refuse('import.ended', { state: found.state })
        const { bytes, isWhole } = await measureParts(shop, id)
        if (!isWhole || bytes !== found.bytes) throw refuse('import.incomplete', { received: bytes })
        await saveImport(shop, id, { state: 'waiting' })
        await recordDone(shop)
      })
      shop.enqueue('run catalogue imports')
    },
  )

/** Before it is applied. @throws DomainError 'account.not_allowed', 'import.not_found', 'import.ended' {state} */
export const discardImport = (shop: Shop, { account, id }: By & { id: string }): Promise<void> =>
  actAsStaff(
    shop,
    account,
    'catalogue.import',
    { call: 'discardImport', object: isUuid(id) ? id : null },
    (_staff, recordDone) =>
      inTransaction(shop, async (shop) => {
        const found = isUuid(id) ? await lockImport(shop, id) : undefined
        if (!found) throw refuse('import.not_found')
        if (!DISCARDABLE.includes(found.state)) throw refuse('import.ended', { state: found.state })
        await deleteImport(shop, id)
        await recordDone(shop)
      }),
  )
