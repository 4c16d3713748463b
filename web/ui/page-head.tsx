import { useSettings } from '#web/platform/frame-context.ts'
import { documentLang } from '#lib/locale.ts'
import { usePublicUrl } from '#web/platform/public-url.ts'

interface PageHeadProps {
  /** The shop's name is added, unless the title begins with it (home) or ends with it (a campaign). */
  title: string
  description?: string | undefined
  /** The canonical path without the language: '/product/123/paracetamol'. */
  canonical?: string | undefined
  noindex?: boolean | undefined
}

export function PageHead({ title, description, canonical, noindex }: PageHeadProps) {
  const toPublicUrl = usePublicUrl()
  const { name } = useSettings().company
  const hasName = title.startsWith(`${name}:`) || title.endsWith(` ${name}`)
  return (
    <>
      <title>{hasName ? title : `${title} | ${name}`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={toPublicUrl(canonical)} /> : null}
      {/* Search engines read the server's HTML, so this code stays out of the browser's files. */}
      {import.meta.env.SSR && canonical ? (
        <>
          <link rel="alternate" hrefLang={documentLang('es')} href={toPublicUrl(canonical, 'es')} />
          <link rel="alternate" hrefLang="en" href={toPublicUrl(canonical, 'en')} />
          <link rel="alternate" hrefLang="x-default" href={toPublicUrl(canonical, 'es')} />
        </>
      ) : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}
