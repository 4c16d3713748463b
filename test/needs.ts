/** What test files need before they can run, read from what they import. */
import { reachableFiles, readText } from './import-graph.ts'
import { fileKind } from './order-of-files.ts'

const DATABASE = ['test/test-database.ts', 'test/migrated-copy.ts', 'test/postgres.ts', 'db/database.ts']
const BUILD = /\bbuild\/(server|client)\b/
const STARTS_PROCESS = /\b(spawn|spawnSync|fork)\(/

export type Needs = { database: boolean; build: boolean; process: boolean }

/** By file. `build`: the storefront's; `process`: it starts further ones. A story has the stories' shop. */
export function readNeeds(files: readonly string[]): Map<string, Needs> {
  return new Map(
    files.map((file) => {
      if (fileKind(file) === 'component') return [file, { database: false, build: false, process: false }]
      const reached = reachableFiles(file)
      // What a story imports of the shop opens no database.
      const isStory = fileKind(file) === 'story'
      const database = DATABASE.some((each) => reached.has(each) && (!isStory || each.startsWith('test/')))
      if (isStory) return [file, { database, build: true, process: true }]
      const texts = [...reached].filter((each) => each === file || each.startsWith('test/')).map(readText)
      return [
        file,
        {
          database,
          build: texts.some((text) => BUILD.test(text)),
          process: STARTS_PROCESS.test(readText(file)),
        },
      ]
    }),
  )
}
