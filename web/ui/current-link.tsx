import { Link, useLocation, type LinkProps } from 'react-router'

/**
 * A menu's link, marked where the page is its own or below it. React Router's `NavLink` would be 0.4 kB of every first
 * view: all that is used of the router is one file.
 */
export function CurrentLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  const isCurrent = `${pathname.toLowerCase()}/`.startsWith(`${to.toLowerCase()}/`)
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />
}
