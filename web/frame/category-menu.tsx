/**
 * The row of types below the header, from 1024 px on; each opens to its categories. A disclosure, not a `menu`: Tab
 * walks through it as through any links, Escape closes it. The types are links, so it works before any script.
 */
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { NavLink } from 'react-router'
import { frame } from '#web/frame/messages/frame.es.ts'
import { productTypes } from '#web/features/catalogue/messages/product-types.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { addressIn } from '#web/platform/paths.ts'
import type CategoryPanel from './category-panel.tsx'
import { Chevron } from './chevron.tsx'
import type { ShownMenu } from './menu.ts'
import { SUBSCRIPTIONS_PATH } from '#shop/policy/storefront-path.rules.ts'
import { useOnAnotherPage } from './on-another-page.ts'

/** A pointer that only crosses the row opens nothing; one that slips off for a moment loses nothing. */
const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 220

/** Shown from 1024 px on; below it, MobileMenu does the work. */
export function CategoryMenu({ menu, eventDay }: ShownMenu) {
  const t = useMessages(frame)
  const types = useMessages(productTypes)
  const locale = useLocale()
  const id = useId()
  const [open, setOpen] = useState<string>()
  const [Panel, setPanel] = useState<typeof CategoryPanel>()
  const row = useRef<HTMLElement>(null)
  const byArrow = useRef(false)
  /** The pointer opened it: a click on the button that follows means 'open' too. */
  const byPointer = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Not `lazy`: React would hold the arrived panel back for 300 ms.
  const loadPanel = async () => {
    const { default: loaded } = await import('./category-panel.tsx')
    setPanel(() => loaded)
  }
  // A focus or pointer event during hydration was not delivered: opening loads the panel too.
  const show = (next: string | undefined) => {
    if (next !== undefined) void loadPanel()
    setOpen(next)
  }
  const later = (next: string | undefined, wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      byPointer.current = next !== undefined
      show(next)
    }, wait)
  }
  const now = (next: string | undefined) => {
    clearTimeout(timer.current)
    byArrow.current = false
    byPointer.current = false
    show(next)
  }
  // Whoever followed a link has chosen.
  useOnAnotherPage(() => now(undefined))
  useEffect(() => () => clearTimeout(timer.current), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open !== undefined) {
      row.current?.querySelector<HTMLElement>(`[data-opens="${open}"]`)?.focus()
      now(undefined)
      return
    }
    const place = (event.target as HTMLElement).closest<HTMLElement>('[data-type]')
    const type = place?.dataset.type
    // In an open panel the arrows scroll, as they do anywhere.
    if (!place || !type || (event.target as HTMLElement).closest('[role=group]')) return
    if (event.key === 'ArrowDown' && hasPanel(type)) {
      event.preventDefault()
      if (open === type) document.getElementById(`${id}${type}`)?.querySelector('a')?.focus()
      now(type)
      byArrow.current = true
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const places = [...(row.current?.querySelectorAll<HTMLElement>('[data-type]') ?? [])]
    places
      .at((places.indexOf(place) + step) % places.length)
      ?.querySelector('a')
      ?.focus()
    event.preventDefault()
  }
  const hasPanel = (type: string) => menu.some((entry) => entry.type === type && entry.categories.length > 0)
  // Tab walks out of an open panel to the next type, and the panel closes behind it.
  const onBlur = (event: FocusEvent) => {
    const left = (event.target as HTMLElement).closest('[data-type]')
    if (event.relatedTarget && left && !left.contains(event.relatedTarget)) now(undefined)
  }
  const toggle = (type: string) => {
    const pinned = open === type && byPointer.current
    now(open === type && !pinned ? undefined : type)
  }
  const onPointerEnter = (event: PointerEvent, type: string) => {
    if (event.pointerType === 'mouse') later(hasPanel(type) ? type : undefined, open === undefined ? OPEN_AFTER_MS : 60)
  }

  return (
    <>
      <nav
        ref={row}
        aria-label={t.menu.types}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onPointerLeave={() => later(undefined, CLOSE_AFTER_MS)}
        className="relative z-20 hidden border-b border-arena-200 bg-white lg:block"
      >
        <div className="page-width flex items-center justify-between gap-6">
          <ul className="-ml-3 flex whitespace-nowrap">
            {menu.map(({ type, categories }) => (
              <li
                key={type}
                data-type={type}
                onPointerEnter={(event) => onPointerEnter(event, type)}
                className="flex items-center"
              >
                <span className="relative flex items-center">
                  <NavLink
                    to={`/${type}`}
                    className={
                      'flex h-12 items-center rounded-small pl-3 text-sm font-semibold -outline-offset-4 ' +
                      'hover:text-hoja-700 aria-[current=page]:text-hoja-700 ' +
                      `${categories.length > 0 ? 'pr-1' : 'pr-3'}`
                    }
                  >
                    {types[type]}
                  </NavLink>
                  {categories.length > 0 ? (
                    <button
                      type="button"
                      data-opens={type}
                      aria-label={t.menu.categoriesOf(types[type])}
                      aria-expanded={open === type && Panel !== undefined}
                      aria-controls={open === type ? `${id}${type}` : undefined}
                      onClick={() => toggle(type)}
                      className={
                        'mr-2 grid size-7 place-items-center rounded-full border border-transparent ' +
                        'text-tinta-600 hover:bg-hoja-50 hover:text-hoja-700 aria-expanded:bg-hoja-100 ' +
                        'aria-expanded:text-hoja-800'
                      }
                    >
                      <Chevron className={`transition-transform ${open === type ? 'rotate-180' : ''}`} />
                    </button>
                  ) : null}
                  {open === type ? (
                    <span aria-hidden="true" className="absolute inset-x-3 -bottom-px h-0.5 rounded-full bg-hoja-700" />
                  ) : null}
                </span>
                {open === type && Panel ? (
                  // Behind its button in the page too, so that Tab goes on into it.
                  <div
                    id={`${id}${type}`}
                    role="group"
                    aria-label={t.menu.categoriesOf(types[type])}
                    onPointerEnter={() => clearTimeout(timer.current)}
                    className="absolute inset-x-0 top-full border-t border-arena-200 bg-white shadow-float"
                  >
                    <Panel entry={{ type, categories }} takeFocus={byArrow.current} />
                  </div>
                ) : null}
              </li>
            ))}
            <li
              data-type="suscripciones"
              onPointerEnter={(event) => onPointerEnter(event, 'suscripciones')}
              className="flex items-center"
            >
              <NavLink
                to={SUBSCRIPTIONS_PATH}
                className={
                  'flex h-12 items-center rounded-small px-3 text-sm font-semibold -outline-offset-4 ' +
                  'hover:text-hoja-700 aria-[current=page]:text-hoja-700'
                }
              >
                {types.suscripciones}
              </NavLink>
            </li>
            {eventDay ? (
              <li
                data-type={eventDay.slug}
                onPointerEnter={(event) => onPointerEnter(event, eventDay.slug)}
                className="flex items-center"
              >
                <NavLink
                  to={`/${eventDay.slug}`}
                  className={
                    'flex h-12 items-center rounded-small px-3 text-sm font-semibold text-copihue-600 ' +
                    '-outline-offset-4 hover:underline aria-[current=page]:underline'
                  }
                >
                  {eventDay.label}
                </NavLink>
              </li>
            ) : null}
          </ul>
          {/* Two short lines: an event's entry leaves it less room. */}
          <p className="hidden w-52 shrink-0 text-right text-xs text-balance text-tinta-600 xl:block">{t.promise}</p>
        </div>
      </nav>
      <noscript>
        <nav aria-label={t.menu.types} className="bg-white lg:hidden">
          <ul className="page-width flex flex-wrap gap-x-5 py-1">
            {menu.map(({ type }) => (
              <li key={type}>
                <a
                  href={addressIn(locale, `/${type}`)}
                  className="flex min-h-11 items-center text-sm font-semibold text-hoja-700"
                >
                  {types[type]}
                </a>
              </li>
            ))}
            <li>
              <a
                href={addressIn(locale, SUBSCRIPTIONS_PATH)}
                className="flex min-h-11 items-center text-sm font-semibold text-hoja-700"
              >
                {types.suscripciones}
              </a>
            </li>
            {eventDay ? (
              <li>
                <a
                  href={addressIn(locale, `/${eventDay.slug}`)}
                  className="flex min-h-11 items-center text-sm font-semibold text-copihue-600"
                >
                  {eventDay.label}
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
      </noscript>
    </>
  )
}
