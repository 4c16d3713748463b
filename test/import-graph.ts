/** What each file of the project imports, itself and through others. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readTree } from './walls/tree.ts'

/** The project's TypeScript files by what they import directly. */
export function readImports(): Map<string, string[]> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
  const { imports: aliases } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return '' // git still lists a file that was removed
    }
  }
  const graph = new Map<string, string[]>(files.map((file) => [file, []]))
  for (const { from, to } of readTree(files, read, aliases).imports) graph.get(from)!.push(to)
  return graph
}

/** The file and all that it imports. */
export function reachOf(file: string, graph: Map<string, string[]>): Set<string> {
  const reached = new Set([file])
  for (const each of reached) for (const to of graph.get(each) ?? []) reached.add(to)
  return reached
}
