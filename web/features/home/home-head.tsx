import { openingHoursData } from '#shop/service-hours/opening-hours.rules.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { langOf } from '#web/platform/locale.ts'
import { homeBelow } from './messages/home-below.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { PHARMACY } from '#web/platform/pharmacy.ts'
import { OpenGraph } from '#web/features/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { SEARCH_PATH } from '#web/platform/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** The home page's data for search engines and messengers. */
export default function HomeHead() {
  const t = useMessages(homeBelow)
  const { origin } = useFrame()
  const urlOf = usePublicUrl()
  const locale = useLocale()
  return (
    <>
      <PageHead title={t.title} description={t.description} canonical="/" />
      {import.meta.env.SSR ? <OpenGraph title={t.title} description={t.description} path="/" /> : null}
      <StructuredData value={import.meta.env.SSR ? structure(origin, urlOf, langOf(locale), t.description) : null} />
    </>
  )
}

function structure(origin: string, urlOf: (path: string) => string, language: string, description: string) {
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${urlOf('/')}#website`,
        url: urlOf('/'),
        name: 'Boldo',
        inLanguage: language,
        publisher: { '@id': `${origin}/#pharmacy` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${urlOf(SEARCH_PATH)}?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'Pharmacy',
        '@id': `${origin}/#pharmacy`,
        name: 'Boldo',
        description,
        url: `${origin}/`,
        logo: `${origin}/logo.svg`,
        image: `${origin}/og.png`,
        telephone: PHARMACY.phone,
        currenciesAccepted: 'CLP',
        areaServed: { '@type': 'Country', name: 'Chile' },
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Av. Apoquindo 5016',
          addressLocality: 'Las Condes',
          addressRegion: 'Región Metropolitana',
          addressCountry: 'CL',
        },
        openingHoursSpecification: openingHoursData('store'),
        contactPoint: (['phoneDelivery', 'phonePickup'] as const).map((line) => ({
          '@type': 'ContactPoint',
          telephone: PHARMACY.phone,
          contactType: 'customer service',
          areaServed: 'CL',
          availableLanguage: 'es',
          hoursAvailable: openingHoursData(line),
        })),
      },
    ],
  }
}
