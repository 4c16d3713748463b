import { Link } from 'react-router'
import { home } from '#web/messages/es/home.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { hydrateLater, Later } from '#web/pages/catalogue/hydrate-later.tsx'
import { ProductSlider } from '#web/pages/catalogue/product-slider.tsx'
import type { Route } from './+types/home.page.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { homeBanners } from './default-banners.ts'
import { loadHome } from './home-document.ts'

// Links and words, which work before any script.
const HomeHead = hydrateLater(() => import('./home-head.tsx'))
const TypeCards = hydrateLater(() => import('./type-cards.tsx'))
const ValuePropositions = hydrateLater(() => import('./value-propositions.tsx'))
const BrandSlider = hydrateLater(() => import('./brand-slider.tsx'))

export function loader({ context }: Route.LoaderArgs) {
  return loadHome({ context })
}

// The first view comes with its data: what fetches it is downloaded with the first visit from another page.
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { loadHome } = await import('./home-document.ts')
  return loadHome({ signal: request.signal })
}

/** SHOP §2, CONTENT §2.2. */
export default function HomePage({ loaderData: { featured, vitamins, types, brands, now } }: Route.ComponentProps) {
  const t = useMessages(home)
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-4 md:gap-14 md:py-6 lg:pb-16">
      <BannerCarousel banners={homeBanners(t)} />
      <Later>
        <HomeHead />
        <TypeCards types={types} />
      </Later>
      <ProductSlider title={t.featured} products={featured} now={now} />
      <Later>
        <ValuePropositions />
      </Later>
      <ProductSlider
        title={t.vitamins}
        products={vitamins}
        now={now}
        more={
          <Link to="/vitaminas-y-suplementos" className="flex min-h-11 items-center px-2 font-semibold text-hoja-700 underline-offset-4 hover:underline">
            {t.seeAll}
          </Link>
        }
      />
      <Later>
        <BrandSlider brands={brands} />
      </Later>
    </div>
  )
}
