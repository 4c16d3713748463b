/** A file begins with lines like 'title: …' between two '---'; the text follows. */
import type { StructuredText } from './blocks.rules.ts'
import { unknownFacts } from './facts.rules.ts'
import { parseText } from './structured-text.rules.ts'
import { isOwnPicture } from './text-links.rules.ts'
import { problemSentence } from './text-problem.rules.ts'

export type SeedText = {
  title: string
  description: string
  picture: string
  versionDate: string | null
  source: string
  body: StructuredText
}

const KEYS = ['title', 'description', 'picture', 'version']
export const TITLE_LENGTH_MAX = 200
/** Search engines show no more of a description. */
export const DESCRIPTION_LENGTH_MAX = 155

export function readSeedFile(file: string): { text: SeedText } | { problems: string[] } {
  const [opening, ...rest] = file.split(/\r?\n/)
  const end = rest.indexOf('---')
  if (opening !== '---' || end === -1) return { problems: ['Línea 1: faltan los datos entre dos líneas ---.'] }
  const problems: string[] = []
  const head: Record<string, string> = {}
  for (const [index, line] of rest.slice(0, end).entries()) {
    const [, key, value] = /^([a-z]+):\s*(.*?)\s*$/.exec(line) ?? []
    if (key === undefined || !KEYS.includes(key) || key in head)
      problems.push(`Línea ${index + 2}: se esperaba una vez cada uno de ${KEYS.join(', ')}, como «title: Texto».`)
    else head[key] = value!
  }
  problems.push(...headProblems(head))
  const parsed = parseText(rest.slice(end + 1).join('\n'))
  if ('problems' in parsed) {
    const linesBefore = end + 2
    problems.push(...parsed.problems.map(({ line, problem }) => problemSentence({ line: line + linesBefore, problem })))
    return { problems }
  }
  if (problems.length > 0) return { problems }
  return {
    text: {
      title: head.title!,
      description: head.description!,
      picture: head.picture ?? '',
      versionDate: head.version ?? null,
      source: rest
        .slice(end + 1)
        .join('\n')
        .trim(),
      body: parsed.text,
    },
  }
}

function headProblems({ title = '', description = '', picture, version }: Record<string, string>): string[] {
  const problems: string[] = []
  if (title === '' || title.length > TITLE_LENGTH_MAX)
    problems.push(`title: se necesita, con ${TITLE_LENGTH_MAX} caracteres como máximo.`)
  if (description === '' || description.length > DESCRIPTION_LENGTH_MAX)
    problems.push(
      `description: se necesita, con ${DESCRIPTION_LENGTH_MAX} caracteres como máximo (${description.length}).`,
    )
  if (unknownFacts(`${title} ${description}`).length > 0)
    problems.push('title, description: hay un dato que no existe.')
  if (picture !== undefined && !isOwnPicture(picture)) problems.push('picture: debe ser /content/nombre.svg.')
  if (version !== undefined && !/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(version))
    problems.push('version: debe ser una fecha AAAA-MM-DD.')
  return problems
}
