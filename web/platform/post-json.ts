import { sessionHeaders } from './api-client.ts'

/** @throws when there is no answer, or one without JSON */
export async function postJson<Answer>(
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<{ isOk: boolean; answer: Answer }> {
  // The page's language, not the browser's, for a refusal's sentence (decision D20).
  const language = document.documentElement.lang
  const headers = { 'content-type': 'application/json', 'accept-language': language, ...sessionHeaders() }
  const response = await fetch(path, { method: 'POST', signal, headers, body: JSON.stringify(body) })
  return { isOk: response.ok, answer: (await response.json()) as Answer }
}
