/** Without scripts the types are plain links below the header (CategoryMenu). */
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { lazyComponent } from '#web/platform/lazy-component.tsx'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { iconButtonClass } from '#web/ui/button-style.ts'
import { Drawer, preloadDrawer } from '#web/ui/drawer.tsx'
import type { ShownMenu } from './menu.ts'
import { useOnAnotherPage } from './on-another-page.ts'

const loadList = () => import('./mobile-menu-list.tsx')
const MobileMenuList = lazyComponent(loadList)

export function MobileMenu(shown: ShownMenu) {
  const t = useMessages(frame).menu
  const [open, setOpen] = useState(false)
  useOnAnotherPage(() => setOpen(false))

  return (
    <div className="-ml-2.5 lg:hidden">
      <button
        type="button"
        aria-label={t.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={preload}
        onClick={() => {
          preload()
          setOpen(true)
        }}
        className={iconButtonClass({ variant: 'onDark' })}
      >
        <Menu size={24} aria-hidden />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t.title} side="left">
        <MobileMenuList {...shown} />
      </Drawer>
    </div>
  )
}

// An empty drawer would hold the focus on its 'close' alone, so the list is loaded first.
function preload() {
  preloadDrawer()
  loadList().catch(() => {})
}
