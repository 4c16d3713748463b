import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const StaffProductsDocument = graphql(`
  query StaffProducts(
    $productType: String
    $categoryId: Int
    $subCategoryId: Int
    $laboratoryId: Int
    $saleCondition: String
    $enabled: Boolean
    $soldOut: Boolean
    $problem: String
    $search: String
    $first: Int
    $after: String
  ) {
    staffProducts(
      productType: $productType
      categoryId: $categoryId
      subCategoryId: $subCategoryId
      laboratoryId: $laboratoryId
      saleCondition: $saleCondition
      enabled: $enabled
      soldOut: $soldOut
      problem: $problem
      search: $search
      first: $first
      after: $after
    ) {
      nodes {
        _id
        sku
        name
        laboratory
        saleCondition
        normalPrice
        offerPrice
        miBoldoPrice
        available
        enabled
        photographs
        problems
      }
      endCursor
    }
  }
`)
export type ListedProduct = NonNullable<ResultOf<typeof StaffProductsDocument>['staffProducts']>['nodes'][number]

export const ProductCountDocument = graphql(`
  query ProductCount(
    $productType: String
    $categoryId: Int
    $subCategoryId: Int
    $laboratoryId: Int
    $saleCondition: String
    $enabled: Boolean
    $soldOut: Boolean
    $problem: String
    $search: String
  ) {
    staffProducts(
      productType: $productType
      categoryId: $categoryId
      subCategoryId: $subCategoryId
      laboratoryId: $laboratoryId
      saleCondition: $saleCondition
      enabled: $enabled
      soldOut: $soldOut
      problem: $problem
      search: $search
      first: 1
    ) {
      count
    }
  }
`)

export const MatchingProductsDocument = graphql(`
  query MatchingProducts(
    $productType: String
    $categoryId: Int
    $subCategoryId: Int
    $laboratoryId: Int
    $saleCondition: String
    $enabled: Boolean
    $soldOut: Boolean
    $problem: String
    $search: String
    $after: String
  ) {
    matchingProducts(
      productType: $productType
      categoryId: $categoryId
      subCategoryId: $subCategoryId
      laboratoryId: $laboratoryId
      saleCondition: $saleCondition
      enabled: $enabled
      soldOut: $soldOut
      problem: $problem
      search: $search
      after: $after
    ) {
      ids
      endCursor
    }
  }
`)

export const ProductFiltersDocument = graphql(`
  query ProductFilters {
    productFilters {
      places {
        _id
        productType
        categoryId
        category
        subCategory
      }
      laboratories {
        _id
        label
      }
    }
  }
`)

export const StaffProductDocument = graphql(`
  query StaffProduct($sku: String!) {
    staffProduct(sku: $sku) {
      _id
      sku
      slug
      productType
      laboratory
      brand
      principles
      strength
      form
      amountContent
      registration
      photographs {
        address
        text
      }
      stock
      held
      place
      barcodes
      collections
      promotion
      eventTags
      values {
        field
        value
      }
    }
  }
`)
export type StaffProduct = NonNullable<ResultOf<typeof StaffProductDocument>['staffProduct']>

export const UpdateProductDocument = graphql(`
  mutation UpdateProduct($id: Int!, $changes: [ProductFieldChange!]!) {
    updateProduct(id: $id, changes: $changes) {
      values {
        field
        value
      }
    }
  }
`)

export const PriceHistoryDocument = graphql(`
  query PriceHistory($sku: String!, $first: Int, $after: String) {
    priceHistory(sku: $sku, first: $first, after: $after) {
      nodes {
        _id
        at
        author
        source
        field
        before
        after
      }
      endCursor
    }
  }
`)
export type PriceChange = NonNullable<ResultOf<typeof PriceHistoryDocument>['priceHistory']>['nodes'][number]

export const ProductChangesDocument = graphql(`
  query ProductChanges($sku: String!, $first: Int, $after: String) {
    productChanges(sku: $sku, first: $first, after: $after) {
      nodes {
        _id
        at
        author
        changes {
          field
          before
          after
        }
        batchId
        importId
      }
      endCursor
    }
  }
`)
export type ProductChange = NonNullable<ResultOf<typeof ProductChangesDocument>['productChanges']>['nodes'][number]

export const PreviewProductChangeDocument = graphql(`
  query PreviewProductChange($ids: [Int!]!, $change: BulkChange!) {
    previewProductChange(ids: $ids, change: $change) {
      _id
      sku
      name
      changes {
        field
        from
        to
      }
    }
  }
`)
export type PlannedProduct = NonNullable<ResultOf<typeof PreviewProductChangeDocument>['previewProductChange']>[number]

export const ChangeProductsDocument = graphql(`
  mutation ChangeProducts($products: [ChangedProduct!]!, $into: ID) {
    changeProducts(products: $products, into: $into) {
      batchId
      done
      refused {
        _id
        code
        fields
      }
    }
  }
`)

export const UndoProductChangesDocument = graphql(`
  mutation UndoProductChanges($batchId: ID!, $after: String, $into: ID) {
    undoProductChanges(batchId: $batchId, after: $after, into: $into) {
      batchId
      endCursor
      done
      refused {
        _id
        code
        fields
      }
    }
  }
`)
