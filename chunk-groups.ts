// A few large files weigh less than many small ones, and take fewer requests (docs/decisions/0022-late-hydration.md).
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'

/** File names, or folders ending in '/'. A module's imports join its group, unless an earlier group has them. */
const GROUPS: Record<string, Record<string, string>> = {
  // Changes with a new version of React or React Router only.
  foundation: { node_modules: 'react/ react-dom/ scheduler/ react-router/' },
  // A group of its own: in any other one, every first view would load the rules for dates.
  dates: { lib: 'chile-time.ts', 'shop/people/delivery': 'delivery.rules.ts delivery-dates.rules.ts' },
  // In the first view of nearly every page.
  frame: {
    'web/frame': `errors/error-page.tsx messages/frame.es.ts shop-frame.tsx shop-header.tsx shop-footer.tsx
      skip-link.tsx chevron.tsx menu.ts`,
    'web/ui': `messages/ui.es.ts brand/logo.tsx brand/brand-svg.tsx button-style.ts lucide-icon.ts
      opened-once.ts page-head.tsx link.tsx toast.ts toast-region.tsx`,
    'web/platform': `paths.ts public-url.ts hydration/hydrate-later.tsx hydration/press-replay.ts lazy-component.tsx
      frame-context.ts follow-link.ts messages/messages.tsx browser-storage.ts search-params.ts cached-html.tsx
      sent-data.tsx`,
    'web/features': `measuring/analytics/cart-at-first.ts measuring/analytics/clicks.ts basket/cart/cart-summary.ts
      basket/cart/cart-updated-guard.tsx people/session/session-flag.ts shelf/search/search-form.tsx
      shelf/search/messages/search-form.es.ts shelf/catalogue/messages/product-types.es.ts`,
    // These modules are smaller than the request for a file of their own.
    'shop/people/settings': 'store-address.rules.ts',
    lib: 'locale.ts',
    'shop/shelf/catalogue/products': 'product-type.rules.ts sale-condition.rules.ts listing-path.rules.ts',
  },
  // The English texts of every page come with the loader of all other English texts.
  english: {
    'web/platform/messages': 'english.client.ts message-names.ts',
    'web/frame/messages': 'frame.en.ts',
    'web/ui/messages': 'ui.en.ts',
    'web/features': `shelf/catalogue/messages/product-card.en.ts shelf/catalogue/messages/product-types.en.ts
      shelf/search/messages/search-form.en.ts basket/delivery/messages/arrival.en.ts`,
  },
  goods: {
    'web/features/shelf/catalogue': 'product-card.rules.ts messages/product-card.es.ts',
    'web/ui': 'badge.tsx picture.tsx price.tsx icon-button.tsx',
    lib: 'spanish-text.ts money.ts',
    'node_modules/lucide-react/dist/esm/icons': 'chevron-left.mjs chevron-right.mjs chevron-down.mjs',
    shop: `shelf/pricing/shown-discount.rules.ts help/back-in-stock/back-in-stock.rules.ts
      shelf/catalogue/products/picture.rules.ts shelf/catalogue/products/new-product.rules.ts
      ground/policy/product-path.rules.ts`,
  },
  // A group of its own, because a product's page shows cards only below its first view.
  cards: {
    'web/features/shelf/catalogue': 'product-card.tsx product-picture.tsx page-width.ts',
  },
  list: {
    'web/features/shelf/search': 'search-address.rules.ts all-products.ts last-searches.ts',
    'web/features/shelf/listing': `use-listing.ts deferred-parts.ts list-count.ts listing-address.rules.ts
      listing-type.rules.ts listing-sorts.ts listing-names.ts`,
    'web/features/shelf/subscribing': 'subscription-mode.ts',
  },
  product: { 'web/features/shelf/product': 'messages/product.es.ts product.rules.ts buying-store.ts' },
  types: { 'web/ui': 'brand/product-type-icon.tsx' },
  links: { 'web/ui': 'link-button.tsx' },
  // The browser's cart and the toast of an addition, needed by a first press and by checkouts.
  base: {
    'web/features/basket/cart': `cart-store.ts browser-cart.ts cart-item.ts stored-cart.ts added-toast.tsx
      messages/added.es.ts`,
    'shop/ordering/drafts': 'cart.rules.ts',
    'web/ui': 'number-stepper.tsx button.tsx drawer.tsx spinner.tsx',
    'web/platform': 'api-client.ts use-loaded.ts focus.ts use-timer.ts',
    'node_modules/lucide-react/dist/esm/icons': 'circle-exclamation-point.mjs circle-check.mjs info.mjs',
  },
  // For a first press. A public page loads `base` and `press` when the browser is idle, before anybody presses.
  press: {
    'web/features/shelf/product': 'buy-controls.tsx buy-bar.tsx',
    'web/features/shelf/catalogue': `buy-row.tsx load-buy-row.ts card-facts.tsx sale-condition.ts
      messages/sale-conditions.es.ts`,
    'web/features/basket/delivery': 'shown-arrival.ts messages/arrival.es.ts',
    'web/features/help/back-in-stock': 'messages/buy-row.es.ts notify-button.tsx prompt-visit.ts',
    'web/features/shelf/search': `search-box.tsx search-popup.tsx messages/search.es.ts suggestion-row.tsx
      suggestions-foot.tsx use-search-list.ts leave-overlay.ts suggestions.rules.ts use-search-field.ts
      use-suggestions.ts search-products.ts`,
    'web/frame': `mobile-menu.tsx mobile-menu-list.tsx category-menu.tsx on-another-page.ts menu-entries.ts
      use-category-menu.ts`,
    'web/ui': 'toast-card.tsx current-link.tsx brand/sale-condition-icon.tsx',
  },
  shelf: { 'web/features/shelf/listing': 'filtered-shelf.tsx', 'web/features/shelf/catalogue': 'page-size.rules.ts' },
  // Most parts need these after a public page's first view.
  controls: {
    'web/platform': 'checkout-paths.ts create-store.ts new-key.ts query.ts shop-events.ts',
    'web/features/people/session': 'session.ts messages/person-errors.es.ts',
    lib: 'rut.ts wait-minutes.ts',
    'web/ui': `alert.tsx empty-state.tsx facts.tsx line-picture.tsx legal-links.tsx loading-page.tsx modal.tsx
      skeleton.tsx`,
    'node_modules/lucide-react/dist/esm/icons': 'check.mjs',
  },
  offer: {
    'node_modules/lucide-react/dist/esm/icons': 'shield-plus.mjs snowflake.mjs store.mjs tag.mjs truck.mjs',
    'web/features': `basket/delivery/commune-delivery.tsx people/address/communes.ts
      ordering/insurance/messages/insurance.es.ts shelf/programme/messages/programme.es.ts
      shelf/catalogue/messages/promotion.es.ts shelf/product/comparison.rules.ts`,
    shop: `shelf/promotions/programme-words.rules.ts shelf/pricing/unit-price.rules.ts
      shelf/pricing/pricing.rules.ts`,
  },
  cart: {
    'web/features/basket/cart': `cart-watch.tsx chosen-commune.ts coupon.ts draft-watch.tsx insurance.ts
      messages/cart.es.ts order-data.ts order-saving.ts removal-modal.tsx`,
  },
  'subscription-cart': {
    'web/features/basket/cart': `subscription-cart.ts subscription-coupon.ts subscription-data.ts
      subscription-saving.ts`,
  },
  'checkout-frame': { web: 'frame/checkout-frame.tsx platform/remember-language.ts ui/shop-phone.tsx' },
  checkout: {
    'web/features/sale/checkout': `checkout.tsx checkout-pricing.ts checkout-skeleton.tsx checkout.rules.ts
      load-step.ts operator/use-checkout-words.ts`,
    'web/features/ordering/prescriptions': 'documents.rules.ts draft-prescriptions.ts',
  },
  'purchase-checkout': { 'web/features/sale/checkout/purchase': 'purchase.ts payment-methods.ts' },
  'subscription-checkout': { 'web/features/sale/checkout/subscription': 'subscription.ts' },
  'cart-step': {
    'web/features/sale/checkout': 'cart-step.tsx purchase/purchase-cart-step.tsx purchase/alternatives.tsx',
    'web/features': 'ordering/quotes/quotes-card.tsx ordering/prescriptions/prescriptions-later.ts',
  },
  'checkout-english': {
    'web/features/basket/cart/messages': 'cart.en.ts added.en.ts',
    'web/features/shelf/catalogue/messages': 'promotion.en.ts',
    'web/features/sale/checkout/messages': 'checkout.en.ts alternatives.en.ts call-centre.en.ts',
    'web/features/basket/delivery/messages': 'commune.en.ts',
    'web/features/ordering/insurance/messages': 'insurance.en.ts',
    'web/features/shelf/programme/messages': 'programme.en.ts',
    'web/features/ordering/quotes/messages': 'quotes.en.ts',
  },
}

