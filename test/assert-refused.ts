import assert from 'node:assert/strict'
import type { RefusalCode } from '#lib/domain-error.ts'

/** The shop refuses the work with this code, and with exactly this data where it is given. */
export async function assertRefused(work: Promise<unknown>, code: RefusalCode, data?: object): Promise<void> {
  await assert.rejects(work, (error: Error & { code?: string; data?: object }) => {
    if (error.code !== code) assert.fail(`${error.code ?? error.stack} instead of ${code}`)
    if (data !== undefined) assert.deepEqual(error.data, data)
    return true
  })
}
