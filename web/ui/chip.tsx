import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'

interface ChipProps {
  children: ReactNode
  icon?: ReactNode
  onRemove?: (() => void) | undefined
  /** The cross's name for screen readers ('Quitar filtro Bayer'); a node where a part is in another language. */
  removeLabel?: ReactNode
  className?: string | undefined
}

export function Chip({ children, icon, onRemove, removeLabel, className = '' }: ChipProps) {
  return (
    <span
      className={
        'inline-flex h-7 items-center gap-1.5 rounded-full bg-hoja-100 px-3 text-sm font-medium text-hoja-800 ' +
        `${onRemove ? 'pr-1' : ''} ${className}`
      }
    >
      {icon}
      {children}
      {onRemove ? (
        <button type="button" onClick={onRemove} className="grid size-6 place-items-center rounded-full hover:bg-white">
          <span className="sr-only">{removeLabel}</span>
          <X size={16} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}
