import { PRODUCT_TYPES, type ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import type { PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'

export interface MenuLink {
  label: string
  slug: string
}

export interface MenuType {
  type: ProductTypeSlug
  categories: (MenuLink & { subCategories: MenuLink[] })[]
}

/** The event day is null when none is on (SHOP §9). */
export interface ShownMenu {
  menu: MenuType[]
  eventDay: MenuLink | null
}

/** The payment methods are in the order of their buttons. */
export interface ShownFrame extends ShownMenu {
  payments: PaymentMethod[]
}

/** The frame when the API does not answer: the types alone are enough for the header. */
export const BARE_FRAME: ShownFrame = {
  menu: PRODUCT_TYPES.map(({ slug }) => ({ type: slug, categories: [] })),
  eventDay: null,
  payments: [],
}
