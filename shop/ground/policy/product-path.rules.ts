interface AddressedProduct {
  sku: string
  slug: string
}

export const productPath = ({ sku, slug }: AddressedProduct): string => `/product/${sku}${slug && '/'}${slug}`

export const subscribedProductPath = (product: AddressedProduct): string => `/suscripcion${productPath(product)}`

/** 160 px square, as PNG: mail programs show no SVG. */
export const mailPackPath = (sku: string): string => `/packs/160/${encodeURIComponent(sku)}.png`
