import { useEffect, useEffectEvent, useRef, useState, type ComponentProps, type RefObject } from 'react'
import Keyboard from 'lucide-react/icons/keyboard'
import { createStore } from '#web/platform/create-store.ts'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { useWindowEvent } from '#web/platform/use-window-event.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { backOffice } from './messages/back-office.es.ts'

type PageKey = { key: string; label: string; run: () => void; findDialog: () => Element | null }

const DIALOG = '[role=dialog]'
/** One that is closing hears nothing more; a notice is no modal. */
const OPEN_DIALOG = `${DIALOG}:not([data-closed], [aria-modal=false])`

const pageKeys = createStore<readonly PageKey[]>([])

/**
 * Null: the key does nothing now. The part that was mounted last wins. `place`: a key inside a dialog is the dialog's.
 */
export function usePageKey(
  key: string | null,
  label: string,
  run: () => void,
  place?: RefObject<Element | null>,
): void {
  const press = useEffectEvent(run)
  useEffect(() => {
    if (key === null) return
    const findDialog = () => place?.current?.closest(DIALOG) ?? null
    const entry = { key, label, run: () => press(), findDialog }
    pageKeys.write([...pageKeys.read(), entry])
    return () => pageKeys.write(pageKeys.read().filter((each) => each !== entry))
  }, [key, label, place])
}

export const usePageKeys = (): readonly PageKey[] => pageKeys.use()

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea, select')

/** Rendered once, in the frame. */
export function PageKeys() {
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    // A dialog that is open has the keys, also before the focus is in it.
    const dialog =
      (event.target as Element).closest?.(DIALOG) ?? [...document.querySelectorAll(OPEN_DIALOG)].at(-1) ?? null
    if (dialog?.matches(OPEN_DIALOG) === false) return
    // Escape in a field is the field's: what a person types must not leave the page.
    if (event.key === 'Escape' && isTextField(event.target)) return
    const entry = pageKeys.read().findLast(({ key, findDialog }) => key === event.key && findDialog() === dialog)
    if (!entry) return
    event.preventDefault()
    entry.run()
  })
  return null
}

export function KeyHelp() {
  const t = useMessages(backOffice).keys
  const [isOpen, setOpen] = useState(false)
  const keys = usePageKeys()
  return (
    <>
      <IconButton label={t.open} variant="onDark" onClick={() => setOpen(true)}>
        <Keyboard size={20} aria-hidden />
      </IconButton>
      <Modal open={isOpen} onClose={() => setOpen(false)} size="sm" title={t.title}>
        <dl className="grid gap-2">
          {keys.map(({ key, label }) => (
            <div key={key + label} className="flex items-center justify-between gap-4">
              <dt>{label}</dt>
              <dd>
                <Key>{key === 'Escape' ? 'Esc' : key}</Key>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-sm text-tinta-600">{t.table}</p>
        <p className="mt-1 text-sm text-tinta-600">{t.scanner}</p>
        <p className="mt-1 text-sm text-tinta-600">{t.notices}</p>
      </Modal>
    </>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-small border border-current px-1.5 py-px font-sans text-xs font-semibold opacity-90">
    {children}
  </kbd>
)

/** `label` is the row of the list of keys. In a dialog the key is the dialog's, wherever the focus is. */
export function KeyButton({
  shortcut,
  label,
  children,
  ...button
}: ComponentProps<typeof Button> & { shortcut: string; label: string }) {
  const place = useRef<HTMLButtonElement>(null)
  usePageKey(button.disabled ? null : shortcut, label, () => place.current?.click(), place)
  return (
    <Button {...button} ref={place} aria-keyshortcuts={shortcut}>
      {children}
      <span aria-hidden="true" className="max-sm:hidden">
        <Key>{shortcut === 'Escape' ? 'Esc' : shortcut}</Key>
      </span>
    </Button>
  )
}
