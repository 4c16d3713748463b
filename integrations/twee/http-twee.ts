import { z } from 'zod'
import { TweeUnreachable, type Twee } from '#shop/counter/call-centre/twee.port.ts'

/** For one call, its answer's body included; 20 000 by default. */
export type HttpTweeSettings = { baseUrl: string; apiKey: string; timeoutMs?: number }

const answer = z.object({ status: z.enum(['SAVED', 'COMMUNE_NOT_FOUND']) })
const ANSWER_LENGTH_MAX = 4_096

/** The protocol is in README.md. Personal data travels in the body, never in an address. */
export function createHttpTwee({ baseUrl, apiKey, timeoutMs = 20_000 }: HttpTweeSettings): Twee {
  return {
    isConnected: true,
    async saveCustomer({ savedAt, ...customer }) {
      const text = await post(`${baseUrl.replace(/\/+$/, '')}/customers`, {
        apiKey,
        timeoutMs,
        body: { ...customer, savedAt: savedAt.toString() },
      })
      const parsed = text.length > ANSWER_LENGTH_MAX ? null : answer.safeParse(parseJson(text))
      if (!parsed?.success) throw new TweeUnreachable(new Error('the answer is not of the protocol'))
      return parsed.data.status === 'SAVED' ? 'saved' : 'unknown_commune'
    },
  }
}

export const createNoTwee = (): Twee => ({ isConnected: false, saveCustomer: async () => 'saved' })

async function post(
  address: string,
  { apiKey, timeoutMs, body }: { apiKey: string; timeoutMs: number; body: object },
): Promise<string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      // A redirect would carry key and data to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new TweeUnreachable(new Error(`HTTP ${response.status}`))
    }
    return await response.text()
  } catch (error) {
    if (error instanceof TweeUnreachable) throw error
    throw new TweeUnreachable(new Error((error as Error).name === 'TimeoutError' ? 'time-out' : 'network'))
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
