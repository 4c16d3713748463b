import type { ReactNode } from 'react'
import type { CardProduct } from '#web/features/shelf/catalogue/product-card-fields.ts'
import { ProductSlider } from '#web/features/shelf/catalogue/product-slider.tsx'
import { hydrateLater, Later } from '#web/platform/hydration/hydrate-later.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { home } from './messages/home.es.ts'

const PartFailed = hydrateLater(async () => ({
  default: (await import('#web/features/shelf/catalogue/part-failed.tsx')).PartFailed,
}))

interface HomeShelfProps {
  title: string
  /** Null when the call failed (decision D29). */
  products: readonly CardProduct[] | null
  /** The server's clock, from the loader, rounded by `startOfHour`. */
  now: number
  more?: ReactNode
}

export function HomeShelf({ title, products, now, more }: HomeShelfProps) {
  const t = useMessages(home)
  if (products) return <ProductSlider title={title} products={products} now={now} more={more} />
  return (
    <Later>
      <PartFailed title={t.failed(title)} />
    </Later>
  )
}
