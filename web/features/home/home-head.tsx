import type { PublicSettings } from '#shop/settings/settings.rules.ts'
import { openingHoursData } from '#shop/service-hours/schedule.rules.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { langOf } from '#web/platform/locale.ts'
import { homeBelow } from './messages/home-below.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { OpenGraph } from '#web/features/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { SEARCH_PATH } from '#web/platform/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'

/** The home page's data for search engines and messengers. */
export default function HomeHead() {
  const t = useMessages(homeBelow)
  const { origin, settings } = useFrame()
  const urlOf = usePublicUrl()
  const locale = useLocale()
  const title = t.title(settings.company.name)
  return (
    <>
      <PageHead title={title} description={t.description} canonical="/" />
      {import.meta.env.SSR ? <OpenGraph title={title} description={t.description} path="/" /> : null}
      <StructuredData
        value={
          import.meta.env.SSR
            ? structure({ origin, urlOf, language: langOf(locale), description: t.description, settings })
            : null
        }
      />
    </>
  )
}

interface Where {
  origin: string
  urlOf: (path: string) => string
  language: string
  description: string
  settings: PublicSettings
}

function structure({ origin, urlOf, language, description, settings }: Where) {
  const { company, contact, hours } = settings
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${urlOf('/')}#website`,
        url: urlOf('/'),
        name: company.name,
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
        name: company.name,
        legalName: company.legalName,
        taxID: company.rut,
        description,
        url: `${origin}/`,
        logo: `${origin}/logo.svg`,
        image: `${origin}/og.png`,
        telephone: contact.phone,
        email: contact.email,
        hasMap: contact.mapUrl,
        currenciesAccepted: 'CLP',
        areaServed: { '@type': 'Country', name: 'Chile' },
        address: {
          '@type': 'PostalAddress',
          streetAddress: contact.address,
          addressLocality: contact.commune,
          addressCountry: 'CL',
        },
        openingHoursSpecification: openingHoursData(hours.store),
        contactPoint: (['phoneDelivery', 'phonePickup'] as const).map((line) => ({
          '@type': 'ContactPoint',
          telephone: contact.phone,
          contactType: 'customer service',
          areaServed: 'CL',
          availableLanguage: 'es',
          hoursAvailable: openingHoursData(hours[line]),
        })),
      },
    ],
  }
}
