import { anySignal } from '#web/platform/any-signal.ts'
import { sessionHeaders, type ApiCode } from '#web/platform/api-client.ts'

/** Ms: 5 MB over a slow mobile network. */
const TIMEOUT_MS = 120_000

/**
 * Stores the form's file before the form is sent. `problem`: a refusal's code, 'network' without an answer or when
 * `signal` ends it.
 */
export async function postCaseFile(file: File, signal: AbortSignal): Promise<{ id: string } | { problem: ApiCode }> {
  const form = new FormData()
  form.append('file', file)
  try {
    const response = await fetch('/uploads/cases', {
      method: 'POST',
      headers: { ...sessionHeaders(), 'accept-language': document.documentElement.lang },
      body: form,
      signal: anySignal(signal, AbortSignal.timeout(TIMEOUT_MS)),
    })
    const answer = (await response.json().catch(() => null)) as { _id?: string; error?: { code?: ApiCode } } | null
    return answer?._id ? { id: answer._id } : { problem: answer?.error?.code ?? 'internal' }
  } catch {
    return { problem: 'network' }
  }
}
