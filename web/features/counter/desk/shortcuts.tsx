/** Fields and screen readers use letters; browsers use Alt, Ctrl, F1, F3, F5 to F7 and F10 to F12. The rest is free. */
import ChevronDown from 'lucide-react/icons/chevron-down'
import { desk } from '#web/features/counter/desk/messages/desk.es.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'

/** A key focuses or presses the element with this `aria-keyshortcuts`, or the first field inside `data-desk-key`. */
export const KEYS = { rut: 'F2', products: 'F4', finish: 'F8', call: 'F9' } as const

/** Focuses at once. React Hook Form's `setFocus` waits for a timer, and could take the focus from a later key press. */
export const focusOn = (key: string) => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.focus()

export function useShortcuts(): void {
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.repeat) return
    if (!Object.values<string>(KEYS).includes(event.key)) return
    // An open modal holds the focus.
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return
    const target = document.querySelector<HTMLElement>(
      `[aria-keyshortcuts="${event.key}"], [data-desk-key="${event.key}"] input`,
    )
    if (!target) return
    event.preventDefault()
    target.focus()
    if (target instanceof HTMLInputElement) target.select()
    else target.click()
  })
}

export function ShortcutsHelp() {
  const t = useMessages(desk).shortcuts
  return (
    <details className="group rounded-card border border-arena-200 bg-white">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 px-4 font-semibold sm:px-6">
        {t.title}
        <ChevronDown
          size={20}
          aria-hidden
          className="ml-auto text-hoja-700 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-3 border-t border-arena-200 p-4 text-sm">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {(Object.keys(KEYS) as (keyof typeof KEYS)[]).map((key) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-small border border-tinta-400 bg-arena-50 px-2 py-0.5 font-semibold">
                  {KEYS[key]}
                </kbd>
              </dt>
              <dd>{t[key]}</dd>
            </div>
          ))}
        </dl>
        <p>{t.search}</p>
        <p>{t.quantity}</p>
      </div>
    </details>
  )
}
