import type { Hono } from 'hono'
import type { Shop } from '#context'
import { addSocial } from '#shop/accounts/social/social.rest.ts'
import { addAnalytics } from '#shop/analytics/analytics.rest.ts'
import { addAccount } from '#shop/accounts/account.rest.ts'
import { addPersonalData } from '#shop/personal-data/personal-data.rest.ts'
import { addBackInStock } from '#shop/back-in-stock/back-in-stock.rest.ts'
import { addCaptcha } from '#shop/captcha/captcha.rest.ts'
import { addCards } from '#shop/cards/cards.rest.ts'
import { addProductSearch } from '#shop/catalogue/search/search-products.rest.ts'
import { addContentCalls } from '#shop/content/content.rest.ts'
import { addMap } from '#shop/contact/map.rest.ts'
import { addOffers } from '#shop/campaigns/campaigns.rest.ts'
import { addWorldTime } from '#shop/service-hours/service-hours.rest.ts'
import { addInsurance } from '#shop/insurance/insurance.rest.ts'
import { addOrders } from '#shop/drafts/drafts.rest.ts'
import { addPayments } from '#shop/payments/payments.rest.ts'
import { addCaseFiles } from '#shop/cases/files/case-files.rest.ts'
import { addQuotes } from '#shop/quotes/quotes.rest.ts'
import { addPrescriptions } from '#shop/prescriptions/prescriptions.rest.ts'
import { addVoice } from '#shop/voice/voice.rest.ts'
import { uploadSubscriptionPrescription } from '#shop/subscriptions/plan/upload-subscription-prescription.ts'
import { addSubscriptions } from '#shop/subscriptions/subscriptions.rest.ts'
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
