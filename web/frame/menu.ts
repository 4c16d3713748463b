/** The shape of the frame's data: the menu of types and categories, the payment methods. */
import { PRODUCT_TYPES, type ProductTypeSlug } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import type { PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'

export interface MenuLink {
  label: string
  slug: string
}

/** One type with its categories and the first of theirs. */
export interface MenuType {
  type: ProductTypeSlug
  categories: (MenuLink & { subCategories: MenuLink[] })[]
}

/** The menus' data; the event day is null when none is on (SHOP §9). */
export interface ShownMenu {
  menu: MenuType[]
  eventDay: MenuLink | null
}

/** The frame's data around every page; the payment methods in the order of their buttons. */
export interface ShownFrame extends ShownMenu {
  payments: PaymentMethod[]
}

/** The frame of an API that does not answer: the types with nothing below them are enough for the header. */
export const BARE_FRAME: ShownFrame = {
  menu: PRODUCT_TYPES.map(({ slug }) => ({ type: slug, categories: [] })),
  eventDay: null,
  payments: [],
}
