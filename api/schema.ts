import { builder } from './builder.ts'
import { explain } from './glossary.ts'
import { allowPartialAnswers } from './partial-answers.ts'
import { refuseOtherShops } from './shop-id.ts'
import '#shop/catalogue/products/catalogue.graphql.ts'
import '#shop/back-in-stock/back-in-stock.graphql.ts'
import '#shop/content/content.graphql.ts'
import '#shop/service-hours/service-hours.graphql.ts'
import '#shop/delivery/delivery.graphql.ts'
import '#shop/drafts/drafts.graphql.ts'
import '#shop/orders/list-orders.graphql.ts'
import '#shop/orders/order-address.graphql.ts'
import '#shop/drafts/guest-client.graphql.ts'
import '#shop/drafts/coupons.graphql.ts'
import '#shop/subscriptions/subscriptions.graphql.ts'
import '#shop/subscriptions/plan/subscription-coupons.graphql.ts'
import '#shop/subscriptions/plan/subscription-prescriptions.graphql.ts'
import '#shop/subscriptions/charging/delivery-changes.graphql.ts'
import '#shop/payments/payments.graphql.ts'
import '#shop/payments/redirect/pay.graphql.ts'
import '#shop/refunds/refunds.graphql.ts'
import '#shop/prescriptions/prescriptions.graphql.ts'
import '#shop/prescriptions/review/review.graphql.ts'
import '#shop/prescriptions/linked-order.graphql.ts'
import '#shop/quotes/quotes.graphql.ts'
import '#shop/telemedicine/telemedicine.graphql.ts'
import '#shop/insurance-claims/claims.graphql.ts'
import '#shop/drafts/insurance.graphql.ts'
import '#shop/accounts/accounts.graphql.ts'
import '#shop/accounts/recovery.graphql.ts'
import '#shop/accounts/update-user.graphql.ts'
import '#shop/accounts/profile.graphql.ts'
import '#shop/accounts/registration.graphql.ts'
import '#shop/accounts/sessions.graphql.ts'
import '#shop/accounts/social/social.graphql.ts'
import '#shop/accounts/staff/second-factor.graphql.ts'
import '#shop/call-centre/call-centre.graphql.ts'
import '#shop/cards/cards.graphql.ts'
import '#shop/personal-data/personal-data.graphql.ts'
import '#shop/subscriptions/plan/card-enrolment.graphql.ts'

/** The whole GraphQL schema; `npm run schema` prints it to api/schema.graphql. */
export const schema = builder.toSchema()

refuseOtherShops(schema)
/** The root fields that answer null for an error and nothing else. */
export const nulledByErrors = allowPartialAnswers(schema)
/** The glossary's words that mean a member of the schema; the tests allow no others. */
export const knownWords = explain(schema)
