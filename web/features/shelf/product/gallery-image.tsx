import { contentLabel } from '#lib/spanish-text.ts'
import { productCard } from '#web/features/shelf/catalogue/messages/product-card.es.ts'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PageProduct } from './product-document.ts'
import { packPicture, type GalleryPicture } from './product.rules.ts'

export interface GalleryPictures {
  product: PageProduct
  pictures: readonly GalleryPicture[]
}

interface GalleryImageProps extends GalleryPictures {
  index: number
  className: string
  thumbnail?: boolean
  sizes?: string
}

/** The pack replaces a failed photograph; the stand-in a failed pack or a failed further photograph (SHOP §8). */
export function GalleryImage({
  product,
  pictures,
  index,
  className,
  thumbnail = false,
  sizes = '(width >= 1024px) 36rem, 100vw',
}: GalleryImageProps) {
  const t = useMessages(messages).gallery
  const { pictureAlt } = useMessages(productCard)
  const name =
    product.imageTexts[index] ||
    (index === 0
      ? pictureAlt(product.productName, contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x'))
      : t.picture(index + 1, pictures.length, product.productName))
  const look = { alt: thumbnail ? '' : name, width: 640, height: 640, priority: index === 0 && !thumbnail, className }
  const standIn = <Picture src="/fallback-product.svg" {...look} />
  const pack = <Picture src={packPicture(product.sku)} {...look} fallback={standIn} />
  const picture = pictures[index]!
  if (picture.src === packPicture(product.sku)) return pack
  return (
    <Picture
      src={picture.src}
      sources={picture.sources}
      sizes={thumbnail ? '72px' : sizes}
      {...look}
      fallback={index === 0 ? pack : standIn}
    />
  )
}
