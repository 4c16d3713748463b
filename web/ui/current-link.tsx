import { useLocation } from 'react-router'
import { Link, type LinkProps } from '#web/ui/link.tsx'

/** React Router's `NavLink` would add 0.4 kB to every first view. */
export function CurrentLink({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = `${pathname.toLowerCase()}/`.startsWith(`${to.toLowerCase()}/`)
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
