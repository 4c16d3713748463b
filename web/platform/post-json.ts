/** Posts JSON. Answers whether it was accepted, and the answer's body. @throws without an answer, or without JSON */
export async function postJson<Answer>(
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<{ isOk: boolean; answer: Answer }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(path, { method: 'POST', signal, headers, body: JSON.stringify(body) })
  return { isOk: response.ok, answer: (await response.json()) as Answer }
}
