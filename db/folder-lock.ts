import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** Returns the function that unlocks. @throws DatabaseUnavailable when a living process holds the lock */
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
      const owner = readOwner(file)
      if (owner === null) continue
      if (owner.isAlive)
        throw new DatabaseUnavailable(
          `The data folder ${folder} is in use by another Boldo (process ${owner.pid || 'unknown'}). ` +
            'Stop that one first, or start this one with another DATA_DIR.',
        )
      takeOver(file, owner.pid)
    }
  }
  throw new DatabaseUnavailable(`The data folder ${folder} could not be locked. Try again.`)
}

const WRITING_MS_MAX = 5_000

/** Null when nobody holds the lock any more. A young, empty lock belongs to a process that is just writing it. */
function readOwner(file: string): { pid: number; isAlive: boolean } | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return {
      pid,
      isAlive: pid === 0 ? Date.now() - statSync(file).mtimeMs < WRITING_MS_MAX : pid !== process.pid && isAlive(pid),
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Removes a dead process's lock. Of two processes that do so, one may catch the other's new lock, which it puts back.
 */
function takeOver(file: string, deadPid: number): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (Number(readFileSync(aside, 'utf8')) === deadPid) rmSync(aside)
  else renameSync(aside, file)
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
