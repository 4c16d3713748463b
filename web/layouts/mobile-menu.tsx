/** The menu of a phone: a drawer with the types, each opening to its categories. Without scripts the types are plain links below the header. */
import Menu from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { frame } from '#web/messages/es/frame.ts'
import { useMessages } from '#web/messages/messages.tsx'
import { ProductTypeIcon } from '#web/ui/brand/product-type-icon.tsx'
import { iconButtonClass } from '#web/ui/button-look.ts'
import { Drawer, preloadDrawer } from '#web/ui/drawer.tsx'
import type { MenuType } from './menu.ts'

/** The button and what it opens; hidden from 1024 px on. */
export function MobileMenu({ menu }: { menu: readonly MenuType[] }) {
  const t = useMessages(frame)
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])

  return (
    <div className="-ml-2.5 lg:hidden">
      <button
        type="button"
        aria-label={t.menu.open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={preloadDrawer}
        onClick={() => setOpen(true)}
        className={iconButtonClass({ variant: 'onDark' })}
      >
        <Menu size={24} aria-hidden />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t.menu.title} side="left">
        <nav aria-label={t.menu.types} className="-mx-4 -mt-4">
          <ul>
            {menu.map((entry) => (
              <li key={entry.type} className="border-b border-arena-200">
                <TypeEntry entry={entry} />
              </li>
            ))}
          </ul>
          <Link to="/account/profile" discover="none" className="flex min-h-14 items-center px-4 font-semibold">
            {t.account}
          </Link>
        </nav>
      </Drawer>
    </div>
  )
}

function TypeEntry({ entry: { type, categories } }: { entry: MenuType }) {
  const t = useMessages(frame)
  const name = (
    <>
      <ProductTypeIcon type={type} className="size-6 text-hoja-700" /> {t.types[type]}
    </>
  )
  const look = 'flex min-h-14 items-center gap-3 px-4 font-semibold'
  if (categories.length === 0) {
    return (
      <Link to={`/${type}`} className={look}>
        {name}
      </Link>
    )
  }
  return (
    <details name="menu-types" className="group">
      <summary className={`${look} list-none -outline-offset-2 [&::-webkit-details-marker]:hidden`}>
        {name}
        <Chevron className="ml-auto text-tinta-600 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3 pl-13">
        <li>
          <Link to={`/${type}`} className="flex min-h-11 items-center pr-4 font-semibold text-hoja-700">
            {t.menu.all(t.types[type])}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <Link to={`/${type}/${category.slug}`} discover="none" className="flex min-h-11 items-center pr-4 text-tinta-900">
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Points down; turn it by class name. */
export function Chevron({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" className={className}>
      <path d="m5.5 8 4.5 4.500L14.5 8" />
    </svg>
  )
}
