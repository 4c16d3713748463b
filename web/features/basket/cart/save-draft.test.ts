import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDraftSave } from './save-draft.ts'

type Parts = Parameters<typeof createDraftSave>

/** A draft that the server has as this browser has saved it. */
function savedDraft() {
  const order = { _id: '1', status: 'PENDIENTE', products: [] }
  const updates: string[] = []
  let answer: (() => void) | undefined
  const kind = {
    isReady: () => true,
    isOpen: () => true,
    isMine: () => true,
    codes: {},
    find: async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return order
    },
    update: async (id: string) => (updates.push(id), order),
  }
  const state = {
    targetState: () => ({ text: 'mine', products: [], formData: {} }),
    draftId: () => order._id,
    readSaved: () => 'mine',
    hasSaved: () => true,
    update: () => {},
  }
  const answers = { keepSaved: () => {}, applyRefusal: () => false, endDraft: () => {} }
  const saving = createDraftSave(
    kind as unknown as Parts[0],
    state as unknown as Parts[1],
    answers as unknown as Parts[2],
  )
  const save = async (meanwhile = () => {}) => {
    const saved = saving.save()
    meanwhile()
    answer?.()
    await saved
  }
  return { saving, save, updates }
}

test('a draft that the server has is not saved again', async () => {
  const { save, updates } = savedDraft()
  await save()
  await save()
  assert.deepEqual(updates, [])
})

test('a draft is saved again on request, also when a read that was under way has found it saved', async () => {
  const { saving, save, updates } = savedDraft()
  await save(() => saving.saveAgain())
  assert.deepEqual(updates, [], 'the read began before the request')
  await save()
  assert.deepEqual(updates, ['1'])
  await save()
  assert.deepEqual(updates, ['1'], 'once')
})
