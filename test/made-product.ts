import type { CurrentProduct } from '#shop/ordering/orders/order.rules.ts'

/** Chile's day of the tests of rules. */
export const TODAY = '2026-11-18'

/** A product in a cart, sold without a prescription at 2.000 CLP, with other facts. */
export const createProduct = (facts: Partial<CurrentProduct>): CurrentProduct => ({
  slug: '',
  normalPrice: 2_000,
  offerPrice: null,
  miBoldoPrice: null,
  boldoDiscount: false,
  mayBePromoted: false,
  promotion: null,
  programmeUnits: null,
  today: TODAY,
  productType: 'Medicament',
  categoryId: 1,
  subCategoryId: 2,
  freeDispatch: false,
  available: 50,
  maxQuantity: 20,
  saleCondition: 'noPrescription',
  shippingMethods: ['homeDelivery', 'withdrawalStore'],
  coldChain: false,
  enable: true,
  isInsurance: false,
  needQuote: false,
  subscription: true,
  unitContent: 1,
  pharmaceuticalFormText: '',
  productName: 'Paracetamol',
  imageUrl: null,
  activePrinciplesText: '',
  description: '',
  ...facts,
})
