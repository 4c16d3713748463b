/** The HTML hides the greeting's space. A script shows it before anything below is painted, so nothing moves. */
import { Suspense } from 'react'
import { useHasToken } from '#web/features/people/session/session-flag.ts'
import { useFrame } from '#web/platform/frame-context.ts'
import { lazyComponent } from '#web/platform/lazy-component.tsx'

export const Greeting = lazyComponent(() => import('./greeting.tsx'))

/** Shown as in greeting.tsx: with a customer's unexpired token that was used in the last half hour (ACCOUNT §9). */
export const OPENING_SCRIPT = `try{var s=localStorage,n=Date.now(),p=JSON.parse(
atob(s.token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(p.isClient&&p.exp*1e3>n&&!(n-s.lastActivity>18e5))
document.currentScript.parentNode.previousSibling.hidden=false}catch(e){}`

export function GreetingPlace() {
  const { nonce } = useFrame()
  return (
    <>
      {/* The height of two rows: 'Hola' and the cards. */}
      <div hidden suppressHydrationWarning className="min-h-76">
        {useHasToken() ? (
          <Suspense fallback={null}>
            <Greeting />
          </Suspense>
        ) : null}
      </div>
      {/* The script runs only in the server's HTML, so pages rendered in the browser have none. */}
      <div
        hidden
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? `<script${nonce ? ` nonce="${nonce}"` : ''}>${OPENING_SCRIPT}</script>` : '',
        }}
      />
    </>
  )
}
