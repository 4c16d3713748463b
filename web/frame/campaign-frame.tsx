import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { CAMPAIGN_NAMES, CAMPAIGNS, campaignPath } from '#shop/help/campaigns/campaign.rules.ts'
import { listingPath } from '#shop/shelf/catalogue/products/listing-path.rules.ts'
import { PRODUCT_TYPES } from '#shop/shelf/catalogue/products/product-type.rules.ts'
import { productTypes } from '#web/features/shelf/catalogue/messages/product-types.es.ts'
import { campaign } from '#web/features/pages/campaign/messages/campaign.es.ts'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useSettings } from '#web/platform/frame-context.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { BoldoLogo } from '#web/ui/brand/logo.tsx'
import { SkipLink } from './skip-link.tsx'

const linkClass = 'flex min-h-11 items-center text-sm underline-offset-4 hover:underline'

export function CampaignFrame({ children }: { children: ReactNode }) {
  const t = useMessages(frame)
  const { company, authorisation } = useSettings()
  const { name } = company
  const types = useMessages(productTypes)
  const texts = useMessages(campaign).frame
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="on-dark border-b border-hoja-800 bg-hoja-950 text-white print:hidden">
        <div className="page-width flex min-h-14 flex-wrap items-center justify-between gap-x-6 lg:min-h-16">
          <Link to="/" aria-label={t.homeLink(name)} className="flex h-11 items-center rounded-control">
            <BoldoLogo className="h-7 w-auto lg:h-8" />
          </Link>
          <nav aria-label={texts.types}>
            <ul className="flex flex-wrap gap-x-5">
              {PRODUCT_TYPES.map(({ slug }) => (
                <li key={slug} className="max-md:hidden">
                  <Link to={listingPath(slug)} className={linkClass}>
                    {types[slug]}
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/" className={`${linkClass} font-semibold`}>
                  {texts.shop}
                </Link>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <footer className="border-t border-arena-200 print:hidden">
        <nav aria-label={texts.others} className="page-width flex flex-wrap justify-center gap-x-6 pt-3">
          {CAMPAIGN_NAMES.map((name) => (
            <Link key={name} to={campaignPath(name)} className={linkClass}>
              {CAMPAIGNS[name].label}
            </Link>
          ))}
        </nav>
        <p className="page-width py-5 text-center text-sm text-tinta-600">
          {authorisation.number === null ? t.demo : null}
        </p>
      </footer>
    </div>
  )
}
