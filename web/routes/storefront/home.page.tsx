import { useRouteLoaderData } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import type { ShownFrame } from '#web/frame/menu.ts'
import { receive, send, SentBlock, type Sent } from '#web/platform/sent-data.tsx'
import { readStored } from '#web/platform/browser-storage.ts'
import { requestLocale } from '#lib/locale.ts'
import { home } from '#web/features/shelf/home/messages/home.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { hydrateLater, hydrateNow, Later } from '#web/platform/hydration/hydrate-later.tsx'
import type { Route } from './+types/home.page.ts'
import { BannerCarousel } from '#web/features/shelf/home/banner-carousel.tsx'
import { Greeting, GreetingPlace } from '#web/features/account/greeting/greeting-place.tsx'
import { eventBanner, homeBanners } from '#web/features/shelf/home/default-banners.ts'
import { HomeShelf } from '#web/features/shelf/home/home-shelf.tsx'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import type { PageHandle } from '#storefront-contract'

export const handle: PageHandle = { audience: 'anyone' }

// Links and words work before any script.
const HomeHead = hydrateLater(() => import('#web/features/shelf/home/home-head.tsx'))
const PrescriptionEntry = hydrateLater(() => import('#web/features/shelf/home/prescription-entry.tsx'))
const TypeCards = hydrateLater(() => import('#web/features/shelf/home/type-cards.tsx'))
const ValuePropositions = hydrateLater(() => import('#web/features/shelf/home/value-propositions.tsx'))
const BrandSlider = hydrateLater(() => import('#web/features/shelf/home/brand-slider.tsx'))

// The first view includes its data: the code that loads it is downloaded with the first visit from another page.
const importHome = () => import('#web/features/shelf/home/home-document.ts')

const BLOCK = 'sent:home'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { loadBanners, loadHome } = await importHome()
  const [home, banners] = await Promise.all([loadHome({ context }), loadBanners(requestLocale(request), { context })])
  return send(BLOCK, { ...home, banners })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadBanners, loadHome } = await importHome()
  const where = { signal: request.signal }
  const [home, banners] = await Promise.all([
    loadHome(where),
    loadBanners(requestLocale(request), where),
    hydrateNow(
      HomeHead,
      PrescriptionEntry,
      TypeCards,
      ValuePropositions,
      BrandSlider,
      ...(readStored('token') ? [Greeting] : []),
    ),
  ])
  return send(BLOCK, { ...home, banners })
}

/** SHOP §2, CONTENT §2.2. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, featured, vitamins, types, brands, now } = receive(loaderData)
  const t = useMessages(home)
  const slides = banners.length > 0 ? banners : homeBanners(t)
  const frame = useRouteLoaderData<Sent<ShownFrame>>('routes/storefront/shop.layout')
  const eventDay = frame && receive(frame).eventDay
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-4 md:gap-14 md:py-6 lg:pb-16">
      <GreetingPlace />
      <BannerCarousel banners={eventDay ? [eventBanner(eventDay, t), ...slides] : slides} />
      <Later>
        <HomeHead />
        <PrescriptionEntry />
        <TypeCards types={types} />
      </Later>
      <HomeShelf title={t.featured} products={featured} now={now} />
      <Later>
        <ValuePropositions />
      </Later>
      <HomeShelf
        title={t.vitamins}
        products={vitamins}
        now={now}
        more={
          <Link
            to={listingPath('vitaminas-y-suplementos')}
            className="flex min-h-11 items-center px-2 font-semibold text-hoja-700 underline-offset-4 hover:underline"
          >
            {t.seeAll}
          </Link>
        }
      />
      <Later>
        <BrandSlider brands={brands} />
      </Later>
      <SentBlock sent={loaderData} />
    </div>
  )
}
