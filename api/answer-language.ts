import { isRefusalCode, refusalSentence } from './errors.ts'

/** Without either language the answer is Spanish. */
export function prefersEnglishAnswers(header: string | undefined): boolean {
  const weight = (language: string) =>
    Math.max(
      0,
      ...(header ?? '')
        .slice(0, 200)
        .split(',')
        .map((range) =>
          range
            .trim()
            .toLowerCase()
            .split(/\s*;\s*q=/),
        )
        .filter(([tag]) => tag === language || tag!.startsWith(`${language}-`))
        .map(([, q]) => Number(q ?? 1) || 0),
    )
  return weight('en') > weight('es')
}

export async function withEnglishRefusals(response: Response): Promise<Response> {
  if (response.headers.has('content-encoding')) return response
  const text = await response.text()
  const headers = new Headers(response.headers)
  const { status } = response
  if (!text.includes('"errors":')) return new Response(text, { status, headers })
  const answer = JSON.parse(text) as { errors?: { message: string; extensions?: { code?: unknown } }[] }
  for (const error of answer.errors ?? []) {
    const code = error.extensions?.code
    if (isRefusalCode(code)) error.message = refusalSentence(code, error.extensions!, 'en')
  }
  headers.delete('content-length')
  return new Response(JSON.stringify(answer), { status, headers })
}
