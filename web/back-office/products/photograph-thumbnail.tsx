import { picturePath } from '#shop/shelf/catalogue/products/picture.rules.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { photographs as messages } from './messages/photographs.es.ts'
import type { Photograph } from './photograph-documents.ts'

export function Thumbnail({
  sku,
  photograph: { address, text },
  index,
  name,
}: {
  sku: string
  photograph: Photograph
  index: number
  name: string
}) {
  const t = useMessages(messages)
  const look = {
    alt: text || t.alt(index + 1, name),
    width: 320,
    height: 320,
    className: 'aspect-square w-full rounded-control border border-arena-200 bg-arena-100 object-contain',
  }
  return (
    <Picture
      src={picturePath({ sku, index, url: address }, 320, 'webp')}
      {...look}
      fallback={<Picture src="/fallback-product.svg" {...look} />}
    />
  )
}
