import type { initGraphQLTada, ResultOf as TadaResultOf, VariablesOf as TadaVariablesOf } from 'gql.tada'
import type { Block } from '#shop/help/content/blocks.rules.ts'
import type { introspection } from './graphql-env.d.ts'

/** A document is typed from the committed schema and stays text, so no parser is shipped. */
type Tada = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection
    disableMasking: true
    scalars: { ID: string; ContentBlocks: Block[] }
  }>
>
export type ResultOf<Document> = TadaResultOf<Document>
export type VariablesOf<Document> = TadaVariablesOf<Document>

type DocumentText = { text: string; fragments: DocumentText[] }

export const graphql = ((text: string, fragments: DocumentText[] = []) => ({ text, fragments })) as unknown as Tada

/** Each fragment stands once in the text, however often it is used. */
export function documentText(document: unknown): string {
  const seen = new Set<DocumentText>()
  const collect = (part: DocumentText) => {
    if (seen.has(part)) return
    seen.add(part)
    part.fragments.forEach(collect)
  }
  collect(document as DocumentText)
  return [...seen].map((part) => part.text).join('\n')
}
