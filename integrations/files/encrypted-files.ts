import { keyRing, SealBroken } from '#lib/key-ring.ts'
import { FileDamaged, type FileStore } from '#shop/ground/files/file-store.port.ts'

/** Seals each file under its id (lib/key-ring.ts). `keys`: 32 bytes each; the first one seals, all of them open. */
export function encryptedFiles(inner: FileStore, keys: readonly Uint8Array[]): FileStore {
  const ring = keyRing(keys)
  return {
    name: inner.name,
    put: (id, bytes) => inner.put(id, ring.seal(id, bytes)),
    read: async (id) => {
      const sealed = await inner.read(id)
      try {
        return ring.open(id, sealed)
      } catch (error) {
        throw error instanceof SealBroken ? new FileDamaged(error.message) : error
      }
    },
    delete: (id) => inner.delete(id),
  }
}
