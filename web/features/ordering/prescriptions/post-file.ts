import { sessionHeaders, type ApiCode } from '#web/platform/api-client.ts'

const TIMEOUT_MS = 120_000

/** Returns null on arrival, else the refusal's code. Only XMLHttpRequest reports progress (0 to 1). */
export async function postFile(sent: SentFile, onProgress: (progress: number) => void): Promise<ApiCode | null> {
  const answer = await post('/uploads/prescriptions', sent, onProgress)
  return 'problem' in answer ? answer.problem : null
}

/** `problem` is a code as of `postFile`. */
export const postQuoteFile = (sent: SentFile): Promise<Posted> => post('/uploads/quotes', sent, () => {})

type SentFile = ({ orderId: string } | { subscriptionId: string }) & {
  products: readonly string[]
  file: File
  link?: string | undefined
  rut?: string | undefined
}
type Posted = { id: string } | { problem: ApiCode }

function post(
  path: string,
  { products, file, link, rut, ...draft }: SentFile,
  onProgress: (progress: number) => void,
): Promise<Posted> {
  const form = new FormData()
  for (const [name, id] of Object.entries(draft)) form.append(name, id)
  for (const id of products) form.append('product', id)
  if (link !== undefined) form.append('link', link)
  if (rut) form.append('rut', rut)
  form.append('file', file)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(sessionHeaders())) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const answer = request.response as { _id?: string; error?: { code?: ApiCode } } | null
      resolve(
        request.status === 201 && answer?._id ? { id: answer._id } : { problem: answer?.error?.code ?? 'internal' },
      )
    }
    request.onerror = () => resolve({ problem: 'network' })
    request.ontimeout = () => resolve({ problem: 'network' })
    request.send(form)
  })
}
