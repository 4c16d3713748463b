import { sessionHeaders } from './api-client.ts'

/** Posts JSON. Answers whether it was accepted, and the answer's body. @throws without an answer, or without JSON */
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
