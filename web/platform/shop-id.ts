import { DEFAULT_SHOP_ID } from '#shop/ground/policy/shop-id.rules.ts'
import { SETTINGS_ID } from './frame-context.ts'

/**
 * The shop that each call names (CONTENT §9), as the page says it. The server's own pages
 * are of one shop: the API does not compare what they name.
 */
export const SHOP_ID: string = globalThis.document?.getElementById(SETTINGS_ID)?.dataset.shop ?? DEFAULT_SHOP_ID
