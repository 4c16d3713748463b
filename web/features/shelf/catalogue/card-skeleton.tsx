import { Skeleton } from '#web/ui/skeleton.tsx'

export default function CardSkeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={
        'flex animate-appear flex-col ' +
        'overflow-hidden ' +
        'rounded-card border ' +
        'border-arena-200 bg-white ' +
        className
      }
    >
      <Skeleton className="aspect-4/3 rounded-none! md:aspect-square" />
      <div className="flex grow flex-col gap-2 p-2.5 md:p-4">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-auto h-6 w-1/2" />
        <Skeleton className="h-9 w-full rounded-control!" />
      </div>
    </div>
  )
}
