import type { PublicSettings } from '#shop/people/settings/settings.rules.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { documentLang } from '#lib/locale.ts'
import { homeBelow } from './messages/home-below.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { pharmacyData, pharmacyId } from '#web/features/shelf/catalogue/pharmacy-data.ts'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { SEARCH_PATH } from '#web/platform/paths.ts'
import { PageHead } from '#web/ui/page-head.tsx'

export default function HomeHead() {
  const t = useMessages(homeBelow)
  const { origin, settings } = useFrame()
  const toPublicUrl = usePublicUrl()
  const locale = useLocale()
  const title = t.title(settings.company.name)
  return (
    <>
      <PageHead title={title} description={t.description} canonical="/" />
      {import.meta.env.SSR ? <OpenGraph title={title} description={t.description} path="/" /> : null}
      <StructuredData
        value={
          import.meta.env.SSR
            ? structure({ origin, toPublicUrl, language: documentLang(locale), description: t.description, settings })
            : null
        }
      />
    </>
  )
}

interface Where {
  origin: string
  toPublicUrl: (path: string) => string
  language: string
  description: string
  settings: PublicSettings
}

function structure({ origin, toPublicUrl, language, description, settings }: Where) {
  return {
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${toPublicUrl('/')}#website`,
        url: toPublicUrl('/'),
        name: settings.company.name,
        inLanguage: language,
        publisher: { '@id': pharmacyId(origin) },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${toPublicUrl(SEARCH_PATH)}?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      { ...pharmacyData(origin, settings), description },
    ],
  }
}
