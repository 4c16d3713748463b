import { useRevalidator } from 'react-router'
import { ErrorState } from '#web/ui/error-state.tsx'

/** In the place of a part of a page that did not come, while the rest is shown (decision D29); the button loads the page's data again. */
export function PartFailed({ title, className }: { title: string; className?: string | undefined }) {
  const { state, revalidate } = useRevalidator()
  return <ErrorState title={title} onRetry={() => void revalidate()} retrying={state === 'loading'} className={className} />
}
