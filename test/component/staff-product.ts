/** A product as staff see it, and the answers of its page. */
import type { Permission } from '#shop/ground/policy/account.rules.ts'
import { PRODUCT_FIELDS, type ProductField } from '#shop/shelf/catalogue/staff/product-fields.rules.ts'
import { ScheduledOffersDocument } from '#web/back-office/products/offer-documents.ts'
import {
  PriceHistoryDocument,
  ProductChangesDocument,
  ProductFiltersDocument,
  StaffProductDocument,
  type ListedProduct,
  type StaffProduct,
} from '#web/back-office/products/product-documents.ts'
import type { ApiTable } from './api-table.ts'

const VALUES: Record<ProductField, string> = {
  product_name: 'Paracetamol 500 mg',
  description: 'Alivia el dolor.',
  meta_title: 'Paracetamol 500 mg',
  meta_description: '',
  sub_category: '12',
  badge: '',
  highlighted: 'false',
  sale_condition: 'noPrescription',
  cold_chain: 'false',
  storage_condition: '',
  equivalence: '',
  enabled: 'true',
  shipping_methods: 'homeDelivery|withdrawalStore',
  max_quantity: '10',
  subscription: 'true',
  need_quote: 'false',
  insurance: 'false',
  loyalty_discount: 'true',
  free_dispatch: 'false',
  normal_price: '1990',
  offer_price: '',
  mi_boldo_price: '1790',
  fractional_unit_price: '',
}
export const toProduct = (values: Partial<typeof VALUES> = {}): StaffProduct => ({
  _id: 7,
  sku: 'PARA',
  slug: 'paracetamol-500-mg',
  productType: 'Medicament',
  laboratory: 'Andes',
  brand: null,
  principles: ['Paracetamol'],
  strength: '500 mg',
  form: 'Comprimidos',
  amountContent: '16 comprimidos',
  registration: 'F-1',
  photographs: [],
  stock: 12,
  held: 2,
  place: 'A-01-4',
  barcodes: [],
  collections: ['dolor'],
  promotion: null,
  eventTags: [],
  values: PRODUCT_FIELDS.map((name) => ({ field: name, value: values[name] ?? VALUES[name] })),
})
export const listedProduct = (more: Partial<ListedProduct> = {}): ListedProduct => ({
  _id: 7,
  sku: 'PARA',
  name: 'Paracetamol 500 mg',
  laboratory: 'Andes',
  saleCondition: 'noPrescription',
  normalPrice: 1_990,
  offerPrice: 990,
  miBoldoPrice: null,
  available: 10,
  enabled: true,
  photographs: 0,
  problems: ['noPhotograph'],
  ...more,
})
const PLACES = [
  { _id: 12, productType: 'Medicament', categoryId: 1, category: 'Dolor', subCategory: 'Analgésicos' },
  { _id: 13, productType: 'Medicament', categoryId: 1, category: 'Dolor', subCategory: 'Fiebre' },
]
export const PRODUCT_MANAGER: readonly Permission[] = [
  'products.read',
  'products.describe',
  'products.sell',
  'prices.edit',
]

export function answerProduct(api: ApiTable, product: StaffProduct | null = toProduct()): void {
  api.answer(ProductFiltersDocument, {
    productFilters: { places: PLACES, laboratories: [{ _id: 3, label: 'Andes' }] },
  })
  api.answer(StaffProductDocument, { staffProduct: product })
  api.answer(ScheduledOffersDocument, { scheduledOffers: [] })
  api.answer(PriceHistoryDocument, {
    priceHistory: {
      nodes: [
        {
          _id: '1',
          at: '2026-11-29T12:00:00.000000Z',
          author: null,
          source: 'import',
          field: 'normal_price',
          before: 1_890,
          after: 1_990,
        },
      ],
      endCursor: null,
    },
  })
  api.answer(ProductChangesDocument, { productChanges: { nodes: [], endCursor: null } })
}
