/** Give it the size of the content: `h-6 w-32`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`block max-w-full animate-skeleton rounded-small bg-arena-200 ${className}`} />
  )
}
