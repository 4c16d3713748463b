import type { Shop } from '#context'
import { refuse } from '#lib/domain-error.ts'
import { isUuid } from '#lib/ids.ts'
import type { Permission, SignedIn } from '#shop/ground/policy/account.rules.ts'
import { toCursor, toKeysetPage, type KeysetPage } from '#shop/ground/policy/keyset-page.input.ts'
import { actAsStaff } from '#shop/people/accounts/staff/act-as-staff.ts'
import type { ImportPage, ImportRowPage } from './import.input.ts'
import type { ListedImport, ListedRow } from './import.rules.ts'
import { countOpenRows, findImportRows } from './import-rows.db.ts'
import { findImport, findImports } from './imports.db.ts'

type By = { account: SignedIn | null }

/** A pharmacist confirms what a file says of the law. */
export const IMPORT_RIGHTS = ['catalogue.import', 'products.classify'] as const satisfies readonly Permission[]

/** The newest first. @throws DomainError 'account.not_allowed' */
export const listImports = (
  shop: Shop,
  { account, first, after }: ImportPage & By,
): Promise<KeysetPage<ListedImport>> =>
  actAsStaff(shop, account, IMPORT_RIGHTS, { call: 'catalogueImports', object: null }, async () =>
    toKeysetPage(await findImports(shop, { first: first + 1, after }), first, ({ createdAt, id }) =>
      toCursor({ createdAt, id }),
    ),
  )

export type OpenedImport = ListedImport & { unclassified: number; left: number }

/** @throws DomainError 'account.not_allowed', 'import.not_found' */
export const showImport = (shop: Shop, { account, id }: By & { id: string }): Promise<OpenedImport> =>
  actAsStaff(shop, account, IMPORT_RIGHTS, { call: 'catalogueImport', object: isUuid(id) ? id : null }, async () => {
    const found = isUuid(id) ? await findImport(shop, id) : undefined
    if (!found) throw refuse('import.not_found')
    return { ...found, ...(await countOpenRows(shop, id)) }
  })

/** @throws DomainError 'account.not_allowed' */
export const listImportRows = (
  shop: Shop,
  { account, first, ...page }: ImportRowPage & By,
): Promise<KeysetPage<ListedRow>> =>
  actAsStaff(shop, account, IMPORT_RIGHTS, { call: 'importRows', object: page.id }, async () =>
    toKeysetPage(await findImportRows(shop, { ...page, first: first + 1 }), first, ({ priceShift, line }) =>
      toCursor({ shift: String(priceShift), line: String(line) }),
    ),
  )

const DOWNLOADED_STEP = 500

/** Every row of a view, in steps. @throws DomainError 'account.not_allowed' before the first one */
export async function readImportRows(
  shop: Shop,
  { account, id, view }: By & Pick<ImportRowPage, 'id' | 'view'>,
): Promise<AsyncGenerator<ListedRow>> {
  const step = (after: ImportRowPage['after']) => findImportRows(shop, { id, view, first: DOWNLOADED_STEP, after })
  const begin = await actAsStaff(shop, account, IMPORT_RIGHTS, { call: 'downloadImport', object: id }, () => step(null))
  return (async function* () {
    for (let rows = begin; rows.length > 0;) {
      yield* rows
      const { priceShift, line } = rows.at(-1)!
      rows = rows.length < DOWNLOADED_STEP ? [] : await step({ shift: priceShift, line })
    }
  })()
}
