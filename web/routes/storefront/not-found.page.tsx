import { data } from 'react-router'
import { EndedLinkNote } from '#web/frame/errors/ended-link-note.tsx'
import { readEndedLink } from '#web/frame/errors/ended-link.rules.ts'
import { NotFound } from '#web/frame/errors/not-found.tsx'
import type { PageHandle } from '#storefront-contract'
import { useSearch } from '#web/platform/search-params.ts'

export const handle: PageHandle = { audience: 'anyone' }

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  const link = readEndedLink(useSearch())
  return <NotFound note={link ? <EndedLinkNote link={link} /> : null} />
}
