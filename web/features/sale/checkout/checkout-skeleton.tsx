import { checkout } from '#web/features/sale/checkout/messages/checkout.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { LoadingPage } from '#web/ui/loading-page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function CheckoutSkeleton() {
  const t = useMessages(checkout)
  return (
    <LoadingPage title={t.steps[0]} loading={t.loading} noScript={t.noScript} className="pt-4 pb-32 lg:pt-6 lg:pb-12">
      <div className="flex h-9 items-center">
        <Skeleton className="h-4 w-72 max-w-full" />
      </div>
      <Skeleton className="mt-4 mb-5 h-8 w-56 lg:mt-6 lg:h-10 lg:w-72" />
      <StepSkeleton />
    </LoadingPage>
  )
}

export function StepSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
      <div className="min-w-0 divide-y divide-arena-200 rounded-card border border-arena-200 bg-white">
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-4 p-4 sm:p-5">
            <Skeleton className="size-18 shrink-0 rounded-control sm:size-22" />
            <div className="grid min-w-0 grow grid-cols-1 content-start gap-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="mt-3 h-9 w-28" />
            </div>
          </div>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 rounded-card border border-arena-200 bg-white p-5">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="mt-2 h-4 w-full" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-2 h-7 w-full" />
      </div>
    </div>
  )
}
