/** The table of contents of the storefront: one row a URL (SHOP §2, CONTENT §2.1). */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** A text of the content service: its address is the text's name (shop/help/content/content-paths.rules.ts). */
const text = (name: string) => route(name, 'routes/content/content.page.tsx', { id: name })

export default [
  layout('routes/storefront/shop.layout.tsx', [
    index('routes/storefront/home.page.tsx'),

    // Catalogue: listings by type, category and sub-category (SHOP §2)
    route('medicamentos/:category?/:subCategory?', 'routes/storefront/listing.page.tsx', { id: 'medicamentos' }),
    route('dermocosmeticos/:category?/:subCategory?', 'routes/storefront/listing.page.tsx', { id: 'dermocosmeticos' }),
    route('vitaminas-y-suplementos/:category?/:subCategory?', 'routes/storefront/listing.page.tsx', {
      id: 'vitaminas-y-suplementos',
    }),
    route('accesorios/:category?/:subCategory?', 'routes/storefront/listing.page.tsx', { id: 'accesorios' }),

    // The event day that is on, over all types (SHOP §1 §9, CONTENT §2.1)
    route('black-friday', 'routes/storefront/event-day.page.tsx', { id: 'black-friday' }),
    route('cyber-monday', 'routes/storefront/event-day.page.tsx', { id: 'cyber-monday' }),
    route('cyber', 'routes/storefront/event-day.page.tsx', { id: 'cyber' }),

    // Product detail (SHOP §2)
    route('product/:sku/:slug?', 'routes/storefront/product.page.tsx'),

    // Search (SHOP §2, CONTENT §2.1)
    route('busqueda', 'routes/storefront/search.page.tsx'),

    // A prescription fills the cart
    route('sube-tu-receta', 'routes/storefront/prescription-cart.page.tsx'),

    // Subscriptions: listings, search, explainer, product (ACCOUNT §2, CONTENT §2.1). ACCOUNT §2 lists the first as the
    // checkout's path too. A cart has a link there, a renewal goes on (subscription-intro.tsx).
    route('suscripciones/:category?/:subCategory?', 'routes/storefront/listing.page.tsx', { id: 'suscripciones' }),
    route('busqueda-suscripciones', 'routes/storefront/search.page.tsx', { id: 'busqueda-suscripciones' }),
    route('suscripcion/product/:sku/:slug?', 'routes/storefront/subscribed-product.page.tsx'),
    route('conoce-suscripciones', 'routes/storefront/about-subscriptions.page.tsx'),

    // Content, contact, claims and programmes (CONTENT §2)
    text('about'),
    text('como-comprar'),
    text('preguntas-frecuentes'),
    text('control-pack'),
    text('donde-encontrarnos'),
    text('informacion-reglamentaria'),
    route('sugerencias-reclamos', 'routes/content/suggestions.page.tsx'),
    route('libro-sugerencias-y-reclamos', 'routes/content/claims-book.page.tsx'),
    text('politicas-de-privacidad'),
    text('terminos-y-condiciones'),
    text('descuentos-progresivos'),
    text('despacho-programado'),
    text('telemedicina'),
    text('seguro-complementario'),

    // Account, for signed-in customers (ACCOUNT, CONTENT §2.1)
    layout('routes/account/account.layout.tsx', [
      route('account/orders', 'routes/account/orders.page.tsx'),
      route('account/subscriptions', 'routes/account/subscriptions.page.tsx'),
      route('account/subscriptions/detail/:subscriptionReferenceId', 'routes/account/subscription-detail.page.tsx'),
      route('account/botiquin', 'routes/account/cabinet.page.tsx'),
      route('account/prescriptions', 'routes/account/prescriptions.page.tsx'),
      route('account/people', 'routes/account/people.page.tsx'),
      route('account/profile', 'routes/account/profile.page.tsx'),
      route('account/address', 'routes/account/address.page.tsx'),
      route('account/privacy', 'routes/account/privacy.page.tsx'),
      route('account/password', 'routes/account/change-password.page.tsx'),
      route('account/payment-methods', 'routes/account/payment-methods.page.tsx'),
      route('account/payment-methods/:token', 'routes/account/card-return.page.tsx'),
    ]),

    route('404', 'routes/storefront/not-found.page.tsx'),
    route('*', 'routes/storefront/unknown-path.page.tsx'),
  ]),

  // The loyalty club, in a layout of its own (CONTENT §2.1)
  layout('routes/content/club.layout.tsx', [text('contigo-beneficios')]),
  // Campaigns, in a layout of their own (CONTENT §2.1, §2.4)
  layout('routes/storefront/campaign.layout.tsx', [route('page/:id', 'routes/storefront/campaign.page.tsx')]),

  // Checkout, payment and their responses (SHOP §2, CONTENT §2.1)
  layout('routes/storefront/checkout.layout.tsx', [
    route('checkout', 'routes/storefront/checkout.page.tsx'),
    route('respuesta-pago', 'routes/storefront/wallet-return.page.tsx'),
    // Back from the telemedicine provider (CONTENT §2.10, decision D23)
    route('retorno-telemedicina', 'routes/storefront/telemedicine-return.page.tsx'),
    route('payment-response/:token', 'routes/storefront/order-response.page.tsx'),
    route('cocc-response/:orderId', 'routes/storefront/cocc-response.page.tsx'),

    // Subscriptions: checkout, result, the card's enrolment (ACCOUNT §2)
    route('suscripcion', 'routes/storefront/subscription.page.tsx'),
    route('subscription-response/:id', 'routes/storefront/subscription-response.page.tsx'),
    route('inscription-response/:token', 'routes/storefront/inscription-response.page.tsx'),
  ]),

  // Signing in and up, for visitors, in the same quiet frame (ACCOUNT, CONTENT §2.1)
  layout('routes/storefront/checkout.layout.tsx', { id: 'auth' }, [
    route('login', 'routes/account/login.page.tsx'),
    route('create-account', 'routes/account/create-account.page.tsx'),
    route('seguimiento', 'routes/storefront/track-order.page.tsx'),
    route('recuperar-contraseña', 'routes/account/recover-password.page.tsx'),
    route('nueva-contraseña/:token', 'routes/account/new-password.page.tsx'),
  ]),

  // Call centre and back office (CONTENT §2.11)
  layout('routes/operator/operator.layout.tsx', [route('operador', 'routes/operator/desk.page.tsx')]),
  layout('routes/back-office/back-office.layout.tsx', [
    route('mostrador', 'routes/back-office/start.page.tsx'),
    route('mostrador/recetas', 'routes/back-office/prescriptions.page.tsx'),
    route('mostrador/recetas/:id', 'routes/back-office/review.page.tsx'),
    route('mostrador/pedidos', 'routes/back-office/orders.page.tsx'),
    route('mostrador/pedidos/:reference', 'routes/back-office/order.page.tsx'),
    route('mostrador/pedidos/:reference/cliente', 'routes/back-office/order-as-customer.page.tsx'),
    route('mostrador/preparacion', 'routes/back-office/to-prepare.page.tsx'),
    route('mostrador/preparacion/:parcelId', 'routes/back-office/prepare.page.tsx'),
    route('mostrador/despacho', 'routes/back-office/dispatch.page.tsx'),
    route('mostrador/despacho/:parcelId', 'routes/back-office/delivery.page.tsx'),
    route('mostrador/retiros', 'routes/back-office/pickups.page.tsx'),
    route('mostrador/casos', 'routes/back-office/cases.page.tsx'),
    route('mostrador/casos/plantillas', 'routes/back-office/answer-templates.page.tsx'),
    route('mostrador/casos/:number', 'routes/back-office/case.page.tsx'),
    route('mostrador/dinero', 'routes/back-office/payments.page.tsx'),
    route('mostrador/dinero/revisiones', 'routes/back-office/money-reviews.page.tsx'),
    route('mostrador/clientes', 'routes/back-office/customers.page.tsx'),
    route('mostrador/clientes/solicitudes', 'routes/back-office/data-requests.page.tsx'),
    route('mostrador/clientes/:id', 'routes/back-office/customer.page.tsx'),
    route('mostrador/suscripciones', 'routes/back-office/subscriptions.page.tsx'),
    route('mostrador/suscripciones/:reference', 'routes/back-office/subscription.page.tsx'),
    route('mostrador/productos', 'routes/back-office/products.page.tsx'),
    route('mostrador/productos/importar', 'routes/back-office/imports.page.tsx'),
    route('mostrador/productos/importar/:id', 'routes/back-office/import.page.tsx'),
    route('mostrador/productos/:sku', 'routes/back-office/product.page.tsx'),
    route('mostrador/precios', 'routes/back-office/prices.page.tsx'),
    route('mostrador/conexiones/claves', 'routes/back-office/api-keys.page.tsx'),
    route('mostrador/existencias', 'routes/back-office/stock.page.tsx'),
    route('mostrador/existencias/cuarentena', 'routes/back-office/quarantine.page.tsx'),
    route('mostrador/existencias/recepcion', 'routes/back-office/receipt.page.tsx'),
    route('mostrador/existencias/lotes', 'routes/back-office/lots.page.tsx'),
    route('mostrador/existencias/lotes/:id', 'routes/back-office/lot.page.tsx'),
    route('mostrador/existencias/:sku', 'routes/back-office/product-stock.page.tsx'),
  ]),
] satisfies RouteConfig
