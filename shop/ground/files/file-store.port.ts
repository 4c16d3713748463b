/**
 * The store of prescriptions' files: bytes under an id that the shop gives (a UUID). So the row is written before the
 * file, and a killed process leaves no file without a row.
 */
export interface FileStore {
  readonly name: string
  /** Stores the bytes; under an existing id it replaces them. */
  put(id: string, bytes: Uint8Array): Promise<void>
  /** @throws FileMissing without a file, FileDamaged when the stored bytes are not the original ones. */
  read(id: string): Promise<Uint8Array>
  /** Also when there is none. */
  delete(id: string): Promise<void>
}

export class FileMissing extends Error {
  override name = 'FileMissing'
}

/** Changed, moved from another id, or encrypted with a key that this shop has not. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
}
