/** What a change can reach, for `npm test -- --changed` and for the burning of changed stories. */
import { execFileSync } from 'node:child_process'
import { listImports, reachableFiles, readText } from '#test/import-graph.ts'
import { fileKind } from '#test/order-of-files.ts'
import { pickStories } from './story-features.ts'

/** They read the whole tree, or lists of its files: each change can reach them. */
const READS_TREE = /\bglobSync\(|\breaddirSync\(|\breadTree\(|'ls-files'/
/** No story sees it, unless its file imports it. */
const UNSEEN = /^(docs|bench|scripts|test)\/|\.md$|\.test\.tsx?$/
/** Each test may see it. */
const SEEN_BY_ALL = /^(package(-lock)?\.json|tsconfig\.json)$/

export type Sources = {
  reachableFiles: (file: string) => ReadonlySet<string>
  listImports: (file: string) => readonly string[]
  readText: (file: string) => string
}

/** The test files that these changed files can reach. */
export function reachedBy(
  changed: readonly string[],
  tests: readonly string[],
  sources: Sources = { reachableFiles, listImports, readText },
): string[] {
  if (changed.some((file) => SEEN_BY_ALL.test(file))) return [...tests]
  const stories = tests.filter((file) => fileKind(file) === 'story')
  const seen = changed.filter((file) => !UNSEEN.test(file))
  const folders = seen.map((file) => featureFolders(file, sources))
  const named = new Set(
    folders.includes(null)
      ? stories
      : pickStories(
          folders.flatMap((each) => each ?? []),
          stories,
        ),
  )
  const sql = changed.some((file) => /^db\/(migrations|functions)\//.test(file))
  return tests.filter((test) => {
    const reach = sources.reachableFiles(test)
    if (changed.some((file) => reach.has(file)) || named.has(test)) return true
    if (sql && reach.has('db/migrate.ts')) return true
    if (fileKind(test) === 'story') return false
    const text = sources.readText(test)
    // Data and documents are not imported: the test names them.
    return changed.length > 0 && (READS_TREE.test(text) || changed.some((file) => namesData(text, file)))
  })
}

const namesData = (text: string, file: string) => !/\.(tsx?|js)$/.test(file) && text.includes(file)

/** The shop's and the storefront's folders of which a story of the file would be; null where it may be any. */
function featureFolders(file: string, { listImports: importsOfFile }: Sources): string[] | null {
  if (file.startsWith('web/routes/')) return importsOfFile(file).flatMap((each) => featureName(each) ?? [])
  const feature = featureName(file)
  return feature === undefined ? null : [feature]
}

/** The district `account` counts as one: its features are pages of one account. */
const featureName = (file: string): string | undefined =>
  /^(?:web\/features\/(?=account\/)|(?:web\/features|shop)\/[^/]+\/)([^/]+)\//.exec(file)?.[1]

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Where the branch left origin/main; null without one. */
export function mergeBase(): string | null {
  try {
    return git('merge-base', 'HEAD', 'origin/main')
  } catch {
    return null
  }
}

/**
 * Files that differ from `base`, committed or not, and new ones.
 * @throws Error when git knows no such commit
 */
export function changedSince(base: string): string[] {
  const lines = (text: string) => text.split('\n').filter(Boolean)
  const known = lines(git('diff', '--name-only', '--no-renames', base, '--'))
  return [...new Set([...known, ...lines(git('ls-files', '--others', '--exclude-standard'))])].sort()
}
