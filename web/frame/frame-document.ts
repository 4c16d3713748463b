/** Only loaders import this file, so its text stays on the server. */
import { isPaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import { SHOP_ID } from '#web/platform/shop-id.ts'
import { runPartial, type runDocument } from '#web/platform/api-client.ts'
import { graphql } from '#web/platform/graphql.ts'
import type { MenuType, ShownFrame } from './menu.ts'

/** The menu travels with every page's HTML; more sub-categories are on the category's own page. */
const SUB_CATEGORIES_MAX = 4

// A type has at most 1000 tags (SHOP §9).
const FrameDocument = graphql(`
  query Frame($shopId: String) {
    medicamentos: categories(shopId: $shopId, productType: "Medicament", first: 1000) {
      label
      slug
      subCategories {
        label
        slug
      }
    }
    dermocosmeticos: categories(shopId: $shopId, productType: "Dermocosmetic", first: 1000) {
      label
      slug
      subCategories {
        label
        slug
      }
    }
    vitaminas: categories(shopId: $shopId, productType: "Vitamins-supplements", first: 1000) {
      label
      slug
      subCategories {
        label
        slug
      }
    }
    accesorios: categories(shopId: $shopId, productType: "Accesories", first: 1000) {
      label
      slug
      subCategories {
        label
        slug
      }
    }
    eventDay(shopId: $shopId) {
      label
      slug
    }
    paymentMethods(shopId: $shopId) {
      identifier
    }
  }
`)

export async function loadFrame(where: Parameters<typeof runDocument>[2]): Promise<ShownFrame> {
  // A page without a part of its menu is still a page.
  const { data: found } = await runPartial(FrameDocument, { shopId: SHOP_ID }, where)
  const menu = [
    menuType('medicamentos', found.medicamentos),
    menuType('dermocosmeticos', found.dermocosmeticos),
    menuType('vitaminas-y-suplementos', found.vitaminas),
    menuType('accesorios', found.accesorios),
  ]
  return {
    menu,
    eventDay: found.eventDay,
    payments: (found.paymentMethods ?? []).map(({ identifier }) => identifier).filter(isPaymentMethod),
  }
}

function menuType(type: MenuType['type'], categories: MenuType['categories'] | null): MenuType {
  return {
    type,
    categories: (categories ?? []).map((category) => ({
      ...category,
      subCategories: category.subCategories.slice(0, SUB_CATEGORIES_MAX),
    })),
  }
}