// These modules are grouped without their imports, which first views share. Except for the smallest modules, no public
// page's first view imports any of them.
const LATE_GROUPS: Record<string, Record<string, string>> = {
  // One file for what each page of the back office needs; the rooms' own files come with their pages. The kit's icons
  // are named: in the file of a page's layout they would make a circle, and the storefront's would bring its parts.
  'back-office': {
    'web/back-office': 'kit/',
    'node_modules/lucide-react/dist/esm/icons': `banknote.mjs clipboard-list.mjs file-check.mjs inbox.mjs
      layout-dashboard.mjs package-open.mjs package-search.mjs shopping-bag.mjs square-x.mjs tablets.mjs tags.mjs
      text-align-justify.mjs thermometer-snowflake.mjs user-search.mjs van.mjs`,
  },
  // A group of its own: this small file must have arrived before a connection is lost.
  stale: { 'web/frame/errors': 'stale-page.tsx try-again.tsx' },
  around: {
    'web/frame': 'account-menu.tsx footer-content.tsx messages/account-menu.es.ts',
    'web/features': `people/session/session-watch.tsx people/session/login-modal.tsx
      shelf/programme/sign-in-invitation.tsx pages/content/footer-links.ts pages/content/messages/footer.es.ts
      measuring/analytics/analytics.tsx measuring/analytics/data-layer.ts measuring/analytics/events.rules.ts
      measuring/analytics/consent.ts measuring/analytics/consent-banner.tsx
      measuring/analytics/messages/consent.es.ts`,
    'web/platform': 'tag-manager.ts',
    'node_modules/lucide-react/dist/esm/icons': 'log-out.mjs',
  },
  account: {
    'web/features/people/session': 'login-document.ts profile-guard.ts sign-out.ts return-to.ts messages/login.es.ts',
    'web/features/account': 'account/account-entries.ts account/messages/account.es.ts',
  },
  head: {
    'web/ui': 'breadcrumb.tsx',
    'web/features': `shelf/catalogue/open-graph.tsx shelf/catalogue/structured-data.tsx
      shelf/catalogue/breadcrumb-data.ts`,
  },
  icons: {
    'node_modules/lucide-react/dist/esm/icons': 'arrow-right.mjs camera.mjs cloud-off.mjs file-text.mjs upload.mjs',
  },
  'open-product': {
    'web/features/shelf/product': 'load-product-page.ts early-product.ts product-document.ts',
    'web/features/shelf/catalogue': 'product-card-fields.ts',
    'web/platform': 'service-failure.ts',
  },
  'product-parts': {
    'web/features/shelf/product': `product-crumbs.tsx breadcrumb-places.ts product-facts.tsx price-block.tsx
      promotion-line.tsx member-price.tsx stock-lines.tsx bioequivalents.tsx product-below.tsx product-tabs.tsx
      medicine-care.tsx medicine-care.rules.ts messages/medicine-care.es.ts product-head.tsx product-head.rules.ts
      product-data.rules.ts programme-prices.tsx coverage-query.tsx query-coverage.ts`,
    'web/features': `shelf/catalogue/part-failed.tsx shelf/catalogue/subscribed.rules.ts
      shelf/programme/price-table.tsx shelf/subscribing/to-subscription.tsx
      shelf/subscribing/messages/subscription.es.ts`,
    'shop/shelf/catalogue/products': 'product.rules.ts',
    'node_modules/lucide-react/dist/esm/icons': 'external-link.mjs house.mjs refresh-cw.mjs trending-down.mjs',
  },
  commune: {
    'web/features/basket/delivery': `own-commune.ts choose-commune.ts watch-arrival.ts arrival.rules.ts
      commune-chooser.tsx`,
  },
  combo: {
    'web/features/people/address': `own-addresses.ts commune-field.tsx communes-failed.tsx use-address-words.ts
      messages/address.es.ts`,
    'web/ui': 'combo-field.tsx use-combo.ts combo-list.tsx',
  },
  fields: {
    'web/ui': `text-field.tsx field-frame.tsx caret.rules.ts checkbox.tsx select-field.tsx person-field.tsx
      date-field.tsx typed-rut.ts text-area.tsx radio-group.tsx card.tsx`,
    'web/features/ordering/insurance': 'rut-input.tsx',
    'shop/ground/policy': 'health-institutes.rules.ts',
    lib: 'typed-date.ts',
  },
  forms: {
    node_modules: 'zod/ react-hook-form/',
    'web/platform': 'form-resolver.ts',
    'shop/ground/policy': 'customer-form.input.ts person-name.rules.ts clean-text.rules.ts form-text.input.ts',
    'shop/shelf/insurance': 'insurance.input.ts',
  },
  address: {
    'web/features/people/address': 'address-fields.tsx street-field.tsx address.rules.ts check-address.ts',
    'web/features/basket/cart': 'empty-form.ts',
    'shop/people/accounts': 'addresses.input.ts',
    'node_modules/lucide-react/dist/esm/icons': 'map-pin.mjs',
  },
  'prescription-files': {
    'web/features/ordering/prescriptions': 'file-button.tsx stored-file.tsx messages/prescriptions.es.ts',
    'web/ui': 'popover.tsx',
    shop: 'ground/policy/review-time.rules.ts ground/files/uploaded-file.rules.ts',
  },
  'step-parts': {
    'web/platform': 'post-form.ts',
    'web/features': `sale/checkout/use-submission.ts ordering/telemedicine/consultation-calls.ts
      ordering/telemedicine/messages/telemedicine.es.ts ordering/insurance/use-insurance-words.ts
      ordering/insurance/messages/operator-insurance.es.ts`,
  },
  'delivery-step': {
    'web/features/sale/checkout': `use-delivery-form.ts delivery-form-check.ts customer-fields.tsx delivery-form.tsx
      shipping-fields.tsx
      saved-addresses.tsx messages/saved-addresses.es.ts operator/customer-look-up.tsx delivery-summary.tsx
      purchase/purchase-delivery-step.tsx purchase/use-purchase-delivery.tsx purchase/signed-in-note.tsx
      purchase/register-guest.ts purchase/guest-panel.tsx`,
    'web/features/ordering/prescriptions': `prescriptions-card.tsx saved-prescriptions.ts prescription-row.tsx
      upload-under-way.tsx saved-offers.tsx patient-field.tsx use-prescription-words.ts patients.ts`,
    'web/features/ordering/telemedicine': 'telemedicine-entry.tsx telemedicine-modal.tsx identify-modal.tsx',
    'web/features/ordering/insurance': `insurance-card.tsx granted-benefits.tsx reimbursements.tsx
      look-up-benefits.ts benefits-form.tsx`,
    'web/features': `ordering/quotes/quote-contact.ts basket/delivery/shared-commune.ts
      ordering/prescriptions/messages/operator-prescriptions.es.ts`,
    'shop/ordering/telemedicine': 'telemedicine.rules.ts',
    'node_modules/lucide-react/dist/esm/icons': 'clock.mjs',
  },
  'payment-step': {
    'web/features/sale/checkout': `payment-step.tsx prescriptions-summary.tsx coupon-box.tsx problem-alert.tsx
      use-terms.ts messages/coupon.es.ts messages/payment-errors.es.ts purchase/purchase-payment-step.tsx
      purchase/use-purchase-problem.ts purchase/use-purchase-payment.tsx purchase/purchase-delivery-summary.tsx
      purchase/payment-methods-field.tsx purchase/pay-order.ts purchase/checkout-notice.tsx
      purchase/missing-documents.tsx purchase/complete-free-order.ts operator/operator-step.tsx
      operator/use-operator-form.ts operator/unsaved-data.tsx operator/complete-order.ts`,
    'web/features': 'ordering/insurance/declaration.tsx sale/checkout/messages/operator-order.es.ts',
    'web/ui': 'brand/payment-marks.tsx',
    shop: 'shelf/coupons/coupon.input.ts shelf/coupons/coupon.rules.ts people/delivery/shipping-method.input.ts',
    'node_modules/lucide-react/dist/esm/icons': 'ticket-percent.mjs',
  },
}

/** For Vite. @throws Error when a listed file does not exist: its code would be spread over small files, unnoticed. */
export function chunkGroups() {
  return [
    ...Object.entries(GROUPS).map(chunkGroup),
    ...Object.entries(LATE_GROUPS).map((group) => ({ ...chunkGroup(group), includeDependenciesRecursively: false })),
  ]
}

function chunkGroup([name, folders]: [string, Record<string, string>]) {
  const paths = Object.entries(folders).flatMap(([folder, names]) =>
    names.split(/\s+/).map((file) => ({ path: resolve(folder, file), isFolder: file.endsWith('/') })),
  )
  for (const { path } of paths)
    if (!existsSync(path)) throw new Error(`the chunk group '${name}' names ${path}, which does not exist`)
  // The bundler names modules by their real paths, and node_modules may be a link.
  const files = new Set(paths.filter(({ isFolder }) => !isFolder).map(({ path }) => realpathSync(path)))
  const within = paths.filter(({ isFolder }) => isFolder).map(({ path }) => `${realpathSync(path)}/`)
  return { name, test: (id: string) => files.has(id) || within.some((folder) => id.startsWith(folder)) }
}
