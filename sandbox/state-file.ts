import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Stores the sandbox's state in a file; without a path nothing is stored. */
export type StateFile<State> = { load(): State | null; save(state: State): void }

/** Each save writes a second file and renames it, so that a killed process leaves a whole document. */
export function stateFile<State>(path: string | undefined): StateFile<State> {
  if (path === undefined) return { load: () => null, save: () => {} }
  return {
    load() {
      if (!existsSync(path)) return null
      try {
        return JSON.parse(readFileSync(path, 'utf8')) as State
      } catch {
        // A demo must start: a broken file is set aside, neither trusted nor lost.
        renameSync(path, `${path}.broken`)
        return null
      }
    },
    save(state) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(`${path}.new`, JSON.stringify(state, null, 1))
      renameSync(`${path}.new`, path)
    },
  }
}
