import { orderResponse } from '#web/features/sale/orders/messages/order-response.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OrderResponseSkeleton() {
  const t = useMessages(orderResponse)
  const card = 'rounded-card border border-arena-200 bg-white p-4 sm:p-6'
  return (
    <LoadingPage title={t.loading} loading={t.loading} className="grid max-w-5xl gap-6 py-6 lg:py-10">
      <div className={`${card} flex gap-4 sm:gap-5 sm:p-8`}>
        <Skeleton className="size-12 shrink-0 rounded-full sm:size-14" />
        <div className="grid grow content-start gap-3">
          <Skeleton className="h-8 w-64 max-w-full" />
          <Skeleton className="h-5 w-full max-w-md" />
          <Skeleton className="mt-4 h-11 w-40" />
        </div>
      </div>
      <div className={`${card} grid gap-4 sm:grid-cols-3`}>
        {[0, 1, 2].map((fact) => (
          <Skeleton key={fact} className="h-11 w-40" />
        ))}
      </div>
      <div className={`${card} grid gap-4`}>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </LoadingPage>
  )
}
