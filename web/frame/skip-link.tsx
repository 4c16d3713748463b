import { frame } from '#web/frame/messages/frame.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'

const MAIN = 'contenido'

// The router treats a changed hash as a visit, and React then drops parts that are not hydrated yet: the next Tab would
// skip them. The listener starts with the module, before React's own.
if (!import.meta.env.SSR) document.addEventListener('click', skip)

export function SkipLink() {
  const t = useMessages(frame)
  return (
    <a
      href={`#${MAIN}`}
      data-skip
      className={
        'fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-white px-4 py-2.5 font-semibold text-hoja-700 ' +
        'shadow-float focus:translate-y-0'
      }
    >
      {t.skip}
    </a>
  )
}

function skip(event: MouseEvent) {
  const main = (event.target as Element).closest('[data-skip]') ? document.getElementById(MAIN) : null
  if (!main) return
  event.preventDefault()
  main.focus()
  main.scrollIntoView()
}
