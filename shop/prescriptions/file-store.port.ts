/**
 * Where prescriptions' files lie. Bytes under an id that the shop gives (a UUID), so that its row can be written before
 * the file: a process that dies between the two leaves nothing that nobody knows of.
 */
export interface FileStore {
  readonly name: string
  /** Keeps the bytes; under an id that is there already it keeps the new ones. */
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
