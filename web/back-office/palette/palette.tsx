import Search from 'lucide-react/icons/search'
import { Suspense, useEffect, useState } from 'react'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { palette } from './messages/palette.es.ts'

const PaletteDialog = lazyComponent(() => import('./palette-dialog.tsx'))

/** The one search. A page with a search of its own has F2 for that. */
export function Palette() {
  const t = useMessages(palette)
  const [isOpen, setOpen] = useState(false)
  // What is typed right after the key would be lost while the code is on its way.
  useEffect(() => void PaletteDialog.prefetch().catch(() => {}), [])
  usePageKey('F2', t.title, () => setOpen(true))
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  })
  return (
    <>
      <button
        type="button"
        aria-label={t.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K F2"
        onClick={() => setOpen(true)}
        className={
          'flex h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 text-sm hover:bg-hoja-800 ' +
          'lg:min-w-56 lg:justify-start lg:bg-hoja-800 lg:hover:bg-hoja-700'
        }
      >
        <Search size={20} aria-hidden className="shrink-0" />
        <span className="max-lg:hidden">{t.open}</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs opacity-80 max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
