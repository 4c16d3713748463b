/** What each file of the project imports, itself and through others. */
import { readFileSync } from 'node:fs'
import { readTree } from './walls/tree.ts'

const known = new Map<string, string[]>()
let aliases: Record<string, string> | undefined

/** What a TypeScript file imports directly; nothing where there is no such file. */
export function listImports(file: string): string[] {
  const found = known.get(file)
  if (found !== undefined) return found
  aliases ??= (JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> }).imports
  const imports = readTree([file], readText, aliases).imports.map(({ to }) => to)
  known.set(file, imports)
  return imports
}

/** The file and all that it imports. */
export function reachableFiles(file: string): Set<string> {
  const reached = new Set([file])
  for (const each of reached) for (const to of listImports(each)) reached.add(to)
  return reached
}

/** A file's text; '' where there is none, since a branch may have removed what others still name. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
