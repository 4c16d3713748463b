/** Every visitor gets this place hidden; a script opens it before anything below is painted, so nothing moves. */
import { Suspense } from 'react'
import { useHasToken } from '#web/features/people/session/session-flag.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'

export const Greeting = lazyComponent(() => import('./greeting.tsx'))

/** The rule is greeting.tsx's: an unexpired token of a customer, in use within the last half hour (ACCOUNT §9). */
export const OPEN = `try{var s=localStorage,n=Date.now(),p=JSON.parse(
atob(s.token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(p.isClient&&p.exp*1e3>n&&!(n-s.lastActivity>18e5))
document.currentScript.parentNode.previousSibling.hidden=false}catch(e){}`

export function GreetingPlace() {
  const { nonce } = useFrame()
  return (
    <>
      {/* Two rows: 'Hola', and cards of one height. */}
      <div hidden suppressHydrationWarning className="min-h-76">
        {useHasToken() ? (
          <Suspense fallback={null}>
            <Greeting />
          </Suspense>
        ) : null}
      </div>
      {/* Only a document runs it, so the browser's own pages have none. */}
      <div
        hidden
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? `<script${nonce ? ` nonce="${nonce}"` : ''}>${OPEN}</script>` : '',
        }}
      />
    </>
  )
}
