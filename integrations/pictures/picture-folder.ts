import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { newId } from '#lib/ids.ts'

/** How often a picture's use is written to its file, which is how a restart knows the order. */
const USE_NOTED_EVERY_MS = 3_600_000
/** Processes that share the folder, each with a bound of its own, learn of one another's files. */
const LIST_EVERY_MS = 3_600_000
/** A draft of a process that was killed. */
const DRAFT_ENDS_MS = 3_600_000

type Stored = { bytes: number; usedAt: number }
export type PictureFolder = {
  read: (name: string) => Promise<Uint8Array | null>
  write: (name: string, picture: Uint8Array) => Promise<void>
}

/**
 * Pictures on this machine's disk, `bytesMax` at most: the longest unused leave. No request lists the folder: that is
 * done at the start, and each hour.
 */
export function createPictureFolder(folder: string, bytesMax: number): PictureFolder {
  const stored = new LRUCache<string, Stored>({
    maxSize: bytesMax,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    dispose: (_, name, reason) => void (reason === 'evict' && rm(join(folder, name), { force: true }).catch(() => {})),
  })
  const list = async () => {
    const [began, names] = [Date.now(), new Set(await readdir(folder))]
    const found: [name: string, Stored][] = []
    for (const name of names) {
      // Another process may have removed it meanwhile.
      const facts = await stat(join(folder, name)).catch(() => null)
      if (!facts) continue
      const { size: bytes, mtimeMs: usedAt } = facts
      if (!isDraft(name)) found.push([name, { bytes, usedAt }])
      else if (Date.now() - usedAt > DRAFT_ENDS_MS) await rm(join(folder, name), { force: true })
    }
    found.sort(([, one], [, other]) => one.usedAt - other.usedAt)
    // What this process has used is newer than what it finds. Set from the oldest on, the oldest leave.
    const used = new Map<string, Stored>()
    for (const name of stored.rkeys()) {
      const entry = stored.peek(name)!
      if (names.has(name) || entry.usedAt >= began) used.set(name, entry)
    }
    stored.clear()
    for (const [name, entry] of [...found.filter(([each]) => !used.has(each)), ...used]) stored.set(name, entry)
  }
  // The folder may not be there yet.
  const listAgain = () => void list().catch(() => {})
  listAgain()
  setInterval(listAgain, LIST_EVERY_MS).unref()
  const noteUse = async (name: string, bytes: number) => {
    const now = Date.now()
    const known = stored.get(name)
    if (known && now - known.usedAt < USE_NOTED_EVERY_MS) return
    stored.set(name, { bytes, usedAt: now })
    await utimes(join(folder, name), new Date(now), new Date(now)).catch(() => {})
  }
  return {
    read: async (name) => {
      try {
        const picture = await readFile(join(folder, name))
        void noteUse(name, picture.length)
        return picture
      } catch {
        return null
      }
    },
    write: async (name, picture) => {
      await mkdir(folder, { recursive: true })
      // Another process may read the file at this moment, so it appears in one step.
      const draft = join(folder, `${name}.${newId()}`)
      await writeFile(draft, picture)
      await rename(draft, join(folder, name))
      stored.set(name, { bytes: picture.length, usedAt: Date.now() })
    },
  }
}

const isDraft = (name: string) => !/\.(avif|webp|png)$/.test(name)
