import { z } from 'zod'

/** Columns in the order of the files. The seeder and verify-catalogue read the files through this schema. */
export const PRODUCT_TYPES = ['Medicament', 'Dermocosmetic', 'Vitamins-supplements', 'Accesories'] as const
export const PACKAGE_KINDS = ['box', 'blister', 'bottle', 'tube', 'jar', 'dropper', 'ampoule', 'inhaler'] as const
export const SALE_CONDITIONS = [
  'noPrescription',
  'simpleRecipe',
  'MandatorySimpleRecipe',
  'recipeRetention',
  'recipeCheck',
] as const
const EQUIVALENCES = ['bioequivalent', 'referrer', 'generic', ''] as const
/** shop/shelf/promotions/demo-promotions.ts has their terms. */
export const SHELF_PROMOTIONS = ['lleva-3-paga-2', 'menos-25', 'ahorra-1000'] as const
const SOURCES = ['isp', 'cenabast', 'boldo-invented'] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]
export type PackageKind = (typeof PACKAGE_KINDS)[number]
export type SaleCondition = (typeof SALE_CONDITIONS)[number]
export type Equivalence = (typeof EQUIVALENCES)[number]

export type CatalogueRow = {
  sku: string
  product_name: string
  product_type: ProductType
  category: string
  sub_category: string
  active_principles: string
  strength: string
  pharmaceutical_form: string
  pharmaceutical_form_text: string
  unit_content: number
  amount_content: string
  package_kind: PackageKind
  laboratory: string
  brand: string
  sale_condition: SaleCondition
  storage_condition: string
  cold_chain: boolean
  equivalence: Equivalence
  shipping_methods: string
  normal_price: number
  offer_price: number | ''
  mi_boldo_price: number | ''
  fractional_unit_price: number | ''
  stock: number
  max_quantity: number
  created_at: string
  subscription: boolean
  loyalty_discount: boolean
  free_dispatch: boolean
  need_quote: boolean
  insurance: boolean
  highlighted: boolean
  enabled: boolean
  badge: string
  promo_available: '' | 'progressive-discount' | (typeof SHELF_PROMOTIONS)[number]
  event_tags: string
  description: string
  registration: string
  atc: string
  source: (typeof SOURCES)[number]
}

export const CATALOGUE_COLUMNS = [
  'sku',
  'product_name',
  'product_type',
  'category',
  'sub_category',
  'active_principles',
  'strength',
  'pharmaceutical_form',
  'pharmaceutical_form_text',
  'unit_content',
  'amount_content',
  'package_kind',
  'laboratory',
  'brand',
  'sale_condition',
  'storage_condition',
  'cold_chain',
  'equivalence',
  'shipping_methods',
  'normal_price',
  'offer_price',
  'mi_boldo_price',
  'fractional_unit_price',
  'stock',
  'max_quantity',
  'created_at',
  'subscription',
  'loyalty_discount',
  'free_dispatch',
  'need_quote',
  'insurance',
  'highlighted',
  'enabled',
  'badge',
  'promo_available',
  'event_tags',
  'description',
  'registration',
  'atc',
  'source',
] as const satisfies readonly (keyof CatalogueRow)[]

const text = z.string()
const filled = z.string().min(1)
const whole = z.string().regex(/^\d+$/).transform(Number)
const wholeOrEmpty = z.union([z.literal(''), whole])
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Every cell is a string, parsed here and nowhere else. */
export const catalogueRowInput = z.strictObject({
  sku: z.string().regex(/^\d{6,8}$/),
  product_name: filled.max(110),
  product_type: z.enum(PRODUCT_TYPES),
  category: filled,
  sub_category: filled,
  active_principles: text,
  strength: text,
  pharmaceutical_form: filled,
  pharmaceutical_form_text: filled,
  unit_content: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
  amount_content: filled,
  package_kind: z.enum(PACKAGE_KINDS),
  laboratory: filled,
  brand: filled,
  sale_condition: z.enum(SALE_CONDITIONS),
  storage_condition: filled,
  cold_chain: flag,
  equivalence: z.enum(EQUIVALENCES),
  shipping_methods: z.enum(['homeDelivery|withdrawalStore', 'withdrawalStore']),
  normal_price: whole,
  offer_price: wholeOrEmpty,
  mi_boldo_price: wholeOrEmpty,
  fractional_unit_price: wholeOrEmpty,
  stock: whole,
  max_quantity: whole,
  created_at: z.iso.datetime({ offset: true }),
  subscription: flag,
  loyalty_discount: flag,
  free_dispatch: flag,
  need_quote: flag,
  insurance: flag,
  highlighted: flag,
  enabled: flag,
  badge: text.max(24),
  promo_available: z.enum(['', 'progressive-discount', ...SHELF_PROMOTIONS]),
  event_tags: text,
  description: filled,
  registration: text,
  atc: text,
  source: z.enum(SOURCES),
})
