import { DEFAULT_SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { SETTINGS_ID } from './frame-context.ts'

/** As the page says it; a rendering server has no page. */
export const readShopId = (page: Document | undefined): string =>
  page?.getElementById(SETTINGS_ID)?.dataset.shop ?? DEFAULT_SHOP_ID

/** The shop that each call names (CONTENT §9). The API does not compare it for the server's own pages. */
export const SHOP_ID: string = readShopId(globalThis.document)
