import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useNavigate } from 'react-router'
import { usePageKey } from './keys.tsx'

interface BackLinkProps {
  to: string
  /** Escape does the same. */
  hasKey: boolean
  children: string
}

/** To the list from which one of its objects was opened. */
export function BackLink({ to, hasKey, children }: BackLinkProps) {
  const navigate = useNavigate()
  usePageKey(hasKey ? 'Escape' : null, children, () => void navigate(to))
  return (
    <Link
      to={to}
      aria-keyshortcuts={hasKey ? 'Escape' : undefined}
      className="text-link mb-2 inline-flex min-h-8 items-center gap-1.5 text-sm max-sm:min-h-11"
    >
      <ArrowLeft size={16} aria-hidden /> {children}
    </Link>
  )
}
