/** What test files need before they can run, read from what they import. */
import { existsSync, readFileSync } from 'node:fs'
import { readImports, reachOf } from './import-graph.ts'
import { kindOf } from './order-of-files.ts'

const DATABASE = ['test/test-database.ts', 'test/migrated-copy.ts', 'test/postgres.ts', 'db/database.ts']
const BUILD = /\bbuild\/(server|client)\b/
const STARTS_PROCESS = /\b(spawn|spawnSync|fork)\(/

export type Needs = { database: boolean; build: boolean; process: boolean }

/** By file. `build`: the storefront's; `process`: it starts further ones. A story has a server with all of them. */
export function readNeeds(files: readonly string[]): Map<string, Needs> {
  const graph = readImports()
  return new Map(
    files.map((file) => {
      if (kindOf(file) === 'story') return [file, { database: true, build: true, process: true }]
      if (kindOf(file) === 'component') return [file, { database: false, build: false, process: false }]
      const reached = reachOf(file, graph)
      const near = [...reached]
        .filter((each) => each === file || each.startsWith('test/'))
        .filter((each) => existsSync(each))
      const texts = near.map((each) => readFileSync(each, 'utf8'))
      return [
        file,
        {
          database: DATABASE.some((each) => reached.has(each)),
          build: texts.some((text) => BUILD.test(text)),
          process: STARTS_PROCESS.test(readFileSync(file, 'utf8')),
        },
      ]
    }),
  )
}
