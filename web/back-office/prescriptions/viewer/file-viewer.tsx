import FileX from 'lucide-react/icons/file-x'
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { usePageKey } from '#web/back-office/kit/keys.tsx'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { viewer } from '#web/back-office/prescriptions/messages/viewer.es.ts'
import type { Review } from '#web/back-office/prescriptions/prescription-documents.ts'
import { chooseDensity, fitInto, turned, type Size } from './fit.rules.ts'
import { PdfPage } from './pdf-page.tsx'
import { useBox } from './use-box.ts'
import { useFile } from './use-file.ts'
import { usePdf } from './use-pdf.ts'
import { ViewerTools } from './viewer-tools.tsx'
import { ZoomPane, type ZoomControls } from './zoom-pane.tsx'

export interface FileViewerProps {
  review: Review
  isFull: boolean
  onFull: (isFull: boolean) => void
}

const SHELL = 'flex flex-col overflow-hidden rounded-card border border-arena-200 bg-white '
/** Beside the column on a desk; on a phone it stays on top while the column passes under it. */
const IN_PAGE =
  'h-[45dvh] max-lg:sticky max-lg:top-14 max-lg:z-10 lg:sticky lg:top-20 lg:h-[calc(100dvh-18.5rem)] lg:min-h-80 ' +
  'low:static low:h-[70dvh]'
const FULL = 'fixed inset-0 z-50 rounded-none'
const PAN_PX = 60

/** A picture or the page of a PDF, with its tools; nothing of it is stored in the browser. */
export default function FileViewer({ review, isFull, onFull }: FileViewerProps) {
  const t = useMessages(viewer)
  const { files } = review
  const [place, setPlace] = useState({ file: 0, page: 1, rotation: 0 })
  const [zoom, setZoom] = useState(1)
  const controls = useRef<ZoomControls>(null)
  const pane = useRef<HTMLDivElement>(null)
  const box = useBox(pane)
  const file = files[place.file]
  const fetched = useFile(file?.url ?? null)
  const isPdf = file?.contentType === 'application/pdf'
  const pdf = usePdf(isPdf ? fetched.answer : undefined)
  const pages = pdf.answer?.numPages ?? 1
  usePageKey(isFull ? 'Escape' : null, t.small, () => onFull(false))
  const go = (next: Partial<typeof place>) => {
    setPlace({ ...place, ...next })
    setZoom(1)
    void controls.current?.resetTransform(0)
  }
  const acts = {
    zoomIn: () => void controls.current?.zoomIn(0.5, 0),
    zoomOut: () => void controls.current?.zoomOut(0.5, 0),
    fit: () => void controls.current?.resetTransform(0),
    rotate: () => go({ rotation: (place.rotation + 90) % 360 }),
    previousPage: () => go({ page: Math.max(1, place.page - 1) }),
    nextPage: () => go({ page: Math.min(pages, place.page + 1) }),
    nextFile: () => go({ file: (place.file + 1) % files.length, page: 1, rotation: 0 }),
  }
  if (!file) return <NoFile review={review} />
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const act = readKey(event.key, acts, (x, y) => void controls.current?.panBy(x, y, 0))
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <section aria-label={t.label} onKeyDown={press} className={`${SHELL} ${isFull ? FULL : IN_PAGE}`}>
      <ViewerTools
        acts={acts}
        place={place}
        counts={{ files: files.length, pages }}
        zoom={zoom}
        download={fetched.answer && { address: fetched.answer.address, name: file.fileName }}
        isFull={isFull}
        onFull={onFull}
      />
      {/* Stays while its content changes, so that the keys keep their focus. */}
      <div
        ref={pane}
        role="group"
        aria-label={t.pane}
        tabIndex={0}
        className="relative min-h-0 grow cursor-grab overflow-hidden bg-arena-200 active:cursor-grabbing"
      >
        {fetched.is === 'failed' || pdf.is === 'failed' ? (
          <ViewerFailed onRetry={fetched.is === 'failed' ? fetched.retry : pdf.retry} />
        ) : fetched.is !== 'here' || (isPdf && pdf.is !== 'here') ? (
          <div aria-busy="true" className="size-full p-4">
            <p role="status" className="sr-only">
              {t.loading}
            </p>
            <Skeleton className="size-full" />
          </div>
        ) : (
          <Shown
            key={`${place.file} ${place.page} ${place.rotation}`}
            {...{ address: fetched.answer.address, pdf: pdf.answer, place, box, zoom, controls, onZoom: setZoom }}
          />
        )}
      </div>
    </section>
  )
}

