/** Its own files, loaded with the first PDF. */
import { getDocument, GlobalWorkerOptions, version, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- Vite answers the worker's address.
import workerSrc from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'

GlobalWorkerOptions.workerSrc = workerSrc

/**
 * The shop's policy allows no WebAssembly: scans in JPEG 2000 and JBIG2 are read by pdf.js's own JavaScript
 * (vite.config.ts serves it).
 */
export async function openPdf(blob: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await blob.arrayBuffer())
  return getDocument({ data, useWasm: false, wasmUrl: `/pdf/${version}/`, enableXfa: false }).promise
}
