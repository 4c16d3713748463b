import type { Hono } from 'hono'
import type { Shop } from '#context'
import { addSocial } from '#shop/people/accounts/social/social.rest.ts'
import { addAnalytics } from '#shop/ground/analytics/analytics.rest.ts'
import { addAccount } from '#shop/people/accounts/account.rest.ts'
import { addPersonalData } from '#shop/counter/personal-data/personal-data.rest.ts'
import { addBackInStock } from '#shop/help/back-in-stock/back-in-stock.rest.ts'
import { addCaptcha } from '#shop/ground/captcha/captcha.rest.ts'
import { addCards } from '#shop/sale/cards/cards.rest.ts'
import { addProductSearch } from '#shop/shelf/catalogue/search/search-products.rest.ts'
import { addContentCalls } from '#shop/help/content/content.rest.ts'
import { addMap } from '#shop/help/contact/map.rest.ts'
import { addOffers } from '#shop/help/campaigns/campaigns.rest.ts'
import { addWorldTime } from '#shop/ground/service-hours/service-hours.rest.ts'
import { addInsurance } from '#shop/shelf/insurance/insurance.rest.ts'
import { addOrders } from '#shop/ordering/drafts/drafts.rest.ts'
import { addPayments } from '#shop/sale/payments/payments.rest.ts'
import { addCaseFiles } from '#shop/help/cases/files/case-files.rest.ts'
import { addQuotes } from '#shop/ordering/quotes/quotes.rest.ts'
import { addPrescriptions } from '#shop/ordering/prescriptions/prescriptions.rest.ts'
import { addVoice } from '#shop/counter/voice/voice.rest.ts'
import { uploadSubscriptionPrescription } from '#shop/sale/subscriptions/plan/upload-subscription-prescription.ts'
import { addSubscriptions } from '#shop/sale/subscriptions/subscriptions.rest.ts'
import type { AnswerCache } from './answer-cache.ts'
import { refuseMethod } from './framed-answers.ts'
import type { HttpEnvironment } from './door.ts'
import { OPERATIONS } from './rest-operations.ts'

/** The REST calls of SHOP §7, letter by letter. Errors: { error: { code, message, … } } (api/errors.ts). */
export function addRest(app: Hono<HttpEnvironment>, shop: Shop, cache: AnswerCache): void {
  addProductSearch(app, shop, cache)
  addOrders(app, shop)
  addSubscriptions(app, shop)
  addPayments(app, shop)
  addCards(app, shop)
  addPrescriptions(app, shop, uploadSubscriptionPrescription)
  addQuotes(app, shop)
  addCaseFiles(app, shop)
  addInsurance(app, shop)
  addContentCalls(app, shop)
  addOffers(app, shop)
  addMap(app, shop)
  addBackInStock(app, shop)
  addWorldTime(app, shop)
  addAccount(app, shop)
  addPersonalData(app, shop)
  addCaptcha(app, shop)
  addAnalytics(app, shop)
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
