import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import Files from 'lucide-react/icons/files'
import Maximize from 'lucide-react/icons/maximize-2'
import Minimize from 'lucide-react/icons/minimize-2'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Scan from 'lucide-react/icons/scan'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useMessages } from '#web/platform/messages/messages.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { viewer } from '#web/back-office/prescriptions/messages/viewer.es.ts'
import { ZOOM_MAX } from './zoom-pane.tsx'

interface ViewerToolsProps {
  acts: Record<'zoomIn' | 'zoomOut' | 'fit' | 'rotate' | 'previousPage' | 'nextPage' | 'nextFile', () => void>
  place: { file: number; page: number }
  counts: { files: number; pages: number }
  zoom: number
  download: { address: string; name: string } | undefined
  isFull: boolean
  onFull: (isFull: boolean) => void
}

export function ViewerTools({ acts, place, counts, zoom, download, isFull, onFull }: ViewerToolsProps) {
  const t = useMessages(viewer)
  return (
    <div
      role="group"
      aria-label={t.tools}
      className="flex shrink-0 flex-wrap items-center gap-x-1 border-b border-arena-200 px-2 py-1 text-sm tabular-nums"
    >
      {counts.files > 1 ? (
        <>
          <IconButton label={t.nextFile} onClick={acts.nextFile} aria-keyshortcuts="F">
            <Files size={20} aria-hidden />
          </IconButton>
          <span role="status" className="mr-2 text-tinta-600">
            {t.file(place.file + 1, counts.files)}
          </span>
        </>
      ) : null}
      <IconButton label={t.zoomOut} onClick={acts.zoomOut} aria-disabled={zoom <= 1} aria-keyshortcuts="-">
        <ZoomOut size={20} aria-hidden />
      </IconButton>
      <span role="status" className="w-13 text-center text-tinta-600 max-sm:hidden">
        {t.percent(Math.round(zoom * 100))}
      </span>
      <IconButton label={t.zoomIn} onClick={acts.zoomIn} aria-disabled={zoom >= ZOOM_MAX} aria-keyshortcuts="+">
        <ZoomIn size={20} aria-hidden />
      </IconButton>
      <IconButton label={t.fit} onClick={acts.fit} aria-keyshortcuts="0">
        <Scan size={20} aria-hidden />
      </IconButton>
      <IconButton label={t.rotate} onClick={acts.rotate} aria-keyshortcuts="R">
        <RotateCw size={20} aria-hidden />
      </IconButton>
      {counts.pages > 1 ? (
        <>
          <IconButton
            label={t.previousPage}
            onClick={acts.previousPage}
            aria-disabled={place.page === 1}
            aria-keyshortcuts="P"
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <span role="status" className="text-tinta-600">
            {t.page(place.page, counts.pages)}
          </span>
          <IconButton
            label={t.nextPage}
            onClick={acts.nextPage}
            aria-disabled={place.page === counts.pages}
            aria-keyshortcuts="N"
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </>
      ) : null}
      <span className="ml-auto flex items-center">
        {download ? (
          <a
            href={download.address}
            download={download.name}
            aria-label={t.download}
            title={t.download}
            className="grid size-11 place-items-center rounded-control text-hoja-700 hover:bg-hoja-50"
          >
            <Download size={20} aria-hidden />
          </a>
        ) : null}
        <IconButton label={isFull ? t.small : t.full} onClick={() => onFull(!isFull)} className="lg:hidden">
          {isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
        </IconButton>
      </span>
    </div>
  )
}
