import type { Hono } from 'hono'
import type { Shop } from '#context'
import { addSocial, socialOperations } from '#shop/accounts/social/social.rest.ts'
import { analyticsOperations } from '#shop/analytics/analytics.rest.ts'
import { accountOperations } from '#shop/accounts/account.rest.ts'
import { addPersonalData, personalDataOperations } from '#shop/personal-data/personal-data.rest.ts'
import { addBackInStock, backInStockOperations } from '#shop/back-in-stock/back-in-stock.rest.ts'
import { captchaOperations } from '#shop/captcha/captcha.rest.ts'
import { addCards, cardOperations } from '#shop/cards/cards.rest.ts'
import { addProductSearch, searchOperations } from '#shop/catalogue/search/search-products.rest.ts'
import { contentOperations } from '#shop/content/content.rest.ts'
import { mapOperations } from '#shop/contact/map.rest.ts'
import { offerOperations } from '#shop/campaigns/campaigns.rest.ts'
import { timeOperations } from '#shop/service-hours/service-hours.rest.ts'
import { insuranceOperations } from '#shop/insurance/insurance.rest.ts'
import { orderOperations } from '#shop/drafts/drafts.rest.ts'
import { addPayments, paymentOperations } from '#shop/payments/payments.rest.ts'
import { caseFileOperations } from '#shop/cases/files/case-files.rest.ts'
import { quoteOperations } from '#shop/quotes/quotes.rest.ts'
import { addPrescriptions, prescriptionOperations } from '#shop/prescriptions/prescriptions.rest.ts'
import { addVoice, voiceOperations } from '#shop/voice/voice.rest.ts'
import { uploadSubscriptionPrescription } from '#shop/subscriptions/plan/upload-subscription-prescription.ts'
import { subscriptionOperations } from '#shop/subscriptions/subscriptions.rest.ts'
import type { AnswerCache } from './answer-cache.ts'
import { refuseMethod } from './framed-answers.ts'
import type { HttpEnvironment } from './door.ts'
import type { Operation } from './rest-operation.ts'

/** Every REST call (SHOP §7), in the order of the page /docs/api. */
export const OPERATIONS: readonly Operation[] = [
  ...searchOperations,
  ...insuranceOperations,
  ...accountOperations,
  ...personalDataOperations,
  ...orderOperations,
  ...subscriptionOperations,
  ...prescriptionOperations,
  ...quoteOperations,
  ...caseFileOperations,
  ...contentOperations,
  ...offerOperations,
  ...backInStockOperations,
  ...mapOperations,
  ...timeOperations,
  ...captchaOperations,
  ...paymentOperations,
  ...voiceOperations,
  ...analyticsOperations,
  ...socialOperations,
  ...cardOperations,
]

/** The REST calls of SHOP §7, letter by letter. Errors: { error: { code, message, … } } (api/errors.ts). */
export function addRest(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  for (const { method, path, door } of OPERATIONS)
    if (door) app.on(method.toUpperCase(), path, (http) => door(http, shop))
  addProductSearch(app, shop, cache)
  addPayments(app, shop)
  addCards(app, shop)
  addPrescriptions(app, shop, uploadSubscriptionPrescription)
  addBackInStock(app, shop)
  addPersonalData(app, shop)
  addVoice(app, shop)
  addSocial(app, shop)
  for (const path of new Set(OPERATIONS.map((operation) => operation.path)))
    app.all(path, (http) =>
      refuseMethod(
        http,
        OPERATIONS.filter((operation) => operation.path === path).map(({ method }) => method.toUpperCase()),
      ),
    )
}
