/** The table of contents of the storefront: one row a URL (SHOP §2, CONTENT §2.1). */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('layouts/shop.layout.tsx', [
    index('pages/home/home.page.tsx'),

    // Catalogue: listings by type, category and sub-category (SHOP §2)
    route('medicamentos/:category?/:subCategory?', 'pages/listing/listing.page.tsx', { id: 'medicamentos' }),
    route('dermocosmeticos/:category?/:subCategory?', 'pages/listing/listing.page.tsx', { id: 'dermocosmeticos' }),
    route('vitaminas-y-suplementos/:category?/:subCategory?', 'pages/listing/listing.page.tsx', { id: 'vitaminas-y-suplementos' }),
    route('accesorios/:category?/:subCategory?', 'pages/listing/listing.page.tsx', { id: 'accesorios' }),

    // The event day that is on, over all types (SHOP §1 §9, CONTENT §2.1)
    route('black-friday', 'pages/event-day/event-day.page.tsx', { id: 'black-friday' }),
    route('cyber-monday', 'pages/event-day/event-day.page.tsx', { id: 'cyber-monday' }),
    route('cyber', 'pages/event-day/event-day.page.tsx', { id: 'cyber' }),

    // Product detail (SHOP §2)
    route('product/:sku/:slug?', 'pages/product/product.page.tsx'),

    // Search (SHOP §2, CONTENT §2.1)
    route('busqueda', 'pages/search/search.page.tsx'),

    // Subscriptions: listings, search, explainer, product (ACCOUNT §2, CONTENT §2.1)
    route('suscripciones/:category?/:subCategory?', 'pages/listing/listing.page.tsx', { id: 'suscripciones' }),
    route('busqueda-suscripciones', 'pages/search/search.page.tsx', { id: 'busqueda-suscripciones' }),
    route('suscripcion/product/:sku/:slug?', 'pages/subscription/subscribed-product.page.tsx'),
    route('conoce-suscripciones', 'pages/subscription/about-subscriptions.page.tsx'),

    // Content, contact, claims, campaigns and programmes (CONTENT §2)

    // Account, for those who are logged in (ACCOUNT, CONTENT §2.1)
    layout('pages/account/account.layout.tsx', [
      route('account/orders', 'pages/account/orders.page.tsx'),
      route('account/subscriptions', 'pages/account/subscriptions/subscriptions.page.tsx'),
      route('account/subscriptions/detail/:subscriptionReferenceId', 'pages/account/subscriptions/subscription-detail.page.tsx'),
      route('account/password', 'pages/account/change-password.page.tsx'),
      route('account/payment-methods', 'pages/account/payment-methods.page.tsx'),
      route('account/payment-methods/:token', 'pages/account/card-return.page.tsx'),
    ]),

    route('404', 'pages/not-found/not-found.page.tsx'),
    route('*', 'pages/not-found/unknown-path.page.tsx'),
  ]),

  // Checkout, payment and their responses (SHOP §2, CONTENT §2.1)
  layout('layouts/checkout.layout.tsx', [
    route('checkout', 'pages/checkout/checkout.page.tsx'),
    route('respuesta-pago', 'pages/order-response/wallet-return.page.tsx'),
    route('payment-response/:token', 'pages/order-response/order-response.page.tsx'),
    route('cocc-response/:orderId', 'pages/order-response/cocc-response.page.tsx'),

    // Subscriptions: checkout, what became of it, the card's enrolment (ACCOUNT §2)
    route('suscripcion', 'pages/subscription/checkout/subscription.page.tsx'),
    route('subscription-response/:id', 'pages/subscription/response/subscription-response.page.tsx'),
    route('inscription-response/:token', 'pages/subscription/response/inscription-response.page.tsx'),
  ]),

  // Signing in and up, for those who are logged out, in the same quiet frame (ACCOUNT, CONTENT §2.1)
  layout('layouts/checkout.layout.tsx', { id: 'auth' }, [
    route('login', 'pages/login/login.page.tsx'),
    route('create-account', 'pages/registration/create-account.page.tsx'),
    route('nueva-contraseña/:token', 'pages/registration/new-password.page.tsx'),
  ]),

  // Call centre and back office (CONTENT §2.11)
] satisfies RouteConfig
