import type { Square } from '#shop/ground/files/square.rules.ts'
import { sessionHeaders, type ApiCode } from '#web/platform/api-client.ts'
import type { Photograph } from './photograph-documents.ts'

/** 7 MB over a slow mobile network. */
const TIMEOUT_MS = 180_000

type Posted = { photographs: Photograph[] } | { problem: ApiCode }

/** `problem`: 'network' without an answer. Only XMLHttpRequest reports progress (0 to 1). */
export function postPhotograph(
  { productId, file, square, text }: { productId: number; file: File; square: Square; text: string },
  onProgress: (progress: number) => void,
): Promise<Posted> {
  const form = new FormData()
  form.append('product', String(productId))
  for (const [side, fraction] of Object.entries(square)) form.append(side, fraction.toFixed(6))
  form.append('text', text)
  form.append('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/uploads/products')
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const answer = request.response as { photographs?: Photograph[]; error?: { code?: ApiCode } } | null
      resolve(
        request.status === 201 && answer?.photographs
          ? { photographs: answer.photographs }
          : { problem: answer?.error?.code ?? 'internal' },
      )
    }
    request.onerror = () => resolve({ problem: 'network' })
    request.ontimeout = () => resolve({ problem: 'network' })
    request.send(form)
  })
}
