import { graphql, type ResultOf } from '#web/platform/graphql.ts'

const TemplateFields = graphql(`
  fragment TemplateFields on AnswerTemplate {
    _id
    title
    language
    text
    kinds
    version
  }
`)

export const AnswerTemplatesDocument = graphql(
  `
    query AnswerTemplates {
      answerTemplates {
        ...TemplateFields
      }
    }
  `,
  [TemplateFields],
)
export type Template = NonNullable<ResultOf<typeof AnswerTemplatesDocument>['answerTemplates']>[number]

export const SaveAnswerTemplateDocument = graphql(
  `
    mutation SaveAnswerTemplate(
      $id: ID
      $version: Int
      $title: String!
      $language: String!
      $text: String!
      $kinds: [String!]!
    ) {
      saveAnswerTemplate(id: $id, version: $version, title: $title, language: $language, text: $text, kinds: $kinds) {
        ...TemplateFields
      }
    }
  `,
  [TemplateFields],
)

export const DeleteAnswerTemplateDocument = graphql(`
  mutation DeleteAnswerTemplate($id: ID!, $version: Int!) {
    deleteAnswerTemplate(id: $id, version: $version)
  }
`)
