/** Moves every 4 s (SHOP §9). A pause, pointer, focus, hidden tab or preference for less motion stops it. */
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { home } from '#web/features/shelf/home/messages/home.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Banner } from './default-banners.ts'

const INTERVAL_MS = 4000
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** The first banner's title is the page's h1. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const t = useMessages(home).banners
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const reducedMotion = useSyncExternalStore(subscribeReducedMotion, prefersReducedMotion, () => false)
  // Until the button is pressed, a preference for less motion means paused.
  const [chosen, setChosen] = useState<'playing' | 'paused'>()
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const playing = (chosen ?? (reducedMotion ? 'paused' : 'playing')) === 'playing' && banners.length > 1
  // A press of 'play' leaves the focus on the button, which must not stop the movement.
  const moving = playing && !held.pointer && (!held.focus || chosen === 'playing')

  const show = (next: number) => {
    const list = track.current
    list?.scrollTo({ left: next * list.clientWidth, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  }
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (!document.hidden) show((current + 1) % banners.length)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [moving, current, banners.length])

  const onScroll = () => {
    const list = track.current
    if (list) setCurrent(Math.max(0, Math.min(Math.round(list.scrollLeft / list.clientWidth), banners.length - 1)))
  }
  return (
    <section
      aria-roledescription={t.carousel}
      aria-label={t.label}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' ? setHeld((before) => ({ ...before, pointer: true })) : undefined
      }
      onPointerLeave={() => setHeld((before) => ({ ...before, pointer: false }))}
      onFocus={() => setHeld((before) => ({ ...before, focus: true }))}
      onBlur={(event) =>
        event.currentTarget.contains(event.relatedTarget)
          ? undefined
          : setHeld((before) => ({ ...before, focus: false }))
      }
      className="relative overflow-hidden rounded-card"
    >
      <ul
        ref={track}
        onScroll={onScroll}
        tabIndex={0}
        aria-label={t.label}
        aria-live={moving ? 'off' : 'polite'}
        className={
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain -outline-offset-2 ' +
          '[scrollbar-width:none] [&::-webkit-scrollbar]:hidden'
        }
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            aria-roledescription={t.slide}
            aria-label={t.place(index + 1, banners.length)}
            className="w-full shrink-0 snap-start snap-always"
          >
            <Slide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 ? (
        <Controls
          banners={banners}
          current={current}
          onPick={show}
          playing={playing}
          onPlay={() => setChosen(playing ? 'paused' : 'playing')}
        />
      ) : null}
    </section>
  )
}

interface ControlsProps {
  banners: readonly Banner[]
  current: number
  onPick: (index: number) => void
  playing: boolean
  onPlay: () => void
}

function Controls({ banners, current, onPick, playing, onPlay }: ControlsProps) {
  const t = useMessages(home).banners
  return (
    <div
      className={
        'absolute right-3 bottom-3 flex items-center rounded-full bg-white/90 px-1 sm:right-auto sm:bottom-4 ' +
        'sm:left-7 lg:bottom-5 lg:left-13'
      }
    >
      {banners.map((banner, index) => (
        <button
          key={banner.id}
          type="button"
          aria-label={t.show(index + 1)}
          aria-current={index === current}
          onClick={() => onPick(index)}
          className="group grid size-8 place-items-center rounded-full"
        >
          <span
            className={
              'h-2 w-2 rounded-full border border-hoja-700 transition-all group-aria-[current=true]:w-5 ' +
              'group-aria-[current=true]:bg-hoja-700'
            }
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={playing ? t.pause : t.play}
        onClick={onPlay}
        className="grid size-8 place-items-center rounded-full text-hoja-700 hover:bg-hoja-100"
      >
        {playing ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </button>
    </div>
  )
}

function Slide({ banner, first }: { banner: Banner; first: boolean }) {
  const Title = first ? 'h1' : 'h2'
  return (
    <div className="relative h-108 overflow-hidden sm:h-88 lg:h-100" style={{ backgroundColor: banner.ground }}>
      <picture>
        {/* The wide drawing leaves its left to the text only from 1280 px on; the narrow one fills the right half. */}
        <source media="(min-width: 80rem)" srcSet={banner.picture.wide} width={1240} height={400} />
        <img
          src={banner.picture.narrow}
          alt=""
          width={780}
          height={720}
          // The other slides are off to the side for the first 4 seconds.
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className={
            'absolute inset-x-0 bottom-0 h-auto w-full sm:left-auto sm:h-full sm:w-1/2 sm:object-cover ' +
            'sm:object-bottom sm:max-xl:[mask-image:linear-gradient(to_right,transparent,#000_15%)] xl:w-full ' +
            'xl:object-right'
          }
        />
      </picture>
      <div
        className={
          'relative flex h-full flex-col items-start gap-3 px-5 pt-6 sm:w-1/2 sm:justify-center sm:gap-4 sm:py-0 ' +
          'sm:pr-4 sm:pb-10 sm:pl-8 lg:pl-14 xl:w-[44%] xl:pr-0'
        }
      >
        <Title className="text-2xl text-hoja-950 sm:text-xl md:text-2xl lg:text-3xl">{banner.title}</Title>
        <p className="max-w-md text-base text-tinta-900 lg:text-lg">{banner.text}</p>
        <LinkButton to={banner.to} className="mt-1">
          {banner.action}
        </LinkButton>
      </div>
    </div>
  )
}

function prefersReducedMotion() {
  return window.matchMedia(REDUCED_MOTION).matches
}

function subscribeReducedMotion(listener: () => void) {
  const query = window.matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
