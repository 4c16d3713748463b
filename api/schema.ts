import { builder } from './builder.ts'
import '#shop/catalogue/catalogue.graphql.ts'
import '#shop/delivery/delivery.graphql.ts'
import '#shop/orders/orders.graphql.ts'
import '#shop/checkout/checkout.graphql.ts'
import '#shop/payments/payments.graphql.ts'

/** The whole GraphQL schema; `npm run schema` prints it to api/schema.graphql. */
export const schema = builder.toSchema()
