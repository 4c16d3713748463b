import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import type CategoryPanel from './category-panel.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { useOnAnotherPage } from './on-another-page.ts'

/** A pointer that only crosses the row opens nothing; one that slips off for a moment loses nothing. */
const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 220
const SWITCH_AFTER_MS = 60

type Cause = 'pointer' | 'button' | 'arrow'
type Shown = { open: string | undefined; by: Cause }

export type CategoryMenuState = ReturnType<typeof useCategoryMenu>

export function useCategoryMenu(entries: readonly MenuEntry[]) {
  const [{ open, by }, setShown] = useState<Shown>({ open: undefined, by: 'button' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { Panel, loadPanel } = usePanel()

  const show = (slug: string | undefined, by: Cause = 'button') => {
    clearTimeout(timer.current)
    // A focus or pointer event during hydration was not delivered: opening loads the panel too.
    if (slug !== undefined) loadPanel()
    setShown({ open: slug, by })
  }
  const showSoon = (slug: string | undefined, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => show(slug, 'pointer'), afterMs)
  }
  useOnAnotherPage(() => show(undefined))
  useEffect(() => () => clearTimeout(timer.current), [])

  const hasPanel = (slug: string) => entries.some((entry) => entry.slug === slug && entry.panel)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = event.currentTarget
    const target = event.target as HTMLElement
    if (event.key === 'Escape' && open !== undefined) {
      row.querySelector<HTMLElement>(`[data-opens="${open}"]`)?.focus()
      show(undefined)
      return
    }
    const place = closestType(target)
    // In an open panel the arrows scroll, as they do anywhere.
    if (!place || target.closest('[role=group]')) return
    const slug = place.dataset.type!
    if (event.key === 'ArrowDown' && hasPanel(slug)) {
      event.preventDefault()
      if (open === slug) place.querySelector<HTMLElement>('[role=group] a')?.focus()
      show(slug, 'arrow')
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault()
      focusNeighbour(row, place, event.key === 'ArrowRight' ? 1 : -1)
    }
  }

  return {
    open,
    /** The panel's component, once it is downloaded. */
    Panel,
    byArrow: by === 'arrow',
    /** When the pointer has opened the panel, the click that follows means 'open' too. */
    toggle: (slug: string) => show(open === slug && by !== 'pointer' ? undefined : slug),
    stay: () => clearTimeout(timer.current),
    onPointerEnter: (event: PointerEvent, { slug, panel }: MenuEntry) => {
      if (event.pointerType !== 'mouse') return
      showSoon(panel ? slug : undefined, open === undefined ? OPEN_AFTER_MS : SWITCH_AFTER_MS)
    },
    rowProps: {
      onKeyDown,
      onPointerEnter: loadPanel,
      onFocus: loadPanel,
      onPointerLeave: () => showSoon(undefined, CLOSE_AFTER_MS),
      // Tab walks out of an open panel to the next type, and the panel closes behind it.
      onBlur: (event: FocusEvent) => {
        const place = closestType(event.target as HTMLElement)
        if (event.relatedTarget && place && !place.contains(event.relatedTarget)) show(undefined)
      },
    },
  }
}

/** React would hold a `lazy` panel back for 300 ms. */
function usePanel() {
  const [Panel, setPanel] = useState<typeof CategoryPanel>()
  const loadPanel = () => void import('./category-panel.tsx').then((loaded) => setPanel(() => loaded.default))
  return { Panel, loadPanel }
}

const closestType = (element: HTMLElement): HTMLElement | null => element.closest<HTMLElement>('[data-type]')

function focusNeighbour(row: HTMLElement, place: HTMLElement, step: 1 | -1): void {
  const places = [...row.querySelectorAll<HTMLElement>('[data-type]')]
  places
    .at((places.indexOf(place) + step) % places.length)
    ?.querySelector('a')
    ?.focus()
}