type Acts = Parameters<typeof ViewerTools>[0]['acts']

/** Keys while the focus is in the viewer. */
function readKey(key: string, acts: Acts, pan: (x: number, y: number) => void): (() => void) | undefined {
  const table: Record<string, () => void> = {
    '+': acts.zoomIn,
    '-': acts.zoomOut,
    '0': acts.fit,
    r: acts.rotate,
    n: acts.nextPage,
    p: acts.previousPage,
    f: acts.nextFile,
    PageDown: acts.nextPage,
    PageUp: acts.previousPage,
    ArrowLeft: () => pan(PAN_PX, 0),
    ArrowRight: () => pan(-PAN_PX, 0),
    ArrowUp: () => pan(0, PAN_PX),
    ArrowDown: () => pan(0, -PAN_PX),
  }
  return table[key.length === 1 ? key.toLowerCase() : key]
}

interface ShownProps {
  address: string
  pdf: ReturnType<typeof usePdf>['answer']
  place: { file: number; page: number; rotation: number }
  box: Size | null
  zoom: number
  controls: RefObject<ZoomControls | null>
  onZoom: (zoom: number) => void
}

function Shown({ address, pdf, place: { file, page, rotation }, box, zoom, controls, onZoom }: ShownProps) {
  const t = useMessages(viewer)
  const [size, setSize] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  const label = t.picture(file + 1, page)
  const fitted = size && box && fitInto(size, box)
  if (isBroken) return <ViewerFailed />
  return (
    <ZoomPane fitted={fitted} controls={controls} onZoom={onZoom}>
      {pdf ? (
        <PdfPage
          pdf={pdf}
          page={page}
          rotation={rotation}
          label={label}
          fitted={fitted}
          density={fitted ? chooseDensity(fitted, zoom, devicePixelRatio) : 1}
          onSize={setSize}
          onFailed={() => setBroken(true)}
        />
      ) : (
        <img
          src={address}
          alt={label}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize(turned({ width: naturalWidth, height: naturalHeight }, rotation))
          }
          onError={() => setBroken(true)}
          style={{ ...(fitted && turned(fitted, rotation)), rotate: `${rotation}deg` }}
          className="absolute top-1/2 left-1/2 max-w-none -translate-1/2"
        />
      )}
    </ZoomPane>
  )
}

function ViewerFailed({ onRetry }: { onRetry?: () => void }) {
  const t = useMessages(viewer)
  return (
    <ErrorState
      title={t.failed}
      text={t.failedText}
      onRetry={onRetry}
      className="size-full content-center overflow-y-auto rounded-none border-0"
    />
  )
}

function NoFile({ review: { prescription } }: { review: Review }) {
  const t = useMessages(viewer)
  const { source, note } = prescription
  return (
    <section
      aria-label={t.label}
      className={
        'grid content-center justify-items-center gap-3 self-start rounded-card border border-arena-200 bg-white ' +
        'p-6 py-12 text-center'
      }
    >
      <FileX size={40} aria-hidden className="text-tinta-600" />
      <p className="text-lg font-semibold">{t.none[source as keyof typeof t.none]}</p>
      {note === '' ? null : <p className="max-w-prose wrap-anywhere whitespace-pre-line">{note}</p>}
    </section>
  )
}
