export const SHOP_ID = 'boldo'
