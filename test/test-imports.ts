/** Catalogue files as staff bring them. */
import type { Shop } from '#context'
import type { SignedIn } from '#shop/ground/policy/account.rules.ts'
import { applyImport, undoImport } from '#shop/shelf/catalogue/import/decide-import.ts'
import { PART_BYTES_MAX } from '#shop/shelf/catalogue/import/import-life.rules.ts'
import type { RowView } from '#shop/shelf/catalogue/import/import.rules.ts'
import { beginImport, readImport, receiveImportPart } from '#shop/shelf/catalogue/import/receive-import.ts'
import { runImports } from '#shop/shelf/catalogue/import/run-imports.ts'
import { listImportRows, showImport } from '#shop/shelf/catalogue/import/show-imports.ts'

/** `account`: of a manager, read at each call: tests sign in after they were declared. */
export function useImports(shop: Shop, account: () => SignedIn) {
  const send = async (text: string | Buffer): Promise<string> => {
    const bytes = Buffer.from(text)
    const id = await beginImport(shop, { account: account(), fileName: 'precios.csv', bytes: bytes.length })
    for (let part = 0; part * PART_BYTES_MAX < bytes.length; part++)
      await receiveImportPart(shop, {
        ...{ account: account(), id, part },
        bytes: bytes.subarray(part * PART_BYTES_MAX, (part + 1) * PART_BYTES_MAX),
      })
    await readImport(shop, { account: account(), id })
    return id
  }
  const show = (id: string) => showImport(shop, { account: account(), id })
  /** Whatever it warns of. */
  const decide = async (id: string) =>
    applyImport(shop, { account: account(), id, accepted: (await show(id)).warnings.map(({ code }) => code) })
  return {
    send,
    show,
    decide,
    bring: async (text: string | Buffer): Promise<string> => {
      const id = await send(text)
      await runImports(shop)
      return id
    },
    apply: async (id: string) => {
      await decide(id)
      await runImports(shop)
    },
    undo: async (id: string) => {
      await undoImport(shop, { account: account(), id })
      await runImports(shop)
    },
    rows: async (id: string, view: RowView) =>
      (await listImportRows(shop, { account: account(), id, view, first: 50, after: null })).nodes,
  }
}
