/** A single picture has no arrows, dots or thumbnails (SHOP §2). */
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { Suspense, useRef, useState, type ReactNode, type RefObject } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from '#web/ui/button-style.ts'
import { useOpenedOnce } from '#web/ui/opened-once.ts'
import type { PageProduct } from './product-document.ts'
import { galleryPictures } from './product.rules.ts'
import { GalleryImage, type GalleryPictures } from './gallery-image.tsx'

const GalleryZoom = lazyComponent(() => import('./gallery-zoom.tsx'))

interface GalleryProps {
  product: PageProduct
  children?: ReactNode
  /** Out of stock (SHOP §4). */
  dimmed?: boolean | undefined
}

export function Gallery({ product, children, dimmed }: GalleryProps) {
  const t = useMessages(messages).gallery
  const pictures = galleryPictures(product)
  const { track, current, show, look } = useTrack(pictures.length)
  const many = pictures.length > 1
  const shown = { product, pictures }
  const [zoomed, setZoomed] = useState(false)
  const wasZoomed = useOpenedOnce(zoomed)

  return (
    <section aria-label={t.label} className="grid gap-3">
      <div className="relative overflow-hidden rounded-card border border-arena-200 bg-arena-100">
        <Pictures {...shown} track={track} onScroll={many ? look : undefined} dimmed={dimmed} />
        {children}
        <button
          type="button"
          aria-label={t.zoom.open(current + 1, pictures.length)}
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
            <Arrow
              label={t.previous}
              disabled={current === 0}
              onPress={() => show(current - 1)}
              place="left-3"
              Icon={ChevronLeft}
            />
            <Arrow
              label={t.next}
              disabled={current === pictures.length - 1}
              onPress={() => show(current + 1)}
              place="right-3"
              Icon={ChevronRight}
            />
          </>
        ) : null}
      </div>
      {many ? <Places {...shown} current={current} onPick={show} /> : null}
      {wasZoomed ? (
        <Suspense fallback={null}>
          <GalleryZoom open={zoomed} onClose={() => setZoomed(false)} title={product.productName}>
            <GalleryImage {...shown} index={current} className="size-full object-contain" sizes="200vw" />
          </GalleryZoom>
        </Suspense>
      ) : null}
    </section>
  )
}

function useTrack(length: number) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (next: number) => {
    const list = track.current
    if (!list || next < 0 || next >= length) return
    list.scrollTo({
      left: next * list.clientWidth,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }
  const look = () => {
    const list = track.current
    if (list && list.clientWidth > 0) setCurrent(Math.round(list.scrollLeft / list.clientWidth))
  }
  return { track, current, show, look }
}

interface PicturesProps extends GalleryPictures {
  track: RefObject<HTMLUListElement | null>
  /** Absent for a single picture, which nothing scrolls. */
  onScroll: (() => void) | undefined
  dimmed: boolean | undefined
}

function Pictures({ product, pictures, track, onScroll, dimmed }: PicturesProps) {
  const t = useMessages(messages).gallery
  return (
    <ul
      ref={track}
      // Arrow keys scroll the focused element.
      tabIndex={onScroll ? 0 : undefined}
      aria-label={t.label}
      onScroll={onScroll}
      className={
        'grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col overflow-x-auto overscroll-x-contain ' +
        '-outline-offset-2! [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'
      }
    >
      {pictures.map((picture, index) => (
        <li
          key={picture.src}
          className={
            'grid aspect-16/10 min-w-0 snap-start place-items-center p-4 md:aspect-video lg:aspect-square lg:p-8 ' +
            'low:aspect-auto! low:h-[max(32vh,9.75rem)]'
          }
        >
          <GalleryImage
            product={product}
            pictures={pictures}
            index={index}
            className={`size-full min-h-0 object-contain ${dimmed ? 'opacity-45 grayscale' : ''}`}
          />
        </li>
      ))}
    </ul>
  )
}

interface ArrowProps {
  label: string
  /** True when there is no further picture in that direction. */
  disabled: boolean
  onPress: () => void
  place: string
  Icon: typeof ChevronLeft
}

function Arrow({ label, disabled, onPress, place, Icon }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={onPress}
      className={iconButtonClass({
        variant: 'secondary',
        className:
          'absolute! top-1/2 hidden! -translate-y-1/2 rounded-full! border-arena-200! aria-disabled:opacity-0! ' +
          `md:inline-flex! ${place}`,
      })}
    >
      <Icon size={24} aria-hidden />
    </button>
  )
}

interface PlacesProps extends GalleryPictures {
  current: number
  onPick: (index: number) => void
}

function Places({ product, pictures, current, onPick }: PlacesProps) {
  const t = useMessages(messages).gallery
  return (
    <>
      <ul className="flex justify-center md:hidden">
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={t.show(index + 1, pictures.length)}
              aria-current={index === current}
              onClick={() => onPick(index)}
              className="group grid size-7 place-items-center rounded-full"
            >
              <span
                className={
                  'size-2.5 rounded-full border border-tinta-600 bg-white group-aria-current:border-hoja-700 ' +
                  'group-aria-current:bg-hoja-700'
                }
              />
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
              aria-current={index === current}
              onClick={() => onPick(index)}
              className={
                'block size-18 overflow-hidden rounded-control border border-arena-200 bg-arena-100 p-1 ' +
                'transition-colors duration-150 hover:border-hoja-600 aria-current:border-2 ' +
                'aria-current:border-hoja-700'
              }
            >
              <GalleryImage
                product={product}
                pictures={pictures}
                index={index}
                className="size-full object-contain"
                thumbnail
              />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
