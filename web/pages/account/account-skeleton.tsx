import { Skeleton } from '#web/ui/skeleton.tsx'

/** The rows of a list, before they are there. */
export function AccountSkeleton() {
  return (
    <div className="mt-6 grid gap-3">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-20 w-full rounded-card" />
      ))}
    </div>
  )
}
