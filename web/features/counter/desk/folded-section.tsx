import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState, type ReactNode } from 'react'

/** `children` render once the section is opened. Until then no personal data is read, and no read is recorded. */
export function FoldedSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className="group rounded-card border border-arena-200 bg-white"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary
        className={
          'flex min-h-13 cursor-pointer list-none items-center gap-3 rounded-card px-4 sm:px-6 ' +
          '[&::-webkit-details-marker]:hidden'
        }
      >
        <h2 className="text-xl">{title}</h2>
        <ChevronDown
          size={20}
          aria-hidden
          className="ml-auto text-hoja-700 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-arena-200 p-4 sm:p-6">
        {text ? <p className="mb-4 text-sm text-tinta-600">{text}</p> : null}
        {opened ? children : null}
      </div>
    </details>
  )
}
