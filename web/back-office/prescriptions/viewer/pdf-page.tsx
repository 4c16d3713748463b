import { useEffect, useRef } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { Size } from './fit.rules.ts'

interface PdfPageProps {
  pdf: PDFDocumentProxy
  page: number
  rotation: number
  label: string
  /** What is there to be filled at 100 %; null until it is measured. */
  fitted: Size | null
  /** Pixels drawn for each shown one. */
  density: number
  onSize: (size: Size) => void
  onFailed: () => void
}

/** Drawn anew for each zoom step, so that small print is sharp. */
export function PdfPage({ pdf, page, rotation, label, fitted, density, onSize, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = fitted?.width
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const draw = async () => {
      const opened = await pdf.getPage(page)
      if (isOver) return
      const whole = opened.getViewport({ scale: 1, rotation: (opened.rotate + rotation) % 360 })
      onSize({ width: whole.width, height: whole.height })
      if (width === undefined || !canvas.current) return
      const viewport = opened.getViewport({
        scale: (width / whole.width) * density,
        rotation: (opened.rotate + rotation) % 360,
      })
      canvas.current.width = Math.round(viewport.width)
      canvas.current.height = Math.round(viewport.height)
      const task = opened.render({ canvas: canvas.current, viewport })
      stop = () => task.cancel()
      await task.promise
      if (!isOver && canvas.current) canvas.current.dataset.drawn = String(page)
    }
    draw().catch(() => {
      if (!isOver) onFailed()
    })
    return () => {
      isOver = true
      stop()
    }
  }, [pdf, page, rotation, width, density])
  return <canvas ref={canvas} role="img" aria-label={label} className="block size-full bg-white" />
}
