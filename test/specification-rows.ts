/**
 * What the last cell of a row names: test files, each with the titles of its tests. A title is quoted 'so'; 'so…'
 * begins one.
 */
export function shownBy(cell: string): { name: string; given: string[] }[] {
  const files = [...cell.matchAll(/`?([\w./-]+\.test\.tsx?)`?/g)]
  return files.map((match, index) => {
    const rest = cell.slice(match.index + match[0].length, files[index + 1]?.index)
    return {
      name: match[1]!,
      given: [...rest.matchAll(/(?<=^|[\s(,;])'(.+?)'(?=$|[\s),;.])(?!\w)/g)].map(([, title]) => title!),
    }
  })
}

/** A test as its file declares it; `isDeep`: only `npm run test:deep` runs it (test/depth.ts). */
export type Declared = { title: string; isDeep: boolean }

const DECLARATION =
  /\b(?:test|story|storyOnce|describe|it)(?:\.\w+)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
const DEEP = /\bdeep\(|\bdeep: ['"`]/

/** The tests in a file's source; what a template puts into a title is '…'. */
export function declaredIn(source: string): Declared[] {
  const found = [...source.matchAll(DECLARATION)]
  return found.map(([, single, double, template], index) => ({
    title: (single ?? double ?? template!.replaceAll(/\$\{[^}]*\}/g, '…')).replaceAll(/\\(.)/g, '$1'),
    isDeep: DEEP.test(source.slice(found[index]!.index, found[index + 1]?.index)),
  }))
}

/** 'so…' names the tests that begin so, '…so…' those that have it inside. Both apostrophes are one. */
export function isNamed(title: string, named: string): boolean {
  const [whole, part] = [title, named].map((text) => text.replaceAll('’', "'"))
  const text = part!.replace(/^…|…$/g, '')
  if (part!.startsWith('…')) return whole!.includes(text)
  return part!.endsWith('…') ? whole!.startsWith(text) : whole === text
}
