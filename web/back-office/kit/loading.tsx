import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { backOffice } from './messages/back-office.es.ts'

/** What the server sends to everybody: nothing of the pharmacy. */
export function BackOfficeLoading() {
  const t = useMessages(backOffice)
  return (
    <div className="min-h-dvh">
      <div className="h-14 bg-hoja-950" />
      <main id="contenido">
        <LoadingPage title={t.title} loading={t.loading} noScript={t.noScript} className="py-6">
          <h1 className="sr-only">{t.title}</h1>
          <Skeleton className="h-8 w-56" />
          <Skeleton className="mt-6 h-80 w-full rounded-card" />
        </LoadingPage>
      </main>
    </div>
  )
}
