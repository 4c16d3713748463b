import { picturePath } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { Picture } from './picture.tsx'

/** `photo`: the product's first photograph. Its name beside it describes it, so it has no alternative text. */
export function LinePicture({
  sku,
  photo,
  className = '',
}: {
  sku: string
  photo: string | undefined
  className?: string
}) {
  const look = { alt: '', width: 400, height: 400, priority: true, className: 'size-full object-contain' }
  const pack = (
    <Picture src={`/packs/${sku}.svg`} {...look} fallback={<Picture src="/fallback-product.svg" {...look} />} />
  )
  return (
    <span className={`block shrink-0 overflow-hidden rounded-control bg-arena-100 p-1 ${className}`}>
      {photo ? (
        <Picture src={picturePath({ sku, index: 0, url: photo }, 160, 'webp')} {...look} fallback={pack} />
      ) : (
        pack
      )}
    </span>
  )
}
