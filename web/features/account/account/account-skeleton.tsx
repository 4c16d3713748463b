import { account } from '#web/features/account/account/messages/account.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function AccountLoading() {
  const t = useMessages(account)
  return (
    <LoadingPage title={t.title} loading={t.loading} noScript={t.noScript} className="py-6 lg:py-10">
      <h1 className="sr-only">{t.title}</h1>
      <Skeleton className="h-8 w-56 lg:h-10" />
      <Rows />
    </LoadingPage>
  )
}

export function ListLoading({ text }: { text: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {text}
      </p>
      <Rows />
    </div>
  )
}

function Rows() {
  return (
    <div className="mt-6 grid gap-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 w-full rounded-card" />
      ))}
    </div>
  )
}
