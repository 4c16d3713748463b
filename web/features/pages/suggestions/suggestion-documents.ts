import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const CreateSuggestionDocument = graphql(`
  mutation CreateSuggestion($input: SuggestionInput!) {
    createSuggestion(input: $input) {
      suggestionId
    }
  }
`)

export const SuggestionsDocument = graphql(`
  query Suggestions(
    $shopId: String
    $isVisible: Boolean
    $first: Int
    $offset: Int
    $topic: String
    $subType: String
    $searcherBook: String
    $language: String
  ) {
    suggestions(
      shopId: $shopId
      isVisible: $isVisible
      first: $first
      offset: $offset
      topic: $topic
      subType: $subType
      searcherBook: $searcherBook
      language: $language
    ) {
      totalCount
      nodes {
        _id
        suggestionId
        firstName
        lastName
        theme
        status
        statusLabel
        subject
        message
        responseMessage
        createdAt
        updatedAt
        isVisible
        isOwn
        attachment {
          name
          contentType
          url
        }
      }
    }
  }
`)

export type ShownEntry = NonNullable<ResultOf<typeof SuggestionsDocument>['suggestions']>['nodes'][number]
