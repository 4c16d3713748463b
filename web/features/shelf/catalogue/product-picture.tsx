import { contentLabel } from '#lib/spanish-text.ts'
import { picturePath, pictureSrcSet } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { productCard } from '#web/features/shelf/catalogue/messages/product-card.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface ProductPictureProps {
  product: {
    sku: string
    productName: string
    imageURLs: readonly string[]
    unitContent: number
    pharmaceuticalFormText: string
  }
  priority?: boolean | undefined
  className?: string | undefined
}

/** A failed photograph is replaced by the drawn pack (SHOP §8, §9). */
export function ProductPicture({ product, priority, className = '' }: ProductPictureProps) {
  const t = useMessages(productCard)
  const look = {
    alt: t.pictureAlt(product.productName, contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x')),
    width: 400,
    height: 400,
    priority,
    className,
  }
  const standIn = <Picture src="/fallback-product.svg" {...look} />
  const pack = <Picture src={`/packs/${product.sku}.svg`} {...look} fallback={standIn} />
  const [url] = product.imageURLs
  if (url === undefined) return pack
  const photograph = { sku: product.sku, index: 0, url }
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: pictureSrcSet(photograph, format),
  }))
  return (
    <Picture
      src={picturePath(photograph, 480, 'webp')}
      sources={sources}
      sizes="(min-width: 1024px) 290px, 45vw"
      {...look}
      fallback={pack}
    />
  )
}
