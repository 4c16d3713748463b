import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const ImportsDocument = graphql(`
  query CatalogueImports($first: Int, $after: String) {
    catalogueImports(first: $first, after: $after) {
      nodes {
        _id
        fileName
        state
        createdAt
        author
        rowsNew
        rowsChanged
        rowsRefused
      }
      endCursor
    }
  }
`)
export type ListedImport = NonNullable<ResultOf<typeof ImportsDocument>['catalogueImports']>['nodes'][number]

export const ImportDocument = graphql(`
  query CatalogueImport($id: ID!, $language: String!) {
    catalogueImport(id: $id) {
      _id
      fileName
      state
      createdAt
      author
      encoding
      problems {
        line
        column
        reason(language: $language)
      }
      warnings {
        code
        count
        of
      }
      rowsRead
      rowsNew
      rowsChanged
      rowsUnchanged
      rowsRefused
      rowsDone
      unclassified
      left
      appliedAt
      appliedBy
      undoneAt
      undoneBy
    }
  }
`)
export type OpenedImport = NonNullable<ResultOf<typeof ImportDocument>['catalogueImport']>

export const ImportRowsDocument = graphql(`
  query ImportRows($id: ID!, $view: String!, $language: String!, $first: Int, $after: String) {
    importRows(id: $id, view: $view, first: $first, after: $after) {
      nodes {
        line
        sku
        name
        kind
        changes {
          field
          from
          to
        }
        classification {
          field
          from
          to
        }
        problems {
          column
          reason(language: $language)
        }
        state
        classified
        leftFields
      }
      endCursor
    }
  }
`)
export type ImportRow = NonNullable<ResultOf<typeof ImportRowsDocument>['importRows']>['nodes'][number]

export const BeginImportDocument = graphql(`
  mutation BeginImport($fileName: String!, $bytes: Int!) {
    beginImport(fileName: $fileName, bytes: $bytes)
  }
`)

export const ReadImportDocument = graphql(`
  mutation ReadImport($id: ID!) {
    readImport(id: $id)
  }
`)

export const DiscardImportDocument = graphql(`
  mutation DiscardImport($id: ID!) {
    discardImport(id: $id)
  }
`)

export const ApplyImportDocument = graphql(`
  mutation ApplyImport($id: ID!, $accepted: [String!]!) {
    applyImport(id: $id, accepted: $accepted)
  }
`)

export const ConfirmClassificationDocument = graphql(`
  mutation ConfirmImportClassification($id: ID!) {
    confirmImportClassification(id: $id)
  }
`)

export const UndoImportDocument = graphql(`
  mutation UndoImport($id: ID!) {
    undoImport(id: $id)
  }
`)
