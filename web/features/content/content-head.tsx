import { plainText } from '#shop/content/blocks.rules.ts'
import { OpenGraph } from '#web/features/catalogue/open-graph.tsx'
import { StructuredData } from '#web/features/catalogue/structured-data.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import type { ShownPage } from './content-document.ts'

interface ContentHeadProps {
  page: ShownPage
  path: string
  home: string
  /** A search among its questions, or an earlier version: robots need the page itself. */
  isPart: boolean
}

/** A text's data for search engines and messengers. */
export function ContentHead({ page, path, home, isPart }: ContentHeadProps) {
  const urlOf = usePublicUrl()
  const { title, description } = page
  return (
    <>
      <PageHead title={title} description={description} canonical={path} noindex={isPart} />
      {import.meta.env.SSR ? <OpenGraph title={title} description={description} path={path} /> : null}
      <StructuredData value={import.meta.env.SSR ? structured(page, { home: urlOf('/'), name: home }) : null} />
    </>
  )
}

function structured(page: ShownPage, home: { home: string; name: string }) {
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: home.name, item: home.home },
      { '@type': 'ListItem', position: 2, name: page.title },
    ],
  }
  if (page.identifier !== 'preguntas-frecuentes') return crumbs
  const questions = page.sections.flatMap(({ items }) => items)
  return {
    '@graph': [
      crumbs,
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ title, blocks }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text: plainText(blocks) },
        })),
      },
    ],
  }
}
