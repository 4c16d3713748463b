import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { CardProduct } from './product-card-fields.ts'
import { CachedItem } from '#web/platform/cached-html.tsx'
import { Slider } from './slider.tsx'

interface ProductSliderProps {
  title: string
  products: readonly CardProduct[]
  /** The server's clock, from the loader, rounded by `startOfHour`. */
  now: number
  more?: ReactNode
  className?: string | undefined
}

/** SHOP §9: 16 cards on the home page. */
export function ProductSlider({ title, products, now, more, className }: ProductSliderProps) {
  if (products.length === 0) return null
  return (
    <Slider
      title={title}
      more={more}
      className={className}
      columns={
        'auto-cols-[minmax(10.75rem,44%)] sm:auto-cols-[30%] md:auto-cols-[calc((100%-2rem)/3)] ' +
        'lg:auto-cols-[calc((100%-3rem)/4)] xl:auto-cols-[calc((100%-4rem)/5)]'
      }
    >
      {products.map((product, index) => (
        <CachedItem
          key={product._id}
          id={product._id}
          of={product}
          name={`slider ${now} ${index === 0}`}
          className="min-w-0"
        >
          <ProductCard product={product} now={now} discover={index === 0} />
        </CachedItem>
      ))}
    </Slider>
  )
}
