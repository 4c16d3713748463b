import { graphql, type ResultOf } from '#web/platform/graphql.ts'

/** Advice has spellings to choose from, a brand's principles and a symptom's categories. */
export const SearchAdviceFields = graphql(`
  fragment SearchAdviceFields on ProductList {
    choices
    brand {
      name
      principles
      kind
      sold
    }
    places {
      label
      slug
      categorySlug
      productType
    }
  }
`)

export type SearchAdvice = ResultOf<typeof SearchAdviceFields>
