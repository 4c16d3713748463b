import { mkdirSync, openSync, readFileSync, rmSync, writeSync, closeSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseUnavailable } from './database-unavailable.ts'

/**
 * One process at a time on an embedded data folder: PGlite itself does not refuse a second one.
 * Answers how to unlock. A lock whose process is gone is taken over.
 * @throws DatabaseUnavailable when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = Number(readFileSync(file, 'utf8'))
      if (owner !== process.pid && isAlive(owner))
        throw new DatabaseUnavailable(`The data folder ${folder} is in use by another Boldo (process ${owner}). Stop that one first, or start this one with another DATA_DIR.`)
      rmSync(file, { force: true })
    }
  }
  throw new DatabaseUnavailable(`The data folder ${folder} could not be locked. Try again.`)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
