import type { Logger } from 'pino'
import type { S3Objects } from '#integrations/files/s3-objects.ts'
import { withTimeLimit } from '#lib/time-limit.ts'

/** Ms. A visitor waits for the first; the bucket is left alone for the second after a failure. */
const LIMITS = { look: 1_000, pause: 30_000 }

export type PictureBucket = {
  /** Null when the bucket has none, or does not answer in time. */
  read: (name: string) => Promise<Uint8Array | null>
  /** Nobody waits for it: another process makes what is not there. */
  write: (name: string, picture: Uint8Array) => void
  /** The photograph that a catalogue file names '/name.jpg'; null as above. */
  readPhotograph: (name: string) => Promise<Uint8Array | null>
}

/**
 * Resized pictures that all machines share, below 'pictures/'; photographs below 'photos/'. They are not sealed, since
 * everybody sees them; the bucket itself is not public, since it has prescriptions too.
 */
export function createPictureBucket(objects: S3Objects, log: Logger, limits = LIMITS): PictureBucket {
  let pausedUntil = 0
  const attempt = async <T>(work: () => Promise<T>, limitMs: number): Promise<T | null> => {
    if (performance.now() < pausedUntil) return null
    try {
      return await withTimeLimit(limitMs, work())
    } catch (error) {
      if (performance.now() >= pausedUntil) log.warn({ err: error }, 'the bucket’s pictures are left alone for a while')
      pausedUntil = performance.now() + limits.pause
      return null
    }
  }
  return {
    read: (name) => attempt(() => objects.read(`pictures/${name}`), limits.look),
    write: (name, picture) =>
      void attempt(
        () => objects.put(`pictures/${name}`, picture, `image/${name.slice(name.lastIndexOf('.') + 1)}`),
        limits.pause,
      ),
    readPhotograph: (name) => attempt(() => objects.read(`photos/${name}`), limits.look * 5),
  }
}
