import { plainText } from '#shop/help/content/blocks.rules.ts'
import { breadcrumbData } from '#web/features/shelf/catalogue/breadcrumb-data.ts'
import { OpenGraph } from '#web/features/shelf/catalogue/open-graph.tsx'
import { pharmacyData } from '#web/features/shelf/catalogue/pharmacy-data.ts'
import { StructuredData } from '#web/features/shelf/catalogue/structured-data.tsx'
import { useFrame } from '#web/platform/frame-context.ts'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { ShownPage } from './content-document.ts'

interface ContentHeadProps {
  page: ShownPage
  path: string
  home: string
  /** The page is a search among the questions or an earlier version, which robots should not index. */
  isPart: boolean
}

const PHARMACY_PAGES = ['about', 'donde-encontrarnos', 'informacion-reglamentaria']

export function ContentHead({ page, path, home, isPart }: ContentHeadProps) {
  const toPublicUrl = usePublicUrl()
  const { origin, settings } = useFrame()
  const { title, description } = page
  const graph = () => [
    breadcrumbData([
      { name: home, url: toPublicUrl('/') },
      { name: title, url: toPublicUrl(path) },
    ]),
    ...(PHARMACY_PAGES.includes(page.identifier) ? [pharmacyData(origin, settings)] : []),
    ...(page.identifier === 'preguntas-frecuentes' ? [questions(page)] : []),
  ]
  return (
    <>
      <PageHead title={title} description={description} canonical={path} noindex={isPart} />
      {import.meta.env.SSR ? <OpenGraph title={title} description={description} path={path} /> : null}
      <StructuredData value={import.meta.env.SSR ? { '@graph': graph() } : null} />
    </>
  )
}

const questions = ({ sections }: ShownPage) => ({
  '@type': 'FAQPage',
  mainEntity: sections
    .flatMap(({ items }) => items)
    .map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
    })),
})
