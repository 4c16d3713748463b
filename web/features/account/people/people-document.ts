import { graphql, type ResultOf } from '#web/platform/graphql.ts'

export const PeopleDocument = graphql(`
  query Dependants($shopId: String) {
    dependants(shopId: $shopId) {
      _id
      name
      birthdate
      rut
      relationship
      declaredText
      declaredVersion
      declaredAt
    }
  }
`)

export const SavePersonDocument = graphql(`
  mutation SaveDependant($shopId: String, $dependant: DependantInput!) {
    saveDependant(shopId: $shopId, dependant: $dependant) {
      _id
    }
  }
`)

export const DeletePersonDocument = graphql(`
  mutation DeleteDependant($shopId: String, $id: ID!) {
    deleteDependant(shopId: $shopId, id: $id) {
      _id
    }
  }
`)

export type Person = ResultOf<typeof PeopleDocument>['dependants'][number]
