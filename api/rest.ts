import type { Hono } from 'hono'
import { readingShop, type Shop } from '#context'
import { addSocial, socialOperations } from '#shop/people/accounts/social/social.rest.ts'
import { analyticsOperations } from '#shop/ground/analytics/analytics.rest.ts'
import { accountOperations } from '#shop/people/accounts/account.rest.ts'
import { addPersonalData, personalDataOperations } from '#shop/counter/personal-data/personal-data.rest.ts'
import { batchOperations } from '#shop/counter/batches/batches.rest.ts'
import { addBackInStock, backInStockOperations } from '#shop/help/back-in-stock/back-in-stock.rest.ts'
import { captchaOperations } from '#shop/ground/captcha/captcha.rest.ts'
import { addCards, cardOperations } from '#shop/sale/cards/cards.rest.ts'
import { photographOperations } from '#shop/shelf/catalogue/photographs/photographs.rest.ts'
import { addProductSearch, searchOperations } from '#shop/shelf/catalogue/search/search-products.rest.ts'
import { contentOperations } from '#shop/help/content/content.rest.ts'
import { mapOperations } from '#shop/help/contact/map.rest.ts'
import { importOperations } from '#shop/shelf/catalogue/import/imports.rest.ts'
import { offerOperations } from '#shop/help/campaigns/campaigns.rest.ts'
import { timeOperations } from '#shop/ground/service-hours/service-hours.rest.ts'
import { insuranceOperations } from '#shop/shelf/insurance/insurance.rest.ts'
import { orderOperations } from '#shop/ordering/drafts/drafts.rest.ts'
import { addPayments, paymentOperations } from '#shop/sale/payments/payments.rest.ts'
import { caseFileOperations } from '#shop/help/cases/files/case-files.rest.ts'
import { quoteOperations } from '#shop/ordering/quotes/quotes.rest.ts'
import { printOperations } from '#shop/counter/prints/prints.rest.ts'
import { addPrescriptions, prescriptionOperations } from '#shop/ordering/prescriptions/prescriptions.rest.ts'
import { addVoice, voiceOperations } from '#shop/counter/voice/voice.rest.ts'
import { uploadSubscriptionPrescription } from '#shop/sale/subscriptions/plan/upload-subscription-prescription.ts'
import { subscriptionOperations } from '#shop/sale/subscriptions/subscriptions.rest.ts'
import type { AnswerCache } from './answer-cache.ts'
import { refuseMethod } from './framed-answers.ts'
import type { HttpEnvironment } from './door.ts'
import type { Operation } from './rest-operation.ts'

/** SHOP §7, in the order of the page /docs/api. */
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
  ...printOperations,
  ...analyticsOperations,
  ...socialOperations,
  ...cardOperations,
  ...importOperations,
  ...batchOperations,
  ...photographOperations,
]

/** Errors: { error: { code, message, … } } (api/errors.ts). */
export function addRest(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  for (const { method, path, door } of OPERATIONS)
    if (door) app.on(method.toUpperCase(), path, (http) => door(http, shop))
  addProductSearch(app, readingShop(shop), cache)
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
