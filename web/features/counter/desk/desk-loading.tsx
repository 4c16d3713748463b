import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function DeskLoading() {
  const t = useMessages(desk)
  return (
    <LoadingPage title={t.title} loading={t.loading} noScript={t.noScript} className="py-6 lg:py-8">
      <h1 className="sr-only">{t.title}</h1>
      <Skeleton className="h-8 w-56 lg:h-10" />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-8">
        <Skeleton className="h-60 w-full rounded-card" />
        <Skeleton className="h-60 w-full rounded-card" />
      </div>
    </LoadingPage>
  )
}
