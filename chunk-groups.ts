/**
 * Code that is loaded together, as one file for the browser. Few large files are smaller than many small ones, and
 * their requests wait less (docs/decisions/0022-late-hydration.md).
 */
import { existsSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * By folder: files, and folders with a '/' at the end. A module's imports go with it, unless an earlier group has
 * them.
 */
const GROUPS: Record<string, Record<string, string>> = {
  // Changes with a new version of React or React Router only.
  foundation: { node_modules: 'react/ react-dom/ scheduler/ react-router/' },
  // Apart, because a policy that is in every first view would bring all of it: it also knows dates, on the server.
  dates: { lib: 'chile-time.ts', 'shop/policy': 'delivery.rules.ts delivery-dates.rules.ts' },
  // The shop's frame: in the first view of nearly every page.
  frame: {
    'web/frame': `errors/error-page.tsx messages/frame.es.ts shop-frame.tsx shop-header.tsx shop-footer.tsx
      skip-link.tsx chevron.tsx menu.ts`,
    'web/ui': `messages/ui.es.ts brand/logo.tsx brand/brand-svg.tsx button-style.ts lucide-icon.ts
      opened-once.ts page-head.tsx toast.ts toast-region.tsx`,
    'web/platform': `paths.ts public-url.ts hydration/hydrate-later.tsx hydration/press-replay.ts
      lazy-component.tsx frame-context.ts locale.ts messages/messages.tsx browser-storage.ts search-params.ts`,
    'web/features': `analytics/cart-at-first.ts analytics/clicks.ts cart/cart-summary.ts cart/cart-updated-guard.tsx
      session/session-flag.ts search/search-form.tsx search/messages/search-form.es.ts
      catalogue/messages/product-types.es.ts`,
    'shop/policy': 'product-type.rules.ts sale-condition.rules.ts listing-path.rules.ts',
    // Smaller than the request for a file of its own.
    'shop/settings': 'store-address.rules.ts',
  },
  // The English texts that every page shows come with the way to the others.
  english: {
    'web/platform/messages': 'english.client.ts message-names.ts',
    'web/frame/messages': 'frame.en.ts',
    'web/ui/messages': 'ui.en.ts',
    'web/features': `catalogue/messages/product-card.en.ts catalogue/messages/product-types.en.ts
      search/messages/search-form.en.ts delivery/messages/arrival.en.ts`,
  },
  // Pages with products: home, listings, search and the product's own page.
  goods: {
    'web/features/catalogue': 'product-card.rules.ts messages/product-card.es.ts',
    'web/ui': 'badge.tsx picture.tsx price.tsx icon-button.tsx',
    lib: 'spanish-text.ts money.ts',
    'node_modules/lucide-react/dist/esm/icons': 'chevron-left.mjs chevron-right.mjs chevron-down.mjs',
    shop: `pricing/shown-discount.rules.ts back-in-stock/back-in-stock.rules.ts
      catalogue/products/picture.rules.ts policy/product-path.rules.ts`,
  },
  // Cards, which a product's own page shows below its first view alone.
  cards: { 'web/features/catalogue': 'product-card.tsx product-picture.tsx page-width.ts' },
  // A list with its filters: listings, search and event days.
  list: {
    'web/features/search': 'search-address.rules.ts all-products.ts last-searches.ts',
    'web/features/listing': `use-listing.ts deferred-parts.ts list-count.ts listing-address.rules.ts
      listing-type.rules.ts
      listing-sorts.ts listing-names.ts`,
    'web/features/subscribing': 'subscription-mode.ts',
  },
  // The first view of a product's own page.
  product: { 'web/features/product': 'messages/product.es.ts product.rules.ts buying-store.ts' },
  // In the first view of some pages.
  types: { 'web/ui': 'brand/product-type-icon.tsx' },
  links: { 'web/ui': 'link-button.tsx' },
  // The cart in the browser, the message of an addition, calls to the API, buttons: of a first press, and of checkouts.
  base: {
    'web/features/cart': `cart-store.ts browser-cart.ts cart-item.ts stored-cart.ts added-toast.tsx
      messages/added.es.ts`,
    'shop/drafts': 'cart.rules.ts',
    'web/ui': 'number-stepper.tsx button.tsx spinner.tsx',
    'web/platform': 'api-client.ts',
    'node_modules/lucide-react/dist/esm/icons': 'circle-exclamation-point.mjs circle-check.mjs info.mjs',
  },
  // With it all that a first press needs: buying, the search's suggestions, the menus. A public page loads
  // both when the browser is idle, before anybody presses.
  press: {
    'web/features/product': 'buy-controls.tsx buy-bar.tsx',
    'web/features/catalogue':
      'buy-row.tsx load-buy-row.ts card-facts.tsx sale-condition.ts messages/sale-conditions.es.ts',
    'web/features/delivery': 'shown-arrival.ts messages/arrival.es.ts',
    'web/features/back-in-stock': 'messages/buy-row.es.ts notify-button.tsx prompt-visit.ts',
    'web/features/search': `search-box.tsx search-popup.tsx messages/search.es.ts suggestion-row.tsx
      suggestions-foot.tsx use-search-list.ts leave-overlay.ts suggestions.rules.ts use-search-field.ts
      use-suggestions.ts search-products.ts`,
    'web/frame': `mobile-menu.tsx mobile-menu-list.tsx category-menu.tsx on-another-page.ts menu-entries.ts
      use-category-menu.ts`,
    'web/ui': 'toast-card.tsx drawer.tsx current-link.tsx brand/sale-condition-icon.tsx',
  },
  // The whole of a list.
  shelf: { 'web/features/listing': 'filtered-shelf.tsx', 'web/features/catalogue': 'page-size.rules.ts' },
  // Calls to the API, and controls to press: what most parts need that come after a public page's first view.
  controls: {
    'web/platform': 'checkout-paths.ts create-store.ts shop-events.ts',
    'web/features/session': 'session.ts messages/person-errors.es.ts',
    lib: 'rut.ts wait-minutes.ts',
    'web/ui': `alert.tsx empty-state.tsx line-picture.tsx legal-links.tsx loading-page.tsx modal.tsx skeleton.tsx`,
    'node_modules/lucide-react/dist/esm/icons': 'check.mjs',
  },
  // The words about a product's price and its delivery, on its page and in a cart.
  offer: {
    'node_modules/lucide-react/dist/esm/icons': 'snowflake.mjs tag.mjs',
    'web/features': `delivery/commune-delivery.tsx programme/messages/programme.es.ts
      catalogue/messages/promotion.es.ts product/comparison.rules.ts`,
    shop: 'promotions/programme-words.rules.ts pricing/unit-price.rules.ts pricing/pricing.rules.ts',
  },
  // A cart and its draft on the server: adding to it, its watch on every page, the checkout.
  cart: {
    'web/features/cart': `cart-watch.tsx chosen-commune.ts coupon.ts draft-watch.tsx insurance.ts
      messages/cart.es.ts order-data.ts order-saving.ts removal-modal.tsx`,
  },
  'subscription-cart': {
    'web/features/cart': 'subscription-cart.ts subscription-coupon.ts subscription-data.ts subscription-saving.ts',
  },
  'checkout-frame': { 'web/frame': 'checkout-frame.tsx', 'web/platform': 'remember-language.ts' },
  // A checkout of either kind, up to its empty cart; then a cart with lines.
  checkout: {
    'web/features/checkout': `checkout.tsx checkout-pricing.ts checkout-skeleton.tsx checkout.rules.ts load-step.ts
      operator/use-checkout-words.ts`,
    'web/features/prescriptions': 'documents.rules.ts draft-prescriptions.ts',
    'web/features/insurance/messages': 'insurance.es.ts',
  },
  // The operators' desk has the purchase's profile too.
  'purchase-checkout': { 'web/features/checkout/purchase': 'purchase.ts payment-methods.ts' },
  'subscription-checkout': { 'web/features/checkout/subscription': 'subscription.ts' },
  'cart-step': {
    'web/features/checkout': 'cart-step.tsx purchase/alternatives.tsx',
    'web/features': 'quotes/quotes-card.tsx prescriptions/prescriptions-later.ts',
  },
  // The English texts of a cart and its checkout.
  'checkout-english': {
    'web/features/cart/messages': 'cart.en.ts added.en.ts',
    'web/features/catalogue/messages': 'promotion.en.ts',
    'web/features/checkout/messages': 'checkout.en.ts alternatives.en.ts',
    'web/features/delivery/messages': 'commune.en.ts',
    'web/features/insurance/messages': 'insurance.en.ts',
    'web/features/operator/messages': 'call-centre.en.ts',
    'web/features/programme/messages': 'programme.en.ts',
    'web/features/quotes/messages': 'quotes.en.ts',
  },
}

/** For Vite. @throws Error when a listed file does not exist: its code would be spread over small files, unnoticed. */
export function chunkGroups() {
  return Object.entries(GROUPS).map(([name, folders]) => {
    const paths = Object.entries(folders).flatMap(([folder, names]) =>
      names.split(/\s+/).map((file) => ({ path: resolve(folder, file), isFolder: file.endsWith('/') })),
    )
    for (const { path } of paths)
      if (!existsSync(path)) throw new Error(`the chunk group '${name}' names ${path}, which does not exist`)
    // Modules have their real paths, and node_modules may be a link.
    const files = new Set(paths.filter(({ isFolder }) => !isFolder).map(({ path }) => realpathSync(path)))
    const within = paths.filter(({ isFolder }) => isFolder).map(({ path }) => `${realpathSync(path)}/`)
    return { name, test: (id: string) => files.has(id) || within.some((folder) => id.startsWith(folder)) }
  })
}
