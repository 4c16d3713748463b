/** Pages of the back office in axe's list (axe-states.ts). */
type States = Record<string, string>

const BACK_OFFICE = 'web/back-office/'

export const BACK_OFFICE_PAGES: Record<string, States> = {
  '/mostrador': {
    filled: `${BACK_OFFICE}start/start.test.tsx: what waits`,
    empty: `${BACK_OFFICE}start/start.test.tsx: nothing waits`,
    queues: `${BACK_OFFICE}start/start.test.tsx: cards of queues`,
    'a demo that is filled': `${BACK_OFFICE}start/start.test.tsx: a demo that is filled`,
    failed: `${BACK_OFFICE}start/start.test.tsx: counters that failed`,
    'without the right': `${BACK_OFFICE}kit/frame.test.tsx: a page without the right`,
    framed: `${BACK_OFFICE}kit/frame.test.tsx: the frame`,
    noticed: `${BACK_OFFICE}kit/frame.test.tsx: a notice with Undo`,
  },
  '/mostrador/recetas': {
    filled: `${BACK_OFFICE}prescriptions/review-queue.test.tsx: the queue`,
    empty: `${BACK_OFFICE}prescriptions/review-queue.test.tsx: an empty queue`,
    failed: `${BACK_OFFICE}prescriptions/review-queue.test.tsx: a queue that failed`,
  },
  '/mostrador/recetas/:id': {
    filled: `${BACK_OFFICE}prescriptions/review.test.tsx: a prescription in review`,
    waiting: `${BACK_OFFICE}prescriptions/review.test.tsx: a prescription that waits`,
    lost: `${BACK_OFFICE}prescriptions/review.test.tsx: a lost review`,
    'without a file': `${BACK_OFFICE}prescriptions/review.test.tsx: a prescription without a file`,
    failed: `${BACK_OFFICE}prescriptions/review.test.tsx: a prescription that failed`,
  },
  '/mostrador/pedidos': {
    filled: `${BACK_OFFICE}orders/orders.test.tsx: orders`,
    empty: `${BACK_OFFICE}orders/orders.test.tsx: a search without orders`,
    filtered: `${BACK_OFFICE}orders/order-filters.test.tsx: orders with filters`,
    'empty by filter': `${BACK_OFFICE}orders/order-filters.test.tsx: no order by these filters`,
    'the widest filter': `${BACK_OFFICE}orders/order-filters.test.tsx: the widest filter`,
    failed: `${BACK_OFFICE}orders/orders.test.tsx: orders that failed`,
  },
  '/mostrador/pedidos/:reference': {
    filled: `${BACK_OFFICE}orders/orders.test.tsx: an opened order`,
    unknown: `${BACK_OFFICE}orders/orders.test.tsx: an unknown order`,
    mails: `${BACK_OFFICE}orders/order-actions.test.tsx: an order with its mails`,
    failed: `${BACK_OFFICE}orders/orders.test.tsx: an order that failed`,
  },
  '/mostrador/pedidos/:reference/cliente': {
    filled: `${BACK_OFFICE}orders/order-as-customer.test.tsx: an order as its customer sees it`,
    failed: `${BACK_OFFICE}orders/order-as-customer.test.tsx: an order as its customer sees it that failed`,
  },
  '/mostrador/preparacion': {
    filled: `${BACK_OFFICE}preparation/to-prepare.test.tsx: the queue`,
    empty: `${BACK_OFFICE}preparation/to-prepare.test.tsx: an empty queue`,
    failed: `${BACK_OFFICE}preparation/to-prepare.test.tsx: a queue that failed`,
    round: `${BACK_OFFICE}preparation/to-prepare.test.tsx: a round`,
  },
  '/mostrador/preparacion/:parcelId': {
    filled: `${BACK_OFFICE}preparation/prepare.test.tsx: a parcel while it is packed`,
    wrong: `${BACK_OFFICE}preparation/prepare.test.tsx: a parcel with its errors`,
    lost: `${BACK_OFFICE}preparation/prepare.test.tsx: a lost lease`,
    checking: `${BACK_OFFICE}preparation/check.test.tsx: a parcel to check`,
    'beside its prescription': `${BACK_OFFICE}preparation/check.test.tsx: a parcel beside its prescription`,
    packed: `${BACK_OFFICE}preparation/check.test.tsx: a packed parcel`,
  },
  '/mostrador/despacho': {
    filled: `${BACK_OFFICE}dispatch/dispatch-list.test.tsx: parcels chosen for a carrier`,
    empty: `${BACK_OFFICE}dispatch/dispatch-list.test.tsx: no packed parcels`,
    refused: `${BACK_OFFICE}dispatch/dispatch-list.test.tsx: parcels that stay`,
  },
  '/mostrador/despacho/:parcelId': {
    filled: `${BACK_OFFICE}dispatch/delivery.test.tsx: a parcel on its way`,
    wrong: `${BACK_OFFICE}dispatch/delivery.test.tsx: a delivery with its errors`,
    'not delivered': `${BACK_OFFICE}dispatch/delivery.test.tsx: a failed delivery`,
    returned: `${BACK_OFFICE}dispatch/delivery.test.tsx: a parcel that returned`,
  },
  '/mostrador/retiros': {
    filled: `${BACK_OFFICE}dispatch/pickups.test.tsx: pickups`,
    empty: `${BACK_OFFICE}dispatch/pickups.test.tsx: no pickups`,
  },
  '/mostrador/casos': {
    filled: `${BACK_OFFICE}cases/case-list.test.tsx: cases`,
    empty: `${BACK_OFFICE}cases/case-list.test.tsx: a search without cases`,
    filtered: `${BACK_OFFICE}cases/case-list.test.tsx: cases that filters leave out`,
    failed: `${BACK_OFFICE}cases/case-list.test.tsx: cases that failed`,
  },
  '/mostrador/casos/:number': {
    filled: `${BACK_OFFICE}cases/opened-case.test.tsx: an open case`,
    wrong: `${BACK_OFFICE}cases/opened-case.test.tsx: an answer that is missing`,
    'of a colleague': `${BACK_OFFICE}cases/opened-case.test.tsx: a colleague’s case`,
    unknown: `${BACK_OFFICE}cases/opened-case.test.tsx: an unknown case`,
    failed: `${BACK_OFFICE}cases/opened-case.test.tsx: a case that failed`,
  },
  '/mostrador/casos/plantillas': {
    filled: `${BACK_OFFICE}cases/templates.test.tsx: templates`,
    empty: `${BACK_OFFICE}cases/templates.test.tsx: no templates`,
    failed: `${BACK_OFFICE}cases/templates.test.tsx: templates that failed`,
  },
  '/mostrador/dinero': {
    filled: `${BACK_OFFICE}money/payments.test.tsx: payments`,
    'empty by filter': `${BACK_OFFICE}money/payments.test.tsx: no payment by these filters`,
    failed: `${BACK_OFFICE}money/payments.test.tsx: payments that failed`,
  },
  '/mostrador/dinero/revisiones': {
    filled: `${BACK_OFFICE}money/money-reviews.test.tsx: open reviews`,
    empty: `${BACK_OFFICE}money/money-reviews.test.tsx: no open reviews`,
    failed: `${BACK_OFFICE}money/money-reviews.test.tsx: reviews that failed`,
  },
  '/mostrador/clientes': {
    'before a search': `${BACK_OFFICE}customers/customers.test.tsx: customers before a search`,
    filled: `${BACK_OFFICE}customers/customers.test.tsx: customers`,
    empty: `${BACK_OFFICE}customers/customers.test.tsx: a search without customers`,
    failed: `${BACK_OFFICE}customers/customers.test.tsx: a search of customers that failed`,
  },
  '/mostrador/clientes/:id': {
    filled: `${BACK_OFFICE}customers/customers.test.tsx: a customer`,
    empty: `${BACK_OFFICE}customers/customers.test.tsx: a customer without anything`,
    wrong: `${BACK_OFFICE}customers/customers.test.tsx: medicines without a reason`,
    'with medicines': `${BACK_OFFICE}customers/customers.test.tsx: medicines of a customer`,
    unknown: `${BACK_OFFICE}customers/customers.test.tsx: an unknown customer`,
    failed: `${BACK_OFFICE}customers/customers.test.tsx: a customer that failed`,
  },
  '/mostrador/clientes/solicitudes': {
    filled: `${BACK_OFFICE}customers/customers.test.tsx: requests of data`,
    empty: `${BACK_OFFICE}customers/data-requests.test.tsx: no requests of data`,
    failed: `${BACK_OFFICE}customers/data-requests.test.tsx: requests of data that failed`,
  },
  '/mostrador/suscripciones': {
    filled: `${BACK_OFFICE}subscriptions/subscription-list.test.tsx: subscriptions`,
    empty: `${BACK_OFFICE}subscriptions/subscription-list.test.tsx: no failed charges`,
    failed: `${BACK_OFFICE}subscriptions/subscription-list.test.tsx: subscriptions that failed`,
  },
  '/mostrador/suscripciones/:reference': {
    filled: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: an opened subscription`,
    unknown: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: an unknown subscription`,
    failed: `${BACK_OFFICE}subscriptions/opened-subscription.test.tsx: a subscription that failed`,
  },
  '/mostrador/productos': {
    filled: `${BACK_OFFICE}products/product-list.test.tsx: products`,
    'empty by filter': `${BACK_OFFICE}products/product-list.test.tsx: no product by these filters`,
    failed: `${BACK_OFFICE}products/product-list.test.tsx: products that failed`,
    'without a value': `${BACK_OFFICE}products/product-list.test.tsx: a change without its value`,
    differences: `${BACK_OFFICE}products/product-list.test.tsx: differences of a change`,
    refused: `${BACK_OFFICE}products/product-list.test.tsx: a change that some refused`,
  },
  '/mostrador/productos/importar': {
    empty: `${BACK_OFFICE}products/imports/imports.test.tsx: no files`,
    cut: `${BACK_OFFICE}products/imports/imports.test.tsx: a file that was cut`,
  },
  '/mostrador/productos/importar/:id': {
    filled: `${BACK_OFFICE}products/imports/imports.test.tsx: a file that is looked at`,
    unreadable: `${BACK_OFFICE}products/imports/imports.test.tsx: an unreadable file`,
    classified: `${BACK_OFFICE}products/imports/imports.test.tsx: a classification`,
  },
  '/mostrador/productos/:sku': {
    filled: `${BACK_OFFICE}products/opened-product.test.tsx: a product`,
    wrong: `${BACK_OFFICE}products/opened-product.test.tsx: a product with a wrong price`,
    'changed meanwhile': `${BACK_OFFICE}products/opened-product.test.tsx: a field that a colleague changed`,
    classified: `${BACK_OFFICE}products/opened-product.test.tsx: a product that is classified`,
    unknown: `${BACK_OFFICE}products/opened-product.test.tsx: an unknown product`,
    failed: `${BACK_OFFICE}products/opened-product.test.tsx: a product that failed`,
  },
  '/mostrador/existencias': {
    filled: `${BACK_OFFICE}stock/stock-list.test.tsx: shelves`,
    empty: `${BACK_OFFICE}stock/stock-list.test.tsx: no shelves`,
    failed: `${BACK_OFFICE}stock/stock-list.test.tsx: shelves that failed`,
  },
  '/mostrador/existencias/:sku': {
    filled: `${BACK_OFFICE}stock/opened-stock.test.tsx: a product’s stock`,
    'two places': `${BACK_OFFICE}stock/opened-stock.test.tsx: a place that another person changed`,
    failed: `${BACK_OFFICE}stock/opened-stock.test.tsx: a product’s stock that failed`,
  },
  '/mostrador/existencias/recepcion': {
    empty: `${BACK_OFFICE}stock/receipt.test.tsx: an empty receipt`,
    wrong: `${BACK_OFFICE}stock/receipt.test.tsx: a receipt with its errors`,
    several: `${BACK_OFFICE}stock/receipt.test.tsx: products with the same lot`,
    refused: `${BACK_OFFICE}stock/receipt.test.tsx: a receipt with a refused lot`,
  },
  '/mostrador/existencias/lotes': {
    filled: `${BACK_OFFICE}stock/lots.test.tsx: lots`,
    empty: `${BACK_OFFICE}stock/lots.test.tsx: no lots`,
    failed: `${BACK_OFFICE}stock/lots.test.tsx: lots that failed`,
  },
  '/mostrador/existencias/lotes/:id': {
    filled: `${BACK_OFFICE}stock/lots.test.tsx: a recalled lot`,
    failed: `${BACK_OFFICE}stock/lots.test.tsx: a lot that failed`,
  },
  '/mostrador/existencias/cuarentena': {
    filled: `${BACK_OFFICE}stock/quarantine.test.tsx: units in quarantine`,
    empty: `${BACK_OFFICE}stock/quarantine.test.tsx: an empty quarantine`,
    failed: `${BACK_OFFICE}stock/quarantine.test.tsx: a quarantine that failed`,
  },
  '/mostrador/precios': {
    filled: `${BACK_OFFICE}products/price-grid.test.tsx: prices`,
    wrong: `${BACK_OFFICE}products/price-grid.test.tsx: prices with an error`,
    differences: `${BACK_OFFICE}products/price-grid.test.tsx: differences of prices`,
    empty: `${BACK_OFFICE}products/price-grid.test.tsx: no prices`,
    failed: `${BACK_OFFICE}products/price-grid.test.tsx: prices that failed`,
  },
  '/mostrador/conexiones/claves': {
    filled: `${BACK_OFFICE}connect/key-list.test.tsx: keys`,
    empty: `${BACK_OFFICE}connect/key-list.test.tsx: no keys`,
    failed: `${BACK_OFFICE}connect/key-list.test.tsx: keys that failed`,
  },
}
