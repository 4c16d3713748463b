interface AddressedProduct {
  sku: string
  slug: string
}

/** The one address of a product's page (SHOP §2). */
export const productPath = ({ sku, slug }: AddressedProduct): string => `/product/${sku}${slug && '/'}${slug}`

/** The address of its page in a subscription context (ACCOUNT §2). */
export const subscribedProductPath = (product: AddressedProduct): string => `/suscripcion${productPath(product)}`

/** The drawn pack as PNG, 160 px square: mail programs show no SVG. */
export const mailPackPath = (sku: string): string => `/packs/160/${encodeURIComponent(sku)}.png`
