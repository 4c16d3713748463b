/** Title, description and canonical link of a page; React carries them into the document's head. */
import { useFrame } from '#web/frame-context.ts'

interface PageHeadProps {
  /** Without the shop's name, which is added. */
  title: string
  description?: string | undefined
  /** Path of the page's one true address: '/product/123/paracetamol'. */
  canonical?: string | undefined
  noindex?: boolean | undefined
}

/** Render one per page, anywhere in it. */
export function PageHead({ title, description, canonical, noindex }: PageHeadProps) {
  const { origin } = useFrame()
  return (
    <>
      <title>{title === 'Boldo' || title.startsWith('Boldo:') ? title : `${title} | Boldo`}</title>
      {description ? <meta name="description" content={description} /> : null}
      {canonical ? <link rel="canonical" href={origin + canonical} /> : null}
      {noindex ? <meta name="robots" content="noindex" /> : null}
    </>
  )
}
