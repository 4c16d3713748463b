import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isUuid } from '#lib/ids.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'

/** Folders are the first two characters of the ids. Several processes need a shared disk. */
export function createLocalFiles({ folder }: { folder: string }): FileStore {
  const filePath = (id: string) => {
    // The id becomes part of a path: only a UUID is safe.
    if (!isUuid(id)) throw new RangeError('not an id')
    return join(folder, id.slice(0, 2), id)
  }
  const partPath = (path: string) => `${path}.part`
  return {
    name: 'local',
    put: async (id, bytes) => {
      const path = filePath(id)
      await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
      // The file is complete and flushed to the disk before the database's row refers to it.
      const file = await open(partPath(path), 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(partPath(path), path)
    },
    read: async (id) => {
      try {
        return await readFile(filePath(id))
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new FileMissing(id) : error
      }
    },
    delete: async (id) => {
      // A process that was killed during a write left a partial file.
      for (const path of [filePath(id), partPath(filePath(id))]) await rm(path, { force: true })
    },
  }
}
