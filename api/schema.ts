import { builder } from './builder.ts'
import '#shop/catalogue/catalogue.graphql.ts'

/** The whole GraphQL schema; `npm run schema` prints it to api/schema.graphql. */
export const schema = builder.toSchema()
