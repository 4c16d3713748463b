import { graphql, type ResultOf } from '#web/platform/graphql.ts'

/** A search's advice beside its products: spellings to choose from, the brand's principles, a symptom's categories. */
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
