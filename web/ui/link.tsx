import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { addressIn } from '#lib/locale.ts'
import { isFollowed } from '#web/platform/follow-link.ts'
import { useLocale } from '#web/platform/messages/messages.tsx'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop in Spanish, from '/' on; or '#…', a place in this page. */
  to: string
  state?: unknown
  /** 'render': the router learns the page's route while the link is shown. */
  discover?: 'render' | 'none'
  preventScrollReset?: boolean | undefined
  /** The browser opens it as a document: a file. */
  reloadDocument?: boolean | undefined
}

/**
 * React Router's own Link resolves its path at each render, though no path of ours depends on the route. That was a
 * sixth of the server's work for a list.
 */
export function Link({
  to,
  state,
  discover = 'render',
  preventScrollReset,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) {
  const follow = useFollow(to, { state, preventScrollReset })
  const locale = useLocale()
  return (
    <a
      {...rest}
      href={to.startsWith('/') ? addressIn(locale, to) : to}
      data-discover={discover === 'render' ? 'true' : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!reloadDocument) follow?.(event)
      }}
    />
  )
}

const useFollow = import.meta.env.SSR ? () => undefined : useFollowInBrowser

function useFollowInBrowser(to: string, options: Pick<LinkProps, 'state' | 'preventScrollReset'>) {
  const navigate = useNavigate()
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget
    if (!isFollowed(event, link)) return
    event.preventDefault()
    // As a browser does: a link to this very address makes no entry of the history.
    void navigate(to, { ...options, replace: link.href === window.location.href })
  }
}
