/** What a call may name as its shop where SHOP_ID says nothing else. */
export const DEFAULT_SHOP_ID = 'boldo'
