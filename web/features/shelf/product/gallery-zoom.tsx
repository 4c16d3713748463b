import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type TouchEvent,
} from 'react'
import { product as messages } from '#web/features/shelf/product/messages/product.es.ts'
import { ui } from '#web/ui/messages/ui.es.ts'
import { useCatalogueLang, useMessages } from '#web/platform/messages/messages.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const STEPS = [1, 1.5, 2, 3, 4]
const SCALE_MAX = STEPS.at(-1)!

interface GalleryZoomProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}

export default function GalleryZoom({ open, onClose, title, children }: GalleryZoomProps) {
  const t = useMessages(messages).gallery.zoom
  const { close } = useMessages(ui)
  const pane = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const zoomTo = (target: number) => setScale(Math.min(SCALE_MAX, Math.max(1, target)))
  const larger = () => zoomTo(STEPS.find((step) => step > scale + 0.01) ?? SCALE_MAX)
  const smaller = () => zoomTo(STEPS.findLast((step) => step < scale - 0.01) ?? 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { '+': larger, '=': larger, '-': smaller, '0': () => zoomTo(1) }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onOpenChangeComplete={(next) => (next ? undefined : setScale(1))}
    >
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          initialFocus={pane}
          className={
            'fixed inset-0 z-50 flex flex-col bg-white outline-none transition-opacity ' +
            'data-ending-style:opacity-0 data-starting-style:opacity-0'
          }
        >
          <header className="flex shrink-0 items-center gap-1 border-b border-arena-200 py-1 pr-2 pl-4">
            <Dialog.Title lang={useCatalogueLang()} className="min-w-0 grow truncate text-base">
              {title}
            </Dialog.Title>
            <IconButton label={t.smaller} aria-disabled={scale <= 1} onClick={smaller}>
              <ZoomOut size={24} aria-hidden />
            </IconButton>
            <output className="w-12 shrink-0 text-center text-sm tabular-nums">
              {t.percent(Math.round(scale * 100))}
            </output>
            <IconButton label={t.larger} aria-disabled={scale >= SCALE_MAX} onClick={larger}>
              <ZoomIn size={24} aria-hidden />
            </IconButton>
            <Dialog.Close render={<IconButton label={close} />}>
              <X size={24} aria-hidden />
            </Dialog.Close>
          </header>
          <Pane pane={pane} scale={scale} zoomTo={zoomTo} label={t.pane}>
            {children}
          </Pane>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PaneProps {
  pane: RefObject<HTMLDivElement | null>
  scale: number
  zoomTo: (scale: number) => void
  label: string
  children: ReactNode
}

function Pane({ pane, scale, zoomTo, label, children }: PaneProps) {
  const shown = useRef(scale)
  const pinch = useRef<{ distance: number; scale: number }>(null)
  // Keeps the middle of the picture in the middle when the scale changes.
  useLayoutEffect(() => {
    const box = pane.current
    const ratio = scale / shown.current
    shown.current = scale
    if (!box || ratio === 1) return
    box.scrollTo({
      left: (box.scrollLeft + box.clientWidth / 2) * ratio - box.clientWidth / 2,
      top: (box.scrollTop + box.clientHeight / 2) * ratio - box.clientHeight / 2,
    })
  }, [scale, pane])
  const onTouchMove = ({ touches }: TouchEvent) => {
    if (touches.length !== 2) return void (pinch.current = null)
    const [one, other] = [touches[0]!, touches[1]!]
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
    pinch.current ??= { distance, scale }
    zoomTo((pinch.current.scale * distance) / pinch.current.distance)
  }
  return (
    <div
      ref={pane}
      role="region"
      aria-label={label}
      tabIndex={0}
      onDoubleClick={() => zoomTo(scale > 1 ? 1 : 2)}
      onTouchMove={onTouchMove}
      onTouchEnd={() => (pinch.current = null)}
      className="grow touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-arena-100 -outline-offset-2!"
    >
      {/* Its size changes immediately, also where a global rule sets transitions. */}
      <div style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }} className="p-4 transition-none">
        {children}
      </div>
    </div>
  )
}
