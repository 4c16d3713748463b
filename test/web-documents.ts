import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Kind, parse, type DocumentNode } from 'graphql'

/** Every document of web/ (`graphql(`…`)`) with its fragments, as the storefront sends it. `name`: 'query Product'. */
export function webDocuments(): { name: string; text: string }[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bgraphql\(\s*`([^`]+)`/g)].map((match) => match[1]!),
  )
  const fragments = new Map<string, string>()
  const operations: { name: string; text: string }[] = []
  for (const text of texts) {
    const document: DocumentNode = parse(text)
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, text)
      else if (definition.kind === Kind.OPERATION_DEFINITION)
        operations.push({ name: `${definition.operation} ${definition.name?.value}`, text })
    }
  }
  return operations.map(({ name, text }) => ({ name, text: withFragments(text, fragments) }))
}

function withFragments(text: string, fragments: Map<string, string>): string {
  const parts = new Set([text])
  for (const part of parts)
    for (const [, name] of part.matchAll(/\.\.\.\s*([A-Za-z]\w*)/g))
      if (name !== 'on' && fragments.has(name!)) parts.add(fragments.get(name!)!)
  return [...parts].join('\n')
}
