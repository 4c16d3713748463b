/**
 * What the last cell of a row names: test files, each with the titles of its tests. A title is quoted 'so'; 'so…'
 * begins one.
 */
export function shownBy(cell: string): { name: string; given: string[] }[] {
  const files = [...cell.matchAll(/`?([\w./-]+\.test\.tsx?)`?/g)]
  return files.map((match, at) => {
    const rest = cell.slice(match.index + match[0].length, files[at + 1]?.index)
    return {
      name: match[1]!,
      given: [...rest.matchAll(/(?<=^|[\s(,;])'(.+?)'(?=$|[\s),;.])(?!\w)/g)].map(([, title]) => title!),
    }
  })
}

/** The titles in a test file's source; what a template puts in is '…'. */
export function titlesOf(source: string): string[] {
  return [
    ...source.matchAll(
      /\b(?:test|story|storyOnce|describe|it)(?:\.\w+)?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g,
    ),
  ].map(([, single, double, template]) =>
    (single ?? double ?? template!.replaceAll(/\$\{[^}]*\}/g, '…')).replaceAll(/\\(.)/g, '$1'),
  )
}

/** 'so…' names the tests that begin so, '…so…' those that have it inside. Both apostrophes are one. */
export function isNamed(title: string, given: string): boolean {
  const [whole, part] = [title, given].map((text) => text.replaceAll('’', "'"))
  const words = part!.replace(/^…|…$/g, '')
  if (part!.startsWith('…')) return whole!.includes(words)
  return part!.endsWith('…') ? whole!.startsWith(words) : whole === words
}
