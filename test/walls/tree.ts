/** The tree of the project's code as the walls see it: files, their imports, and what they export again. */
import { posix } from 'node:path'

export interface Import {
  from: string
  to: string
  /** The names that are imported; empty for a whole module or a side effect. */
  names: readonly string[]
}

export interface Tree {
  files: readonly string[]
  read: (file: string) => string
  imports: readonly Import[]
}

const IMPORT = /(?:\b(?:import|export)\b([^'"`;]*?)\bfrom\s*|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"]+)\2/g

/** `aliases`: package.json's `imports`. */
export function readTree(
  files: readonly string[],
  read: (file: string) => string,
  aliases: Record<string, string>,
): Tree {
  const imports = files
    .filter((file) => /\.(ts|tsx|js)$/.test(file))
    .flatMap((from) =>
      [...read(from).matchAll(IMPORT)].flatMap(([, names = '', , specifier]) => {
        const to = resolve(specifier!, from, aliases)
        return to === null || to.includes('+types/') ? [] : [{ from, to, names: importedNames(names) }]
      }),
    )
  return { files, read, imports }
}

function resolve(specifier: string, from: string, aliases: Record<string, string>): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  for (const [alias, path] of Object.entries(aliases)) {
    if (alias === specifier) return path.slice(2)
    if (alias.endsWith('/*') && specifier.startsWith(alias.slice(0, -1)))
      return path.slice(2, -1) + specifier.slice(alias.length - 1)
  }
  return null
}

const importedNames = (clause: string): string[] =>
  (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0]!,
    )
    .filter(Boolean)

export const isTest = (file: string): boolean => /\.(test|contract)\.tsx?$/.test(file)
