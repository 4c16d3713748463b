import { fromAnAddress } from './address.ts'

/** The API, as a story's arrangements use it: the story in the browser begins where it gets interesting. */
export async function ask<Data>(
  shopUrl: string,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
): Promise<Data> {
  const response = await fetch(`${shopUrl}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...fromAnAddress(),
      ...(token && { token }),
      ...(cookies.get(token ?? '') && { cookie: cookies.get(token ?? '')! }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (cookie) cookies.set(token ?? '', cookie)
  const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}
/** The visitor's cookie of those who ask with this token: their browser. */
export const visitorCookie = (token?: string): string => cookies.get(token ?? '') ?? ''

const cookies = new Map<string, string>()
