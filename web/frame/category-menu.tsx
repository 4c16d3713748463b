/** A disclosure, not a `menu`: Tab walks through it, Escape closes it. Its links work before any script. */
import { useId } from 'react'
import { frame } from '#web/frame/messages/frame.es.ts'
import { useLocale, useMessages } from '#web/platform/messages/messages.tsx'
import { addressIn } from '#lib/locale.ts'
import { CurrentLink } from '#web/ui/current-link.tsx'
import { Chevron } from './chevron.tsx'
import { useMenuEntries, type MenuEntry } from './menu-entries.ts'
import type { ShownMenu } from './menu.ts'
import { useCategoryMenu, type CategoryMenuState } from './use-category-menu.ts'

export function CategoryMenu(shown: ShownMenu) {
  const t = useMessages(frame)
  const entries = useMenuEntries(shown)
  const state = useCategoryMenu(entries)
  return (
    <>
      <nav
        aria-label={t.menu.types}
        {...state.rowProps}
        className="relative z-20 hidden border-b border-arena-200 bg-white lg:block"
      >
        <div className="page-width flex items-center justify-between gap-6">
          <ul className="-ml-3 flex whitespace-nowrap">
            {entries.map((entry) => (
              <Entry key={entry.slug} entry={entry} state={state} />
            ))}
          </ul>
          {/* The text takes two short lines, because an event's entry leaves it less room. */}
          <p className="hidden w-52 shrink-0 text-right text-xs text-balance text-tinta-600 xl:block">{t.promise}</p>
        </div>
      </nav>
      <noscript>
        <PlainMenu entries={entries} />
      </noscript>
    </>
  )
}

function Entry({ entry, state }: { entry: MenuEntry; state: CategoryMenuState }) {
  const isOpen = state.open === entry.slug
  const panelId = useId()
  return (
    <li
      data-type={entry.slug}
      onPointerEnter={(event) => state.onPointerEnter(event, entry)}
      className="flex items-center"
    >
      <span className="relative flex items-center">
        <EntryLink entry={entry} />
        {entry.panel ? <PanelButton entry={entry} panelId={panelId} state={state} /> : null}
        {isOpen ? (
          <span aria-hidden="true" className="absolute inset-x-3 -bottom-px h-0.5 rounded-full bg-hoja-700" />
        ) : null}
      </span>
      {isOpen ? <OpenPanel entry={entry} panelId={panelId} state={state} /> : null}
    </li>
  )
}

function EntryLink({ entry: { path, label, panel, isEvent } }: { entry: MenuEntry }) {
  return (
    <CurrentLink
      to={path}
      className={
        'flex h-12 items-center rounded-small pl-3 text-sm font-semibold -outline-offset-4 ' +
        `${panel ? 'pr-1' : 'pr-3'} ` +
        (isEvent
          ? 'text-copihue-600 hover:underline aria-[current=page]:underline'
          : 'hover:text-hoja-700 aria-[current=page]:text-hoja-700')
      }
    >
      {label}
    </CurrentLink>
  )
}

type PanelProps = { entry: MenuEntry; panelId: string; state: CategoryMenuState }

function PanelButton({ entry: { slug, label }, panelId, state: { open, Panel, toggle } }: PanelProps) {
  const t = useMessages(frame)
  const isOpen = open === slug
  return (
    <button
      type="button"
      data-opens={slug}
      aria-label={t.menu.categoriesLabel(label)}
      aria-expanded={isOpen && Panel !== undefined}
      aria-controls={isOpen ? panelId : undefined}
      onClick={() => toggle(slug)}
      className={
        'mr-2 grid size-7 place-items-center rounded-full border border-transparent ' +
        'text-tinta-600 hover:bg-hoja-50 hover:text-hoja-700 aria-expanded:bg-hoja-100 ' +
        'aria-expanded:text-hoja-800'
      }
    >
      <Chevron className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
    </button>
  )
}

/** The panel follows its button in the document, so that Tab goes on into it. */
function OpenPanel({ entry: { label, panel }, panelId, state: { Panel, byArrow, stay } }: PanelProps) {
  const t = useMessages(frame)
  if (!panel || !Panel) return null
  return (
    <div
      id={panelId}
      role="group"
      aria-label={t.menu.categoriesLabel(label)}
      onPointerEnter={stay}
      className="absolute inset-x-0 top-full border-t border-arena-200 bg-white shadow-float"
    >
      <Panel entry={panel} takeFocus={byArrow} />
    </div>
  )
}

/** Stands in for the drawer on a narrow screen without scripts. */
function PlainMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = useMessages(frame)
  const locale = useLocale()
  return (
    <nav aria-label={t.menu.types} className="bg-white lg:hidden">
      <ul className="page-width flex flex-wrap gap-x-5 py-1">
        {entries.map(({ slug, label, path, isEvent }) => (
          <li key={slug}>
            <a
              href={addressIn(locale, path)}
              className={
                'flex min-h-11 items-center text-sm font-semibold ' + (isEvent ? 'text-copihue-600' : 'text-hoja-700')
              }
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
