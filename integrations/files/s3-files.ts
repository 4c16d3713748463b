import { isUuid } from '#lib/ids.ts'
import { FileMissing, type FileStore } from '#shop/ground/files/file-store.port.ts'
import type { S3Objects } from './s3-objects.ts'

/** The files of a bucket, by their ids alone. */
export function createS3Files(objects: S3Objects): FileStore {
  const toKey = (id: string): string => {
    if (!isUuid(id)) throw new RangeError('not an id')
    return id
  }
  return {
    name: 's3',
    put: async (id, bytes) => objects.put(toKey(id), bytes),
    read: async (id) => (await objects.read(toKey(id))) ?? Promise.reject(new FileMissing(id)),
    delete: async (id) => objects.delete(toKey(id)),
  }
}
