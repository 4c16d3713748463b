/** SHOP §7 'a shop id constant'. */
export const SHOP_ID = 'boldo'
