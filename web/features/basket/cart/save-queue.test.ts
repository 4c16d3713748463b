import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSaveQueue, waitAfter, type SaveQueueState } from './save-queue.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('changes during a save are one save after it, never two at once', async () => {
  let value = 1
  let underWay = 0
  const saved: number[] = []
  const finish: (() => void)[] = []
  const queue = createSaveQueue({
    onState: () => {},
    save: async () => {
      underWay += 1
      assert.equal(underWay, 1)
      const seen = value
      await new Promise<void>((resolve) => finish.push(resolve))
      saved.push(seen)
      underWay -= 1
    },
  })
  queue.ask()
  value = 2
  queue.ask()
  value = 3
  queue.ask()
  const settled = queue.settled()
  finish.shift()?.()
  await turn()
  finish.shift()?.()
  assert.equal(await settled, true)
  assert.deepEqual(saved, [1, 3])
})

test('a failed save is tried again after longer and longer, and says so meanwhile', async () => {
  const waits: number[] = []
  const states: SaveQueueState[] = []
  let remaining = 3
  const queue = createSaveQueue({
    onState: (state) => states.push(state),
    save: async () => {
      remaining -= 1
      if (remaining >= 0) throw new Error('network')
    },
    wait: async (ms) => void waits.push(ms),
  })
  queue.ask()
  assert.equal(await queue.settled(), false)
  assert.equal(await queue.settled(), false)
  assert.equal(await queue.settled(), false)
  assert.equal(await queue.settled(), true)
  assert.deepEqual(waits, [1000, 2000, 4000])
  assert.deepEqual(states.at(-1), { saving: false, failing: false })
  assert.equal(waitAfter(20), 30_000)
})

test('who asks for a retry does not wait for it', async () => {
  let failures = 0
  const queue = createSaveQueue({
    onState: () => {},
    save: async () => {
      failures += 1
      if (failures === 1) throw new Error('network')
    },
  })
  queue.ask()
  assert.equal(await queue.settled(), false)
  const settled = queue.settled()
  queue.retryNow()
  assert.equal(await settled, true)
})
