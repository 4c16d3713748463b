import { createContext, use, type JSX, type ReactNode } from 'react'

/**
 * Null: the part is rendered with its page. `of`: the data that the HTML follows from, with its `key` and `name`; null
 * when the key is all of it.
 */
export type CacheHtml = (part: { of: object | null; key: string; name: string; element: ReactNode }) => string | null

/** The server's alone: a browser hydrates the same HTML from the same data. */
const HtmlCacheContext = createContext<CacheHtml | null>(null)
export const HtmlCacheProvider = HtmlCacheContext.Provider

const isServer = import.meta.env.SSR

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
 * language and the settings. HTML with an id of React's is not cached.
 */
export function CachedItem({ of, id, name, children, ...rest }: CachedItemProps) {
  const html = (isServer && use(HtmlCacheContext)?.({ of, key: id, name, element: children })) || null
  return html === null ? <li {...rest}>{children}</li> : <li {...rest} dangerouslySetInnerHTML={{ __html: html }} />
}

type CachedPartProps<Tag extends keyof JSX.IntrinsicElements> = Omit<
  JSX.IntrinsicElements[Tag],
  'dangerouslySetInnerHTML'
> & {
  as: Tag
  name: string
  /** Everything but the language and the settings that the HTML shows, as JSON. */
  of: unknown
}

/** As `CachedItem`, for data that each request reads anew: it is compared by its text. */
export function CachedPart<Tag extends keyof JSX.IntrinsicElements>({
  as,
  name,
  of,
  children,
  ...rest
}: CachedPartProps<Tag>) {
  const Element = as as 'div'
  const html =
    (isServer && use(HtmlCacheContext)?.({ of: null, key: JSON.stringify(of), name, element: children })) || null
  return html === null ? (
    <Element {...(rest as object)}>{children}</Element>
  ) : (
    <Element {...(rest as object)} dangerouslySetInnerHTML={{ __html: html }} />
  )
}
