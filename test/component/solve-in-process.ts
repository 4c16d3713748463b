import { createChallenge, solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { CAPTCHA_CHALLENGE_PATH } from '#shop/ground/captcha/captcha.rules.ts'
import type { ApiTable } from './api-table.ts'

/** The captcha's challenges and, in place of its workers, their solutions in this process. Answers how to stop. */
export function solveInProcess(api: ApiTable): () => void {
  api.reply(`GET ${CAPTCHA_CHALLENGE_PATH}`, async () =>
    Response.json(
      await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: 1,
        keyPrefix: '0',
        deriveKey,
        hmacSignatureSecret: 'the-tests-own-secret',
      }),
    ),
  )
  const before = globalThis.Worker
  globalThis.Worker = WorkerInProcess as unknown as typeof Worker
  return () => void (globalThis.Worker = before)
}

class WorkerInProcess extends EventTarget {
  async postMessage(message: { challenge: Challenge; type: string }): Promise<void> {
    if (message.type === 'abort') return
    // As the worker does: a challenge that cannot be solved is its answer.
    const data = await solveChallenge({ challenge: message.challenge, deriveKey }).catch((error: Error) => ({
      error: error.message,
    }))
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate(): void {}
}
