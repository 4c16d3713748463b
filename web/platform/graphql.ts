import type { initGraphQLTada, ResultOf as TadaResultOf, VariablesOf as TadaVariablesOf } from 'gql.tada'
import type { Block } from '#shop/help/content/blocks.rules.ts'
import type { introspection } from './graphql-env.d.ts'

/**
 * A GraphQL document, typed from the committed schema and stored as its text: the browser sends it unchanged, so no
 * parser is shipped. `graphql(text, [fragments])`.
 */
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

/** The whole text to send: the document and each fragment once. */
export function textOf(document: unknown): string {
  const seen = new Set<DocumentText>()
  const collect = (part: DocumentText) => {
    if (seen.has(part)) return
    seen.add(part)
    part.fragments.forEach(collect)
  }
  collect(document as DocumentText)
  return [...seen].map((part) => part.text).join('\n')
}
