import { anySignal } from '#web/platform/any-signal.ts'
import { sessionHeaders, type ApiCode } from '#web/platform/api-client.ts'

type Answer = { _id?: string; tokenCaptcha?: string; error?: { code?: ApiCode } }

/** 5 MB over a slow mobile network. */
const TIMEOUT_MS = 120_000

/** `tokenCaptcha` in the answer replaces the given one; `problem` is 'network' without an answer or after `signal`. */
export async function postCaseFile(
  file: File,
  tokenCaptcha: string,
  signal: AbortSignal,
): Promise<{ id: string; tokenCaptcha: string } | { problem: ApiCode }> {
  const form = new FormData()
  form.append('tokenCaptcha', tokenCaptcha)
  form.append('file', file)
  try {
    const response = await fetch('/uploads/cases', {
      method: 'POST',
      headers: { ...sessionHeaders(), 'accept-language': document.documentElement.lang },
      body: form,
      signal: anySignal(signal, AbortSignal.timeout(TIMEOUT_MS)),
    })
    const answer = (await response.json().catch(() => null)) as Answer | null
    return answer?._id && answer.tokenCaptcha
      ? { id: answer._id, tokenCaptcha: answer.tokenCaptcha }
      : { problem: answer?.error?.code ?? 'internal' }
  } catch {
    return { problem: 'network' }
  }
}
