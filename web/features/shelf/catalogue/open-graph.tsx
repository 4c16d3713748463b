import { useFrame } from '#web/platform/frame-context.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'
import { usePublicUrl } from '#web/platform/public-url.ts'

interface OpenGraphProps {
  title: string
  description: string
  path: string
  type?: 'website' | 'product' | undefined
  image?: string | undefined
}

export function OpenGraph({ title, description, path, type = 'website', image = '/og.png' }: OpenGraphProps) {
  const { origin, settings } = useFrame()
  const toPublicUrl = usePublicUrl()
  return (
    <>
      <meta property="og:site_name" content={settings.company.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={toPublicUrl(path)} />
      <meta property="og:image" content={origin + image} />
      <meta property="og:locale" content={useLocale() === 'en' ? 'en_US' : 'es_CL'} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
