export const PRODUCT_TYPES = [
  { value: 'Medicament', alias: 'medicament', slug: 'medicamentos', layout: 'general' },
  { value: 'Dermocosmetic', alias: 'dermocosmetic', slug: 'dermocosmeticos', layout: 'dermocosmetic' },
  { value: 'Vitamins-supplements', alias: 'vitamins-supplements', slug: 'vitaminas-y-suplementos', layout: 'general' },
  { value: 'Accesories', alias: 'accessories', slug: 'accesorios', layout: 'general' },
] as const

export type ProductType = (typeof PRODUCT_TYPES)[number]['value']
export type ProductTypeSlug = (typeof PRODUCT_TYPES)[number]['slug']

/** SHOP §3: lists also write a type in lower case ('accessories'). */
export const findProductType = (written: string) =>
  PRODUCT_TYPES.find((type) => type.value === written || type.alias === written)?.value

export const productTypeOfSlug = (slug: string) => PRODUCT_TYPES.find((type) => type.slug === slug)?.value

export const slugOfProductType = (type: ProductType) => PRODUCT_TYPES.find((known) => known.value === type)!.slug
