/** The shop gives the id (a UUID), so that the row is written before the file, and no file lacks a row. */
export interface FileStore {
  readonly name: string
  put(id: string, bytes: Uint8Array): Promise<void>
  /** @throws FileMissing without a file, FileDamaged when the stored bytes are not the original ones. */
  read(id: string): Promise<Uint8Array>
  delete(id: string): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** The file was changed, moved from another id, or encrypted with a key that this shop has not. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}
