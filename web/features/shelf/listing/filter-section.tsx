import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** It folds without scripts and is a named group for screen readers. */
export function FilterSection({
  title,
  open = true,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) {
  return (
    <details open={open} className="group border-b border-arena-200 px-2">
      <summary
        className={
          '-mx-2 flex min-h-12 list-none items-center justify-between rounded-control px-2 font-semibold ' +
          '-outline-offset-2 hover:text-hoja-700 [&::-webkit-details-marker]:hidden'
        }
      >
        {title}
        <ChevronDown size={20} aria-hidden className="text-tinta-600 transition-transform group-open:rotate-180" />
      </summary>
      <fieldset className="min-w-0 pt-1 pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
