import { createContext, use, type ReactNode } from 'react'

/** Null: the part is rendered with its page. `of`: the data that the HTML follows from, with its `key` and `name`. */
export type CacheHtml = (part: { of: object; key: string; name: string; element: ReactNode }) => string | null

/** The server's alone: a browser hydrates the same HTML from the same data. */
const HtmlCacheContext = createContext<CacheHtml | null>(null)
export const HtmlCacheProvider = HtmlCacheContext.Provider

interface CachedItemProps {
  of: object
  id: string
  /** Everything but `of` and the language that the HTML shows. */
  name: string
  className?: string | undefined
  inert?: boolean | undefined
  children: ReactNode
}

/**
 * A list's item whose HTML the server keeps while its data is the same object. Its children read no context but the
 * language, and no id of React's stands in their HTML: it differs by place.
 */
export function CachedItem({ of, id, name, children, ...rest }: CachedItemProps) {
  const html = use(HtmlCacheContext)?.({ of, key: id, name, element: children }) ?? null
  return html === null ? <li {...rest}>{children}</li> : <li {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}
