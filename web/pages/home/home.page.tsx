import { frame } from '#web/messages/es/frame.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** SHOP §2, CONTENT §2.2. A place for the home page, to be written. */
export default function HomePage() {
  const t = useMessages(frame)
  return (
    <section className="page-width py-12">
      <PageHead title={t.site.name} description={t.site.description} canonical="/" />
      <h1 className="max-w-2xl text-2xl sm:text-3xl">{t.promise}</h1>
    </section>
  )
}
