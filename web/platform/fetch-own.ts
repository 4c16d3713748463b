import { ApiError, sessionHeaders, type ApiCode } from './api-client.ts'

/**
 * A path that is no GraphQL, with the session's token, which no link sends. A refusal for its token makes
 * session-watch.tsx look whether the session is still valid (ACCOUNT §6).
 * @throws ApiError
 */
export async function fetchOwn(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), ...sessionHeaders() }
  const answer = await fetch(path, { ...init, headers }).catch(failAsNetwork)
  if (answer.ok) return answer
  if (answer.status === 401) dispatchEvent(new Event('session-doubted'))
  const refused = (await answer.json().catch(() => null)) as { error?: { code?: ApiCode } } | null
  throw new ApiError(refused?.error?.code ?? 'internal', `Error: ${answer.status}`, {}, answer.status)
}

/** By then the browser has begun to save it. */
const SAVED_MS = 60_000

/** @throws ApiError when the connection is lost before the answer's end */
export const saveAnswer = async (answer: Response, fileName: string): Promise<void> =>
  saveBlob(await answer.blob().catch(failAsNetwork), fileName)

export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(url), SAVED_MS)
}

function failAsNetwork(): never {
  throw new ApiError('network', 'ERR_NETWORK')
}
