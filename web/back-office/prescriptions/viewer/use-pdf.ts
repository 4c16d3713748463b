import { useEffect } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadChunk } from '#web/platform/lazy-component.tsx'
import { useLoaded, type QueryState } from '#web/platform/use-loaded.ts'
import type { FetchedFile } from './use-file.ts'

/** Opened by pdf.js, which comes with the first PDF. */
export function usePdf(file: FetchedFile | undefined): QueryState<PDFDocumentProxy> {
  const state = useLoaded(file?.address ?? null, async () => {
    const { openPdf } = await loadChunk(() => import('./pdf-reader.client.ts'))
    return openPdf(file!.blob)
  })
  const pdf = state.answer
  useEffect(() => () => void pdf?.loadingTask.destroy(), [pdf])
  return state
}
