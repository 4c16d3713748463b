import type { Db } from '#db/database.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'
import { isPhotograph } from './photographs.db.ts'

/** Only a photograph's file, never another one of the store. @throws FileMissing, and as the store */
export async function readPhotograph(db: Db, files: FileStore, id: string): Promise<Uint8Array> {
  if (!(await isPhotograph(db, id))) throw new FileMissing(id)
  return files.read(id)
}
