/**
 * The footer never changes, so the browser leaves the server's HTML and downloads no code for it. Only a visit that
 * begins at the checkout, which has no footer, loads it later.
 */
import { Suspense, useState, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentMethod } from '#shop/ground/policy/payment-method.rules.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { CachedPart } from '#web/platform/cached-html.tsx'
import { splitPath } from '#lib/locale.ts'
import { isFollowed } from '#web/platform/follow-link.ts'

const ID = 'pie'
const FooterContent = lazyComponent(() => import('./footer-content.tsx'))
let cached: string | undefined

/** The links are plain HTML; this handler sends them through the router. */
export function ShopFooter({ payments }: { payments: readonly PaymentMethod[] }) {
  const navigate = useNavigate()
  const [html] = useState(cachedHtml)
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || !isFollowed(event, link)) return
    if (link.hreflang) {
      link.search = withLang(link.search)
    } else if (link.origin === window.location.origin) {
      event.preventDefault()
      void navigate(splitPath(link.pathname + link.search).path)
    }
  }
  if (html !== undefined)
    return <div id={ID} onClick={onClick} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  return (
    <CachedPart as="div" id={ID} name="footer" of={payments}>
      <Suspense fallback={null}>
        <FooterContent payments={payments} />
      </Suspense>
    </CachedPart>
  )
}

function cachedHtml(): string | undefined {
  if (import.meta.env.SSR) return undefined
  return (cached ??= document.getElementById(ID)?.innerHTML)
}

// The address keeps its search in the other language.
function withLang(language: string): string {
  const params = new URLSearchParams(window.location.search)
  params.set('lang', new URLSearchParams(language).get('lang') ?? 'es')
  return `?${params}`
}
