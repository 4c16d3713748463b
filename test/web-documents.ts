import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Kind, parse, type DocumentNode } from 'graphql'

type WebDocument = {
  /** 'query Product' */
  name: string
  text: string
  file: string
}

/** Every document of web/ (`graphql(`…`)`) with its fragments, as the browser sends it. */
export function webDocuments(): WebDocument[] {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'web'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file))
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bgraphql\(\s*`([^`]+)`/g)].map((match) => ({ text: match[1]!, file })),
  )
  const fragments = new Map<string, string>()
  const operations: WebDocument[] = []
  for (const { text, file } of texts) {
    const document: DocumentNode = parse(text)
    for (const definition of document.definitions) {
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, text)
      else if (definition.kind === Kind.OPERATION_DEFINITION)
        operations.push({ name: `${definition.operation} ${definition.name?.value}`, text, file })
    }
  }
  return operations.map((operation) => ({ ...operation, text: withFragments(operation.text, fragments) }))
}

function withFragments(text: string, fragments: Map<string, string>): string {
  const parts = new Set([text])
  for (const part of parts)
    for (const [, name] of part.matchAll(/\.\.\.\s*([A-Za-z]\w*)/g))
      if (name !== 'on' && fragments.has(name!)) parts.add(fragments.get(name!)!)
  return [...parts].join('\n')
}
