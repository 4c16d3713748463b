/** A client of a story's own: an account that no other story signs out. */
import { rutCheckDigit, formatRut } from '#lib/rut.ts'
import { until, type Scene } from './story.ts'

/** A RUT of nobody's, another at each call. */
export function freshRut(): string {
  const body = 5_000_000 + Math.floor(Math.random() * 4_000_000)
  return formatRut(`${body}${rutCheckDigit(body)}`)
}

/** Registers through the API and opens the mail's link; answers the token that it got. */
export async function registerClient({ shop, sandbox }: Pick<Scene, 'shop' | 'sandbox'>, email: string, password: string): Promise<string> {
  const ask = async <Data>(query: string, variables: Record<string, unknown>): Promise<Data> => {
    const response = await fetch(`${shop.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query, variables }) })
    const { data, errors } = (await response.json()) as { data?: Data; errors?: unknown }
    if (!data) throw new Error(JSON.stringify(errors))
    return data
  }
  const input = { email, phoneNumber: '912345678', firstName: 'Inés', lastName: 'Soto Peña', rut: freshRut(), birthdate: '1991-02-28', gender: 'female', older: true, privacy: true }
  const { registerClient } = await ask<{ registerClient: { _id: string } }>('mutation ($input: RegisterClientInput!) { registerClient(input: $input) { _id } }', { input })
  await until(async () => (await sandbox.mailTo(email)).length > 0, true, 90_000)
  const token = /\/nueva-contrase%C3%B1a\/(\S+)/.exec((await sandbox.mailTo(email))[0]!.text)![1]
  return (await ask<{ confirmAccount: { token: string } }>('mutation ($userId: ID!, $token: String!, $password: String!) { confirmAccount(userId: $userId, token: $token, password: $password) { token } }', { userId: registerClient._id, token, password })).confirmAccount.token
}
