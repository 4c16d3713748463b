import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'

const PROBLEMS: Record<string, string> = {
  ENOSPC: 'its disk is full. Make room and start again',
  EDQUOT: 'its user has no room left on the disk. Make room and start again',
  EROFS: 'its disk is read-only. Choose another DATA_DIR, or mount the disk for writing',
  EACCES: 'this user may not write there. Give the user the folder, or choose another DATA_DIR',
  EPERM: 'this user may not write there. Give the user the folder, or choose another DATA_DIR',
  ENOTDIR: 'a file is where a folder must be. Choose another DATA_DIR',
  EEXIST: 'a file is where a folder must be. Choose another DATA_DIR',
}

/** Bytes. PGlite aborts without a reason when the disk has less room. */
const ROOM_BYTES_MIN = 64 * 1024 * 1024

export function folderProblem(folder: string, error: unknown): string | null {
  const known = PROBLEMS[String((error as { code?: unknown } | null)?.code)]
  return known ?? (readFreeBytes(folder) < ROOM_BYTES_MIN ? PROBLEMS.ENOSPC! : null)
}

function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(dirname(folder))
    return bavail * bsize
  } catch {
    return Infinity
  }
}
