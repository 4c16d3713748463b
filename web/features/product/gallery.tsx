/** The product's pictures: swiped, or walked with arrows, dots and thumbnails (SHOP §2); one picture has none of these. Each can be enlarged. */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { contentLabel } from '#lib/spanish-text.ts'
import { lazyPart } from '#web/platform/lazy-part.ts'
import { productCard } from '#web/features/catalogue/messages/product-card.es.ts'
import { product as messages } from '#web/features/product/messages/product.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from '#web/ui/button-look.ts'
import { useOpenedOnce } from '#web/ui/opened-once.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { PageProduct } from './product-document.ts'
import { galleryOf, packOf, type GalleryPicture } from './product.rules.ts'

const GalleryZoom = lazyPart(() => import('./gallery-zoom.tsx'))

interface GalleryProps {
  product: PageProduct
  /** Marks over the first corner. */
  children?: ReactNode
  /** Out of stock (SHOP §4). */
  dimmed?: boolean | undefined
}

export function Gallery({ product, children, dimmed }: GalleryProps) {
  const t = useMessages(messages).gallery
  const pictures = galleryOf(product)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const many = pictures.length > 1
  const [zoomed, setZoomed] = useState(false)
  const wasZoomed = useOpenedOnce(zoomed)

  const show = (next: number) => {
    const list = track.current
    if (!list || next < 0 || next >= pictures.length) return
    list.scrollTo({
      left: next * list.clientWidth,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  const look = () => {
    const list = track.current
    if (list && list.clientWidth > 0) setAt(Math.round(list.scrollLeft / list.clientWidth))
  }
  const arrow = (next: number, label: string, place: string, Icon: typeof ChevronLeft) => {
    const rests = next < 0 || next >= pictures.length
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={rests}
        onClick={() => show(next)}
        className={iconButtonClass({
          variant: 'secondary',
          className: `absolute! top-1/2 hidden! -translate-y-1/2 rounded-full! border-arena-200! aria-disabled:opacity-0! md:inline-flex! ${place}`,
        })}
      >
        <Icon size={24} aria-hidden />
      </button>
    )
  }

  return (
    <section aria-label={t.label} className="grid gap-3">
      <div className="relative overflow-hidden rounded-card border border-arena-200 bg-arena-100">
        <ul
          ref={track}
          // Arrow keys scroll what has the focus.
          tabIndex={many ? 0 : undefined}
          aria-label={t.label}
          onScroll={many ? look : undefined}
          className="grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto overscroll-x-contain -outline-offset-2! [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.src}
              className="grid aspect-4/3 min-w-0 snap-start place-items-center p-4 md:aspect-video lg:aspect-square lg:p-8"
            >
              <GalleryImage
                product={product}
                picture={picture}
                index={index}
                of={pictures.length}
                className={`size-full min-h-0 object-contain ${dimmed ? 'opacity-45 grayscale' : ''}`}
              />
            </li>
          ))}
        </ul>
        {children}
        <button
          type="button"
          aria-label={t.zoom.open(at + 1, pictures.length)}
          onClick={() => setZoomed(true)}
          className={iconButtonClass({
            variant: 'secondary',
            className: 'absolute! right-3 bottom-3 rounded-full! border-arena-200! [@media(scripting:none)]:hidden!',
          })}
        >
          <Maximize2 size={20} aria-hidden />
        </button>
        {many ? (
          <>
            {arrow(at - 1, t.previous, 'left-3', ChevronLeft)}
            {arrow(at + 1, t.next, 'right-3', ChevronRight)}
          </>
        ) : null}
      </div>
      {many ? (
        <>
          <ul className="flex justify-center md:hidden">
            {pictures.map((picture, index) => (
              <li key={picture.src}>
                <button
                  type="button"
                  aria-label={t.show(index + 1, pictures.length)}
                  aria-current={index === at}
                  onClick={() => show(index)}
                  className="group grid size-7 place-items-center rounded-full"
                >
                  <span className="size-2.5 rounded-full border border-tinta-600 bg-white group-aria-current:border-hoja-700 group-aria-current:bg-hoja-700" />
                </button>
              </li>
            ))}
          </ul>
          <ul className="hidden flex-wrap gap-2 md:flex">
            {pictures.map((picture, index) => (
              <li key={picture.src}>
                <button
                  type="button"
                  aria-label={t.show(index + 1, pictures.length)}
                  aria-current={index === at}
                  onClick={() => show(index)}
                  className="block size-18 overflow-hidden rounded-control border border-arena-200 bg-arena-100 p-1 transition-colors duration-150 hover:border-hoja-600 aria-current:border-2 aria-current:border-hoja-700"
                >
                  <GalleryImage
                    product={product}
                    picture={picture}
                    index={index}
                    of={pictures.length}
                    className="size-full object-contain"
                    thumbnail
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {wasZoomed ? (
        <Suspense fallback={null}>
          <GalleryZoom open={zoomed} onClose={() => setZoomed(false)} title={product.productName}>
            <GalleryImage
              product={product}
              picture={pictures[at]!}
              index={at}
              of={pictures.length}
              className="size-full object-contain"
              sizes="200vw"
            />
          </GalleryZoom>
        </Suspense>
      ) : null}
    </section>
  )
}

interface GalleryImageProps {
  product: PageProduct
  picture: GalleryPicture
  index: number
  of: number
  className: string
  thumbnail?: boolean
  sizes?: string
}

/** A photograph that fails gives way to the pack, the pack to the stand-in (SHOP §8); a further photograph to the stand-in. */
function GalleryImage({
  product,
  picture,
  index,
  of,
  className,
  thumbnail = false,
  sizes = '(width >= 1024px) 36rem, 100vw',
}: GalleryImageProps) {
  const t = useMessages(messages).gallery
  const { pictureOf } = useMessages(productCard)
  const name =
    index === 0
      ? pictureOf(product.productName, contentLabel(product.unitContent, product.pharmaceuticalFormText, 'x'))
      : t.picture(index + 1, of, product.productName)
  const look = { alt: thumbnail ? '' : name, width: 640, height: 640, priority: index === 0 && !thumbnail, className }
  const standIn = <Picture src="/fallback-product.svg" {...look} />
  const pack = <Picture src={packOf(product.sku)} {...look} fallback={standIn} />
  if (picture.src === packOf(product.sku)) return pack
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
