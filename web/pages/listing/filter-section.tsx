import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

/** A part of the filters that folds, also without scripts. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-b border-arena-200 px-2">
      <summary className="-mx-2 flex min-h-12 list-none items-center justify-between rounded-control px-2 font-semibold -outline-offset-2 hover:text-hoja-700 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={20} aria-hidden className="text-tinta-600 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">{children}</div>
    </details>
  )
}
