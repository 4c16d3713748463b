/** Milliseconds before the guidance for simple prescriptions shows, once (SHOP §9). */
export const SIMPLE_RECIPE_MODAL_MS = 2_000
