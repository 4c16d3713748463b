/** SHOP §9. */
export const SIMPLE_RECIPE_MODAL_MS = 2_000
