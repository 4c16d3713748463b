/** The table of contents of the storefront: one row a URL (SHOP §2, CONTENT §2.1). */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('layouts/shop.layout.tsx', [
    index('pages/home/home.page.tsx'),

    // Catalogue: listings by type, category and sub-category (SHOP §2)

    // Product detail (SHOP §2)

    // Search (SHOP §2, CONTENT §2.1)

    // Subscriptions: listings, search, explainer, product (ACCOUNT, CONTENT §2.1)

    // Content, contact, claims, campaigns and programmes (CONTENT §2)

    // Signing in and up, for those who are logged out (ACCOUNT, CONTENT §2.1)

    // Account, for those who are logged in (ACCOUNT, CONTENT §2.1)

    route('404', 'pages/not-found/not-found.page.tsx'),
    route('*', 'pages/not-found/unknown-path.page.tsx'),
  ]),

  // Checkout, payment and their responses: layout('layouts/checkout.layout.tsx', [ … ]) (SHOP §2, CONTENT §2.1)

  // Call centre and back office (CONTENT §2.11)
] satisfies RouteConfig
