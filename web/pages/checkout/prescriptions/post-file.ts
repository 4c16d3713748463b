import { sessionHeaders } from '#web/api-client.ts'

const TIMEOUT_MS = 120_000

/**
 * Sends a file for lines of an order; `link`, of a mail, where the browser has nothing else of it. `onProgress`: 0 to 1, how much has left. Null when it arrived, else the code of the
 * refusal as in api/errors.ts ('network' when the server was not reached). XMLHttpRequest, since fetch tells no progress.
 */
export function postFile({ orderId, products, file, link }: { orderId: string; products: readonly string[]; file: File; link?: string | undefined }, onProgress: (progress: number) => void): Promise<string | null> {
  const form = new FormData()
  form.append('orderId', orderId)
  for (const id of products) form.append('product', id)
  if (link !== undefined) form.append('link', link)
  form.append('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/uploads/prescriptions')
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => resolve(request.status === 201 ? null : ((request.response as { error?: { code?: string } } | null)?.error?.code ?? 'internal'))
    request.onerror = () => resolve('network')
    request.ontimeout = () => resolve('network')
    request.send(form)
  })
}
