/** The shape of the menu of types and categories. */
import { PRODUCT_TYPES, type ProductTypeSlug } from '#shop/catalogue/product-type.rules.ts'

export interface MenuLink {
  label: string
  slug: string
}

/** One type with its categories and the first of theirs. */
export interface MenuType {
  type: ProductTypeSlug
  categories: (MenuLink & { subCategories: MenuLink[] })[]
}

/** What the menus show; the event day is null when none is on (SHOP §9). */
export interface ShownMenu {
  menu: MenuType[]
  eventDay: MenuLink | null
}

/** The types with nothing below them: the header works with it when the API does not answer. */
export const BARE_MENU: MenuType[] = PRODUCT_TYPES.map(({ slug }) => ({ type: slug, categories: [] }))
